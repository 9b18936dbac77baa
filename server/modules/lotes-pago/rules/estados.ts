/** Pure rules of the states of a batch of payments; screens obey them too. */

export const ESTADOS_LOTE = [
  'BORRADOR',
  'POR_APROBAR',
  'APROBADO',
  'ARCHIVO_GENERADO',
  'CONFIRMADO',
  'ANULADO',
] as const;
export type EstadoLote = (typeof ESTADOS_LOTE)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoLote, string>> = {
  BORRADOR: 'BORRADOR',
  POR_APROBAR: 'POR APROBAR',
  APROBADO: 'APROBADO',
  ARCHIVO_GENERADO: 'ARCHIVO GENERADO',
  CONFIRMADO: 'CONFIRMADO',
  ANULADO: 'ANULADO',
};

/** From which states each act leaves. */
const DESDE = {
  editar: ['BORRADOR'],
  solicitar: ['BORRADOR'],
  aprobar: ['POR_APROBAR'],
  rechazar: ['POR_APROBAR', 'APROBADO'],
  archivo: ['APROBADO'],
  descargar: ['ARCHIVO_GENERADO', 'CONFIRMADO'],
  confirmar: ['APROBADO', 'ARCHIVO_GENERADO'],
  anular: ['BORRADOR', 'POR_APROBAR', 'APROBADO', 'ARCHIVO_GENERADO', 'CONFIRMADO'],
} as const satisfies Readonly<Record<string, readonly EstadoLote[]>>;
export type ActoLote = keyof typeof DESDE;

export const admite = (acto: ActoLote, estado: EstadoLote): boolean =>
  (DESDE[acto] as readonly EstadoLote[]).includes(estado);

/** What it pays is put aside of the documents. */
export const abierto = (estado: EstadoLote): boolean => estado !== 'CONFIRMADO' && estado !== 'ANULADO';
