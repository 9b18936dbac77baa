/** Pure rules of the states of an order: what its lines make of it, and what may be done to it. Screens obey them too. */

export const ESTADOS_PEDIDO = [
  ...(['BORRADOR', 'POR_APROBAR', 'RETENIDO_CARTERA', 'RETENIDO_MARGEN', 'CONFIRMADO', 'RESERVADO'] as const),
  ...(['EN_ALISTAMIENTO', 'ALISTADO', 'DESPACHADO', 'FACTURADO', 'ENTREGADO', 'CERRADO'] as const),
  ...(['CERRADO_CON_FALTANTE', 'ANULADO'] as const),
];
export type EstadoPedido = (typeof ESTADOS_PEDIDO)[number];

export const NOMBRES_ESTADO: Readonly<Record<EstadoPedido, string>> = {
  BORRADOR: 'BORRADOR',
  POR_APROBAR: 'POR APROBAR',
  RETENIDO_CARTERA: 'RETENIDO POR CARTERA',
  RETENIDO_MARGEN: 'RETENIDO POR MARGEN',
  CONFIRMADO: 'CONFIRMADO',
  RESERVADO: 'RESERVADO',
  EN_ALISTAMIENTO: 'EN ALISTAMIENTO',
  ALISTADO: 'ALISTADO',
  DESPACHADO: 'DESPACHADO',
  FACTURADO: 'FACTURADO',
  ENTREGADO: 'ENTREGADO',
  CERRADO: 'CERRADO',
  CERRADO_CON_FALTANTE: 'CERRADO CON FALTANTE',
  ANULADO: 'ANULADO',
};

/** 'RESERVADO PARCIAL'. */
export const nombreDe = (estado: EstadoPedido, parcial: boolean): string =>
  parcial ? `${NOMBRES_ESTADO[estado]} PARCIAL` : NOMBRES_ESTADO[estado];

/** Its goods may be held, picked and sent. */
export const ABIERTOS = [
  ...(['CONFIRMADO', 'RESERVADO', 'EN_ALISTAMIENTO', 'ALISTADO', 'DESPACHADO', 'FACTURADO'] as const),
] satisfies readonly EstadoPedido[];

/** Something must happen before it is confirmed. */
export const RETENIDOS = ['POR_APROBAR', 'RETENIDO_CARTERA', 'RETENIDO_MARGEN'] as const satisfies EstadoPedido[];

/** From which states each act leaves. */
const DESDE = {
  editar: ['BORRADOR'],
  // One that is held for what the customer owes is looked at again.
  confirmar: ['BORRADOR', 'RETENIDO_CARTERA'],
  liberar: RETENIDOS,
  reservar: ['CONFIRMADO', 'RESERVADO', 'EN_ALISTAMIENTO', 'ALISTADO', 'DESPACHADO', 'FACTURADO'],
  anular: ['BORRADOR', ...RETENIDOS, 'CONFIRMADO', 'RESERVADO', 'EN_ALISTAMIENTO', 'ALISTADO'],
  cerrar: [...ABIERTOS, 'ENTREGADO'],
  entregar: ['DESPACHADO', 'FACTURADO'],
} as const satisfies Readonly<Record<string, readonly EstadoPedido[]>>;
export type ActoPedido = keyof typeof DESDE;

export const admite = (acto: ActoPedido, estado: EstadoPedido): boolean =>
  (DESDE[acto] as readonly EstadoPedido[]).includes(estado);

/** Thousandths of the base unit; each holds the next: facturado ≤ despachado ≤ alistado ≤ reservado ≤ cantidad − cancelado. */
export interface Cantidades {
  readonly cantidad_mil: number;
  readonly reservado_mil: number;
  readonly alistado_mil: number;
  readonly despachado_mil: number;
  readonly facturado_mil: number;
  readonly cancelado_mil: number;
  /** 0: a service, which nobody holds, picks or sends. */
  readonly con_stock: number;
}

/** What of a line is still wanted. */
export const queridaDe = ({ cantidad_mil, cancelado_mil }: Cantidades): number => cantidad_mil - cancelado_mil;

/** What nobody holds yet. */
export const faltaDe = (linea: Cantidades): number =>
  linea.con_stock === 1 ? queridaDe(linea) - linea.reservado_mil : 0;

type Etapa = 'reservado_mil' | 'alistado_mil' | 'despachado_mil' | 'facturado_mil';

/** From the furthest stage to the first. */
const ETAPAS: readonly (readonly [Etapa, EstadoPedido])[] = [
  ['facturado_mil', 'FACTURADO'],
  ['despachado_mil', 'DESPACHADO'],
  ['alistado_mil', 'ALISTADO'],
  ['reservado_mil', 'RESERVADO'],
];

export interface Marcas {
  /** Somebody picks it now. */
  readonly alistando: boolean;
  readonly entregado: boolean;
}

/**
 * What an order that was confirmed is: the furthest stage that any quantity of it reached, in part when not all did. Services say
 * nothing of an order that has goods, but for their invoice.
 */
export function estadoDeLineas(
  lineas: readonly Cantidades[],
  { alistando, entregado }: Marcas,
): { readonly estado: EstadoPedido; readonly parcial: boolean } {
  if (entregado) return { estado: 'ENTREGADO', parcial: false };
  const bienes = lineas.filter(({ con_stock }) => con_stock === 1);
  const propias = bienes.length > 0 ? bienes : lineas;
  for (const [etapa, estado] of ETAPAS) {
    const suyas = etapa === 'facturado_mil' ? lineas : propias;
    if (!suyas.some((linea) => linea[etapa] > 0)) {
      if (etapa === 'alistado_mil' && alistando)
        return { estado: 'EN_ALISTAMIENTO', parcial: faltan(propias, 'reservado_mil') };
      continue;
    }
    return { estado, parcial: faltan(suyas, etapa) };
  }
  return { estado: 'CONFIRMADO', parcial: false };
}

const faltan = (lineas: readonly Cantidades[], etapa: Etapa) => lineas.some((linea) => linea[etapa] < queridaDe(linea));

const RATE = 10_000;

/** Hundredths of a percent of what is wanted that came so far, never 100 % before all did. Of nothing wanted, 0. */
export function avanceDe(lineas: readonly Cantidades[], etapa: Etapa): number {
  const wanted = lineas.reduce((sum, linea) => sum + BigInt(queridaDe(linea)), 0n);
  const done = lineas.reduce((sum, linea) => sum + BigInt(linea[etapa]), 0n);
  return wanted === 0n ? 0 : Number((done * BigInt(RATE)) / wanted);
}
