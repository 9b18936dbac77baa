/** The reference lists that the form of people offers, and the rules that depend on them. */
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import type { PersonaEscrita } from '../../../server/modules/personas/contract/modelo.ts';
import { esEmpresa, faltantes, fechasImposibles } from '../../../server/modules/personas/rules.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { codesOf } from '../../../server/shared/parameters.ts';
import { localNow } from '../../lib/clock.ts';
import { useParameter } from '../../state/parameters.ts';
import { byCode, byId, byPrefix, type Offered, type OffersRead, offer, useOffers } from '../listas/public.tsx';

const OFFERS = {
  documentos: offer(listas.tipoDocumento, (rows) => rows),
  tipo_documento: offer(listas.tipoDocumento, byId),
  tipo_contribuyente: offer(listas.contribuyente, byId),
  /** The legal entity, which a NIT forces. */
  juridica: offer(listas.contribuyente, (rows) => rows.find(({ prefijo }) => prefijo === 'PJ')?.id ?? 0),
  natural: offer(listas.contribuyente, (rows) => rows.find(({ prefijo }) => prefijo === 'PN')?.id ?? 0),
  /** What most people have. */
  cedula: offer(listas.tipoDocumento, (rows) => rows.find(({ sigla }) => sigla === 'CC')?.id ?? 0),
  genero: offer(listas.genero, byId),
  estado_civil: offer(listas.estadoCivil, byId),
  tipo_persona: offer(listas.tipoPersona, byId),
  /** Of who only asked for something. */
  prospecto: offer(listas.tipoPersona, (rows) => rows.find(({ codigo }) => codigo === '8')?.id ?? 0),
  relacion_empresa: offer(listas.relacionEmpresa, byCode),
  tipo_direccion: offer(listas.tipoDireccion, byCode),
  tipo_telefono: offer(listas.tipoTelefono, byCode),
  prefijos: offer(listas.prefijosTelefonos, byPrefix),
};

export type Listas = Offered<typeof OFFERS> & {
  /** Codes of the documents that ask for city and dates. */
  readonly conFechas: readonly string[];
};

export function useListas(): OffersRead<Listas> {
  const { data, ...rest } = useOffers(OFFERS);
  // Until it is read, and without connection, the server's word is enough.
  const conFechas = useParameter('personas', 'tp_doc_valid_naci') ?? '';
  return { ...rest, data: data && { ...data, conFechas: codesOf(conFechas) } };
}

/** Code of the chosen document type. */
export function codigoDocumento({ documentos }: Listas, id: number): string | undefined {
  return documentos.find((row) => row.id === id)?.codigo;
}

/** What the schema cannot know: it depends on the document type and on today. */
export function exigidos(listas: Listas) {
  return ({ persona }: PersonaEscrita) => {
    const codigo = codigoDocumento(listas, persona.tipo_documento_id);
    const circunstancias = { empresa: esEmpresa(codigo), exigeFechas: listas.conFechas.includes(codigo ?? '') };
    const errores = {
      ...faltantes({ ...persona, estado: persona.estado ?? 1 }, circunstancias),
      ...fechasImposibles(persona, businessDay(localNow())),
    };
    return Object.fromEntries(Object.entries(errores).map(([campo, textos]) => [`persona.${campo}`, textos]));
  };
}
