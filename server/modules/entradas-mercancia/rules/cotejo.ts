/**
 * What was ordered, invoiced and counted, held against each other line by line. Thousandths of the base unit, ten-thousandths of a peso for
 * one, hundredths of a percent. Screens obey it too.
 */
import { formatDate } from '../../../shared/dates.ts';
import { mulDiv } from '../../../shared/exact.ts';
import { formatPrice, formatQuantity, toCantidad, toPrecio } from '../../../shared/quantities.ts';

const RATE = 10_000;
/** Thousandths × ten-thousandths of a peso in a centavo. */
const PRODUCT = 100_000;

/** Codes of the types of novelties that the comparison finds by itself, and of a line whose code nobody knows. */
export const COTEJOS = [
  ...(['FALTANTE', 'RECHAZADO', 'SOBRANTE', 'NO_PEDIDO', 'VENCIMIENTO', 'PRECIO', 'SIN_HOMOLOGAR'] as const),
];
export type Cotejo = (typeof COTEJOS)[number];

export interface Cotejada {
  readonly producto_id: number | null;
  readonly cargo: 0 | 1 | boolean;
  readonly orden_detalle_id: number | null;
  readonly facturado_mil: number;
  readonly recibido_mil: number;
  readonly rechazado_mil: number;
  readonly precio_factura_dmil: number;
  readonly precio_orden_dmil: number | null;
  readonly lote: string | null;
  readonly fecha_vencimiento: string | null;
}

export interface Tolerancias {
  /** The receipt names orders. */
  readonly con_orden: boolean;
  /** Day of the receipt, and the first on which what comes may expire. */
  readonly fecha: string;
  readonly vence_desde: string;
  /** Of quantities, of prices: hundredths of a percent. */
  readonly cantidad: number;
  readonly precio: number;
  /** Of what a line costs more, centavos. */
  readonly valor_cts: number;
}

/** What is accepted of what came. */
export const aceptadoDe = ({
  recibido_mil,
  rechazado_mil,
}: {
  readonly recibido_mil: number;
  readonly rechazado_mil: number;
}): number => recibido_mil - rechazado_mil;

/** Empty when all is as it should be. */
export function cotejar(linea: Cotejada, tolerancias: Tolerancias): Cotejo[] {
  if (linea.cargo) return [];
  if (linea.producto_id === null) return ['SIN_HOMOLOGAR'];
  const { facturado_mil, recibido_mil, rechazado_mil, fecha_vencimiento } = linea;
  const permitido = mulDiv(facturado_mil, tolerancias.cantidad, RATE);
  return [
    ...(facturado_mil - recibido_mil > permitido ? (['FALTANTE'] as const) : []),
    ...(rechazado_mil > 0 ? (['RECHAZADO'] as const) : []),
    ...(recibido_mil - facturado_mil > permitido ? (['SOBRANTE'] as const) : []),
    ...(tolerancias.con_orden && linea.orden_detalle_id === null ? (['NO_PEDIDO'] as const) : []),
    ...(fecha_vencimiento !== null && fecha_vencimiento < tolerancias.vence_desde && aceptadoDe(linea) > 0
      ? (['VENCIMIENTO'] as const)
      : []),
    ...(cuestaMas(linea, tolerancias) ? (['PRECIO'] as const) : []),
  ];
}

/** Beyond both tolerances: a percentage of the price, and pesos of the line. */
function cuestaMas(
  { precio_factura_dmil, precio_orden_dmil, facturado_mil }: Cotejada,
  { precio, valor_cts }: Tolerancias,
): boolean {
  if (precio_orden_dmil === null || facturado_mil === 0) return false;
  const beyond = BigInt(precio_factura_dmil) * BigInt(RATE) > BigInt(precio_orden_dmil) * BigInt(RATE + precio);
  return beyond && mulDiv(facturado_mil, precio_factura_dmil - precio_orden_dmil, PRODUCT) > valor_cts;
}

const dicha = (mil: number) => formatQuantity(toCantidad(mil));

/** What a novelty that was made by itself says: 'Facturado 10, recibido 8.' */
export function observacionDe(linea: Cotejada, cotejo: readonly Cotejo[], tolerancias: Tolerancias): string {
  const has = (code: Cotejo) => cotejo.includes(code);
  const { facturado_mil, recibido_mil, rechazado_mil, precio_factura_dmil, precio_orden_dmil } = linea;
  return [
    ...(has('FALTANTE') || has('SOBRANTE')
      ? [`Facturado ${dicha(facturado_mil)}, recibido ${dicha(recibido_mil)}.`]
      : []),
    ...(has('RECHAZADO') ? [`Rechazado ${dicha(rechazado_mil)} al recibir.`] : []),
    ...(has('NO_PEDIDO') ? ['No está en las órdenes de compra.'] : []),
    ...(has('VENCIMIENTO') ? [vencimiento(linea, tolerancias)] : []),
    ...(has('PRECIO')
      ? [
          `Pedido a ${formatPrice(toPrecio(precio_orden_dmil ?? 0))}, facturado a ${formatPrice(toPrecio(precio_factura_dmil))}.`,
        ]
      : []),
  ].join(' ');
}

function vencimiento({ lote, fecha_vencimiento }: Cotejada, { fecha, vence_desde }: Tolerancias): string {
  const what = lote === null ? '' : `El lote ${lote} `;
  const day = formatDate(fecha_vencimiento ?? '');
  const told = fecha_vencimiento !== null && fecha_vencimiento < fecha ? `venció el ${day}.` : null;
  const text = `${what}${told ?? `vence el ${day}, mínimo aceptado ${formatDate(vence_desde)}.`}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
