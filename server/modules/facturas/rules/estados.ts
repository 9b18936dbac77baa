/** Pure rules of the states of pre-invoices and of documents that were issued; screens obey them too. */

export const ESTADOS_PREFACTURA = ['BORRADOR', 'REVISADA', 'FACTURADA', 'ANULADA'] as const;
export type EstadoPrefactura = (typeof ESTADOS_PREFACTURA)[number];

const DESDE = {
  editar: ['BORRADOR'],
  eliminar: ['BORRADOR'],
  revisar: ['BORRADOR'],
  emitir: ['REVISADA'],
  anular: ['BORRADOR', 'REVISADA'],
} as const satisfies Readonly<Record<string, readonly EstadoPrefactura[]>>;
export type ActoPrefactura = keyof typeof DESDE;

export const admite = (acto: ActoPrefactura, estado: EstadoPrefactura): boolean =>
  (DESDE[acto] as readonly EstadoPrefactura[]).includes(estado);

export const TIPOS = ['FV', 'NC', 'ND'] as const;
export type Tipo = (typeof TIPOS)[number];
export const NOMBRES_TIPO: Readonly<Record<Tipo, string>> = {
  FV: 'Factura de venta',
  NC: 'Nota crédito',
  ND: 'Nota débito',
};

export const ESTADOS_FACTURA = ['EMITIDA', 'ANULADA_NC'] as const;

export const ESTADOS_DIAN = ['NO_TRANSMITIDA', 'PENDIENTE', 'ENVIADA', 'ACEPTADA', 'RECHAZADA'] as const;

export const FORMAS_PAGO = { 1: 'Contado', 2: 'Crédito' } as const;
export const CREDITO = '2';
