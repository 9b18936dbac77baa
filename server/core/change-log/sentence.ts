/** What was done, in one sentence, where a verb and the record's name do not say it. */
import { formatNumber } from '../../shared/money.ts';
import { tableWords } from './fields.ts';
import type { Act } from './group.ts';
import type { ToldChange, Words } from './values.ts';
import { lowerFirst } from './words.ts';

interface Told {
  readonly frase: string | null;
  /** What the sentence does not say already. */
  readonly cambios: ToldChange[];
}

export function sentenceOf({ tabla, accion, ultima }: Act, cambios: ToldChange[], { tables }: Words): Told {
  const value = (campo: string) => cambios.find((cambio) => cambio.campo === campo)?.despues ?? null;
  const without = (...campos: string[]) => cambios.filter(({ campo }) => !campos.includes(campo));
  const filas = (text: string | null) => {
    const count = Number(text ?? 0);
    return `${formatNumber(count)} ${count === 1 ? 'fila' : 'filas'}`;
  };
  if (accion === 'comentar') {
    const [{ antes = null, despues = null } = {}] = cambios;
    const verb = antes === null ? 'comentó' : despues === null ? 'retiró un comentario' : 'editó un comentario';
    return { frase: verb, cambios };
  }
  if (tabla === 'salida') {
    const verb = accion === 'imprimir' ? 'imprimió' : 'exportó';
    const formato = accion === 'imprimir' ? '' : ` a ${value('formato')}`;
    const what = `${verb} ${value('lista')}${formato}, ${filas(value('filas'))}`;
    return { frase: what, cambios: without('lista', 'formato', 'filas') };
  }
  if (tabla === 'acceso') {
    const permiso = value('permiso');
    const tried = permiso ? `intentó ${lowerFirst(permiso)} sin permiso` : 'intentó algo que no le está permitido';
    return { frase: tried, cambios: without('permiso') };
  }
  if (ultima.registro_id === null && value('filas') !== null) {
    const many = tables[tabla]?.plural ?? lowerFirst(tableWords(tables, tabla));
    return { frase: `cargó ${filas(value('filas'))} de ${many}`, cambios: without('filas') };
  }
  return { frase: null, cambios };
}
