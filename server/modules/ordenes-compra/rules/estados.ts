/** Pure rules of the states of a purchase order; screens obey them too. */

export const ESTADOS_ORDEN = [
  ...(['BORRADOR', 'POR_APROBAR', 'RECHAZADA', 'APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL'] as const),
  ...(['RECIBIDA', 'EN_ESPERA', 'CERRADA', 'CERRADA_CON_SALDO', 'ANULADA'] as const),
];
export type EstadoOrden = (typeof ESTADOS_ORDEN)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoOrden, string>> = {
  BORRADOR: 'BORRADOR',
  POR_APROBAR: 'POR APROBAR',
  RECHAZADA: 'RECHAZADA',
  APROBADA: 'APROBADA',
  ENVIADA: 'ENVIADA',
  CONFIRMADA: 'CONFIRMADA POR PROVEEDOR',
  RECIBIDA_PARCIAL: 'RECIBIDA PARCIAL',
  RECIBIDA: 'RECIBIDA',
  EN_ESPERA: 'EN ESPERA',
  CERRADA: 'CERRADA',
  CERRADA_CON_SALDO: 'CERRADA CON SALDO',
  ANULADA: 'ANULADA',
};

/** How one calls an order: one that was annulled before anybody asked for it has no number. */
export const numeroDe = ({
  numero,
  estado,
}: {
  readonly numero: string | null;
  readonly estado: EstadoOrden;
}): string => numero ?? (estado === 'BORRADOR' ? 'Borrador' : 'Sin número');

export const AVANCES = ['PENDIENTE', 'PARCIAL', 'TOTAL'] as const;
export type Avance = (typeof AVANCES)[number];

/** From which states each act leaves. */
const DESDE = {
  editar: ['BORRADOR', 'RECHAZADA'],
  solicitar: ['BORRADOR', 'RECHAZADA'],
  aprobar: ['POR_APROBAR'],
  rechazar: ['POR_APROBAR'],
  // One that was amended goes again.
  enviar: ['APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL'],
  confirmar: ['ENVIADA'],
  pausar: ['APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL'],
  reanudar: ['EN_ESPERA'],
  enmendar: ['APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL', 'RECIBIDA'],
  // An amendment that nobody approved keeps what came from being annulled: it is closed.
  cerrar: [
    'APROBADA',
    'ENVIADA',
    'CONFIRMADA',
    'RECIBIDA_PARCIAL',
    'RECIBIDA',
    'EN_ESPERA',
    'POR_APROBAR',
    'RECHAZADA',
  ],
  anular: ['BORRADOR', 'POR_APROBAR', 'RECHAZADA', 'APROBADA', 'ENVIADA', 'CONFIRMADA', 'EN_ESPERA'],
  recibir: ['APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL', 'RECIBIDA'],
} as const satisfies Readonly<Record<string, readonly EstadoOrden[]>>;
export type ActoOrden = keyof typeof DESDE;

export const admite = (acto: ActoOrden, estado: EstadoOrden): boolean =>
  (DESDE[acto] as readonly EstadoOrden[]).includes(estado);

/** The act that takes an order on its way; none of what waits for goods, or is over. */
export const SIGUIENTE: Readonly<Partial<Record<EstadoOrden, ActoOrden>>> = {
  ...({ BORRADOR: 'solicitar', RECHAZADA: 'solicitar', POR_APROBAR: 'aprobar', APROBADA: 'enviar' } as const),
  ...({ ENVIADA: 'confirmar', EN_ESPERA: 'reanudar', RECIBIDA: 'cerrar' } as const),
};

/** Its goods are expected. */
const ESPERAN: readonly EstadoOrden[] = [
  ...(['APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL', 'EN_ESPERA'] as const),
];
export const espera = (estado: EstadoOrden): boolean => ESPERAN.includes(estado);

/** Thousandths of the base unit. */
export interface Cantidades {
  readonly cantidad_mil: number;
  readonly cant_recibida_mil: number;
  readonly cant_facturada_mil: number;
  readonly cant_cancelada_mil: number;
}

/** What is still to come of a line: never less than nothing, whatever came beyond it. */
export const pendienteDe = ({ cantidad_mil, cant_recibida_mil, cant_cancelada_mil }: Cantidades): number =>
  Math.max(0, cantidad_mil - cant_recibida_mil - cant_cancelada_mil);

/** How much of what was ordered, less what was cancelled, came or was invoiced. Of nothing left, what came counts as all. */
export function avanceDe(lineas: readonly Cantidades[], columna: 'cant_recibida_mil' | 'cant_facturada_mil'): Avance {
  if (lineas.every((linea) => linea[columna] === 0)) return 'PENDIENTE';
  const whole = lineas.every((linea) => linea[columna] >= linea.cantidad_mil - linea.cant_cancelada_mil);
  return whole ? 'TOTAL' : 'PARCIAL';
}

/** What an open order is by what came of it; `sin` is what it is while nothing came. */
export function estadoPorRecepcion(lineas: readonly Cantidades[], sin: EstadoOrden): EstadoOrden {
  const recepcion = avanceDe(lineas, 'cant_recibida_mil');
  if (recepcion === 'PENDIENTE') return sin;
  return recepcion === 'TOTAL' ? 'RECIBIDA' : 'RECIBIDA_PARCIAL';
}
