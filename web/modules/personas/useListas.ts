/** The reference lists that the form of people offers, and the rules that depend on them. */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { esEmpresa, faltantes, fechasImposibles } from '../../../server/modules/personas/rules.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { codesOf } from '../../../server/shared/parametros.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import type { Remote } from '../../lib/remote.ts';
import { useParametro } from '../../state/parameters.ts';
import { byCode, byId, byPrefix, type Entry, rowsOf, together, useLista } from '../listas/public.tsx';
import type { PersonaValues } from './values.ts';

export interface Listas {
  readonly documentos: readonly Entry[];
  readonly tiposDocumento: readonly Option[];
  readonly contribuyentes: readonly Option[];
  /** The legal entity, which a NIT forces. */
  readonly juridica: number;
  readonly natural: number;
  /** What most people have. */
  readonly cedula: number;
  readonly generos: readonly Option[];
  readonly estadosCiviles: readonly Option[];
  readonly tiposPersona: readonly Option[];
  readonly relaciones: readonly Option[];
  readonly tiposDireccion: readonly Option[];
  readonly tiposTelefono: readonly Option[];
  readonly prefijos: readonly Option[];
  /** Codes of the documents that ask for city and dates. */
  readonly conFechas: readonly string[];
}

/** `null` while any of them is on its way. */
export function useListas(): { listas: Listas | null; error: Remote<unknown>['error']; refetch: () => void } {
  const documentos = useLista(listas.tipoDocumento);
  const contribuyentes = useLista(listas.contribuyente);
  const generos = useLista(listas.genero);
  const civiles = useLista(listas.estadoCivil);
  const tipos = useLista(listas.tipoPersona);
  const relaciones = useLista(listas.relacionEmpresa);
  const direcciones = useLista(listas.tipoDireccion);
  const telefonos = useLista(listas.tipoTelefono);
  const prefijos = useLista(listas.prefijosTelefonos);
  // Until it is read, and without connection, the server's word is enough.
  const conFechas = useParametro('personas', 'tp_doc_valid_naci') ?? '';
  const { ready, error, refetch } = together([
    documentos,
    contribuyentes,
    generos,
    civiles,
    tipos,
    relaciones,
    direcciones,
    telefonos,
    prefijos,
  ]);
  return {
    error,
    refetch,
    listas: ready
      ? {
          documentos: rowsOf(documentos.data),
          tiposDocumento: byId(rowsOf(documentos.data)),
          contribuyentes: byId(rowsOf(contribuyentes.data)),
          juridica: rowsOf(contribuyentes.data).find(({ prefijo }) => prefijo === 'PJ')?.id ?? 0,
          natural: rowsOf(contribuyentes.data).find(({ prefijo }) => prefijo === 'PN')?.id ?? 0,
          cedula: rowsOf(documentos.data).find(({ sigla }) => sigla === 'CC')?.id ?? 0,
          generos: byId(rowsOf(generos.data)),
          estadosCiviles: byId(rowsOf(civiles.data)),
          tiposPersona: byId(rowsOf(tipos.data)),
          relaciones: byCode(rowsOf(relaciones.data)),
          tiposDireccion: byCode(rowsOf(direcciones.data)),
          tiposTelefono: byCode(rowsOf(telefonos.data)),
          prefijos: byPrefix(rowsOf(prefijos.data)),
          conFechas: codesOf(conFechas),
        }
      : null,
  };
}

/** Code of the chosen document type. */
export function codigoDocumento({ documentos }: Listas, id: number): string | undefined {
  return documentos.find((row) => row.id === id)?.codigo;
}

/** What the schema cannot know: it depends on the document type and on today. */
export function exigidos(listas: Listas) {
  return ({ persona }: PersonaValues) => {
    const codigo = codigoDocumento(listas, persona.tipo_documento_id);
    const circunstancias = { empresa: esEmpresa(codigo), exigeFechas: listas.conFechas.includes(codigo ?? '') };
    const errores = {
      ...faltantes({ ...persona, estado: persona.estado ?? 1 }, circunstancias),
      ...fechasImposibles(persona, businessDay(new Date())),
    };
    return Object.fromEntries(Object.entries(errores).map(([campo, textos]) => [`persona.${campo}`, textos]));
  };
}
