/** Pure rules of the states of a document that was received; screens obey them too. */

export const ESTADOS_FACTURA = [
  ...(['RECIBIDO', 'CON_ERROR', 'VALIDADO', 'HOMOLOGADO', 'VINCULADO', 'CAUSADO', 'DESCARTADO'] as const),
];
export type EstadoFactura = (typeof ESTADOS_FACTURA)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoFactura, string>> = {
  RECIBIDO: 'RECIBIDO',
  CON_ERROR: 'CON ERROR',
  VALIDADO: 'VALIDADO',
  HOMOLOGADO: 'HOMOLOGADO',
  VINCULADO: 'VINCULADO A ENTRADA',
  CAUSADO: 'CAUSADO',
  DESCARTADO: 'DESCARTADO',
};

export const TIPOS_FACTURA = ['FC', 'NC', 'ND'] as const;
export type TipoFactura = (typeof TIPOS_FACTURA)[number];
export const NOMBRES_TIPO: Readonly<Record<TipoFactura, string>> = {
  FC: 'Factura',
  NC: 'Nota crédito',
  ND: 'Nota débito',
};

/** Why a document may not be received; `PROVEEDOR` is mended by making the supplier. */
export const ERRORES_FACTURA = ['NIT', 'PROVEEDOR', 'CUFE', 'MONEDA'] as const;
export type ErrorFactura = (typeof ERRORES_FACTURA)[number];

/** From which states each act leaves. */
const DESDE = {
  homologar: ['RECIBIDO', 'CON_ERROR', 'VALIDADO', 'HOMOLOGADO'],
  descartar: ['RECIBIDO', 'CON_ERROR', 'VALIDADO', 'HOMOLOGADO'],
  recuperar: ['DESCARTADO'],
  vincular: ['VALIDADO', 'HOMOLOGADO'],
  causar: ['VALIDADO', 'HOMOLOGADO', 'VINCULADO'],
} as const satisfies Readonly<Record<string, readonly EstadoFactura[]>>;
type ActoFactura = keyof typeof DESDE;

export const admite = (acto: ActoFactura, estado: EstadoFactura): boolean =>
  (DESDE[acto] as readonly EstadoFactura[]).includes(estado);

/** Events are of a supplier's invoice that may be received, or was. */
export const admiteEventos = (tipo: TipoFactura, estado: EstadoFactura): boolean =>
  tipo === 'FC' && estado !== 'CON_ERROR' && estado !== 'DESCARTADO' && estado !== 'RECIBIDO';
