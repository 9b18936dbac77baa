/** What is said of months that close and open, from the year that is on screen. Pure. */
import { MODULOS, type ModuloContable } from '../../../server/modules/contabilidad/campos.ts';
import type { Periodo } from '../../../server/modules/contabilidad/contract.ts';
import { joinWords } from '../../../server/shared/text.ts';
import { MONTHS } from '../../../server/shared/words.ts';

export const NOMBRES_MODULO = Object.entries(MODULOS) as [ModuloContable, string][];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Marzo' */
export const nombreDeMes = (mes: number): string => capital(MONTHS[mes - 1] ?? '');

/** 'marzo de 2026' */
export const mesDelAnio = ({ anio, mes }: Pick<Periodo, 'anio' | 'mes'>): string => `${MONTHS[mes - 1]} de ${anio}`;

/** 'enero, febrero y marzo de 2026'; from four on, 'enero a junio de 2026'. */
function escritos(meses: readonly Periodo[]): string {
  const [first, last] = [meses[0], meses.at(-1)];
  if (!first || !last) return '';
  if (meses.length > 3) return `${MONTHS[first.mes - 1]} a ${mesDelAnio(last)}`;
  return `${joinWords(meses.map(({ mes }) => MONTHS[mes - 1] ?? ''))} de ${last.anio}`;
}

/** Which months go with one that is closed. `delModulo`: its twelve. */
export function alCerrar({ mes }: Periodo, delModulo: readonly Periodo[]): string {
  const now = delModulo.filter((each) => !each.cerrado && each.mes <= mes);
  const before = now[0]?.mes === 1 ? ', y los meses anteriores que estén abiertos' : '';
  const plural = now.length > 1 || before !== '';
  return `${plural ? 'Se cierran' : 'Se cierra'} ${escritos(now)}${before}. Solo quien puede operar en períodos cerrados registrará documentos en ${plural ? 'ellos' : 'él'}.`;
}

/** Which months go with one that is opened again. */
export function alReabrir({ mes }: Periodo, delModulo: readonly Periodo[]): string {
  const now = delModulo.filter((each) => each.cerrado && each.mes >= mes);
  const after = now.at(-1)?.mes === 12 ? ', y los meses posteriores que estén cerrados' : '';
  const plural = now.length > 1 || after !== '';
  return `${plural ? 'Se reabren' : 'Se reabre'} ${escritos(now)}${after}.`;
}
