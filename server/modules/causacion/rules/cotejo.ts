/** Pure rules of the match of a payable: what its invoice says against what was ordered and received. */
import { mulDiv } from '../../../shared/exact.ts';

export const TIPOS_DISCREPANCIA = {
  CANTIDAD: 'Cantidad',
  PRECIO: 'Precio',
  SIN_ORDEN: 'Sin orden',
  SUMAS: 'Sumas de la factura',
} as const;
export type TipoDiscrepancia = keyof typeof TIPOS_DISCREPANCIA;

/** Of a line of a receipt: base units in thousandths, unit prices in ten-thousandths of a peso. */
export interface LineaCotejada {
  readonly id: number;
  readonly facturado_mil: number;
  readonly aceptado_mil: number;
  readonly precio_factura_dmil: number;
  readonly precio_orden_dmil: number | null;
  readonly orden_detalle_id: number | null;
  readonly base_cts: number;
  readonly cargo: boolean;
  /** `apartado_mil`: what it put, or had put, in quarantine. */
  readonly novedad: {
    readonly resuelto: boolean;
    readonly aceptado: boolean | null;
    readonly apartado_mil: number;
  } | null;
  readonly nota: 'ninguna' | 'esperada' | 'confirmada';
}

export interface Tolerancias {
  /** Hundredths of a percent. */
  readonly cantidad: number;
  readonly precio: number;
  /** Centavos of a line. */
  readonly valor_cts: number;
  /** Every line must be of an order. */
  readonly exige_orden: boolean;
}

export interface Diferencia {
  readonly entrada_detalle_id: number | null;
  readonly tipo: TipoDiscrepancia;
  readonly esperado: number;
  readonly facturado: number;
  readonly valor_cts: number;
  readonly abierta: boolean;
}

const RATE = 10_000;
/** Thousandths × ten-thousandths of a peso in a centavo. */
const PRODUCT = 100_000;

const beyond = (more: number, whole: number, tolerancia: number): boolean =>
  BigInt(more) * BigInt(RATE) > BigInt(whole) * BigInt(tolerancia);

/** Undecided, or rejected while no credit note was confirmed: it holds the payment. Accepted, the difference is ours. */
function sinDecidir({ novedad, nota }: LineaCotejada): boolean {
  if (!novedad) return true;
  return !novedad.resuelto || (novedad.aceptado === false && nota !== 'confirmada');
}

/** Of what was invoiced, what is ours: accepted, and neither in quarantine nor sent back from it. A surplus, not invoiced, goes back first. */
function quedaDe({ facturado_mil, aceptado_mil, novedad }: LineaCotejada): number {
  if (!novedad || (novedad.resuelto && novedad.aceptado !== false)) return aceptado_mil;
  const sobrante = Math.max(0, aceptado_mil - facturado_mil);
  return Math.min(aceptado_mil, facturado_mil) - Math.max(0, novedad.apartado_mil - sobrante);
}

/** The differences of a line; `conOrdenes`: its receipt was of orders. */
export function diferenciasDe(linea: LineaCotejada, t: Tolerancias, conOrdenes: boolean): Diferencia[] {
  if (linea.cargo) return [];
  const { id, facturado_mil, precio_factura_dmil, precio_orden_dmil } = linea;
  const abierta = sinDecidir(linea);
  const found: Diferencia[] = [];
  const queda = quedaDe(linea);
  const falta = facturado_mil - queda;
  // Without a novelty only what is beyond the tolerance is one.
  if (falta > 0 && (linea.novedad || beyond(falta, facturado_mil, t.cantidad)))
    found.push({
      ...{ entrada_detalle_id: id, tipo: 'CANTIDAD', esperado: queda, facturado: facturado_mil, abierta },
      valor_cts: mulDiv(linea.base_cts, falta, facturado_mil),
    });
  if (precio_orden_dmil !== null && precio_factura_dmil > precio_orden_dmil) {
    const more = precio_factura_dmil - precio_orden_dmil;
    const valor_cts = mulDiv(more, linea.aceptado_mil, PRODUCT);
    if (beyond(more, precio_orden_dmil, t.precio) && valor_cts > t.valor_cts)
      found.push({
        ...{ entrada_detalle_id: id, tipo: 'PRECIO', valor_cts, abierta },
        ...{ esperado: precio_orden_dmil, facturado: precio_factura_dmil },
      });
  }
  if (linea.orden_detalle_id === null && (conOrdenes || t.exige_orden) && facturado_mil > 0)
    found.push({
      ...{ entrada_detalle_id: id, tipo: 'SIN_ORDEN', esperado: 0, facturado: facturado_mil, abierta },
      valor_cts: linea.base_cts,
    });
  return found;
}
