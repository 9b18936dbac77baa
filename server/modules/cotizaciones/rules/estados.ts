/** Pure rules of the states of a quotation: what may be done to it, and what its orders make of it. Screens obey them too. */

export const ESTADOS_COTIZACION = [
  ...(['BORRADOR', 'POR_APROBAR', 'ENVIADA', 'ACEPTADA', 'PEDIDO_PARCIAL', 'PEDIDO_TOTAL'] as const),
  ...(['RECHAZADA', 'PERDIDA', 'REEMPLAZADA', 'ANULADA'] as const),
];
export type EstadoCotizacion = (typeof ESTADOS_COTIZACION)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoCotizacion, string>> = {
  BORRADOR: 'BORRADOR',
  POR_APROBAR: 'POR APROBAR',
  ENVIADA: 'ENVIADA',
  ACEPTADA: 'ACEPTADA',
  PEDIDO_PARCIAL: 'PEDIDO PARCIAL',
  PEDIDO_TOTAL: 'PEDIDO TOTAL',
  RECHAZADA: 'RECHAZADA',
  PERDIDA: 'PERDIDA',
  REEMPLAZADA: 'REEMPLAZADA',
  ANULADA: 'ANULADA',
};

/** From which states each act leaves. */
const DESDE = {
  editar: ['BORRADOR'],
  enviar: ['BORRADOR'],
  aprobar: ['POR_APROBAR'],
  aceptar: ['ENVIADA'],
  perder: ['ENVIADA', 'ACEPTADA'],
  rechazar: ['POR_APROBAR', 'ENVIADA'],
  anular: ['BORRADOR', 'POR_APROBAR', 'ENVIADA', 'ACEPTADA'],
  // What orders were made of is not taken back.
  version: ['POR_APROBAR', 'ENVIADA', 'ACEPTADA', 'RECHAZADA', 'PERDIDA'],
  revalidar: ['ENVIADA'],
  pedido: ['ACEPTADA', 'PEDIDO_PARCIAL'],
  enlace: ['ENVIADA'],
  correo: ['ENVIADA', 'ACEPTADA', 'PEDIDO_PARCIAL', 'PEDIDO_TOTAL'],
} as const satisfies Readonly<Record<string, readonly EstadoCotizacion[]>>;
export type ActoCotizacion = keyof typeof DESDE;

export const admite = (acto: ActoCotizacion, estado: EstadoCotizacion): boolean =>
  (DESDE[acto] as readonly EstadoCotizacion[]).includes(estado);

/** In a refusal: 'ya no se puede hacer una versión nueva'. */
export const ACTO_EN_PALABRAS: Readonly<Record<ActoCotizacion, string>> = {
  ...{ editar: 'editar', enviar: 'enviar', aprobar: 'aprobar', aceptar: 'aceptar', anular: 'anular' },
  ...{ perder: 'marcar como perdida', rechazar: 'rechazar', version: 'hacer una versión nueva' },
  ...{ revalidar: 'revalidar', pedido: 'pasar a pedido', enlace: 'dar un enlace', correo: 'enviar por correo' },
};

/** Nobody answered it in time. Computed: only what waits for an answer is overdue, whatever day it is. */
export const esVencida = ({ estado, vence }: { estado: string; vence: string | null }, hoy: string): boolean =>
  estado === 'ENVIADA' && vence !== null && vence < hoy;

/** Thousandths of the base unit. */
export interface Pedible {
  readonly cantidad_mil: number;
  readonly pedida_mil: number;
  readonly opcional: number;
  readonly elegida: number;
  readonly total_cts: number;
}

/** It counts: an optional line only once it is chosen. */
export const cuenta = ({ opcional, elegida }: Pick<Pedible, 'opcional' | 'elegida'>): boolean =>
  opcional === 0 || elegida === 1;

/** What orders may still take of a line. */
export const porPedirDe = (linea: Pick<Pedible, 'cantidad_mil' | 'pedida_mil' | 'opcional' | 'elegida'>): number =>
  cuenta(linea) ? linea.cantidad_mil - linea.pedida_mil : 0;

/** What an accepted quotation is by what its orders take of it. */
export function estadoPorPedidos(lineas: readonly Pedible[]): 'ACEPTADA' | 'PEDIDO_PARCIAL' | 'PEDIDO_TOTAL' {
  if (!lineas.some(({ pedida_mil }) => pedida_mil > 0)) return 'ACEPTADA';
  return lineas.every((linea) => porPedirDe(linea) === 0) ? 'PEDIDO_TOTAL' : 'PEDIDO_PARCIAL';
}

const RATE = 10_000;

/** Hundredths of a percent of its value that its orders take, never 100 % before all of it; of what is given away, of its lines. */
export function avanceDe(lineas: readonly Pedible[]): number {
  const own = lineas.filter(cuenta);
  if (own.every((linea) => porPedirDe(linea) === 0)) return own.length === 0 ? 0 : RATE;
  const free = own.every(({ total_cts }) => total_cts === 0);
  const weigh = ({ total_cts }: Pedible) => (free ? 1 : total_cts);
  const total = own.reduce((sum, linea) => sum + weigh(linea), 0);
  const taken = own.reduce((sum, linea) => sum + weigh(linea) * (linea.pedida_mil / linea.cantidad_mil), 0);
  return Math.min(RATE - 1, Math.floor((taken * RATE) / total));
}
