/** What goods enter the stock with: net of discounts, with their part of freight and charges, VAT apart. Centavos. */
import { mulDiv, share, sumExact } from '../../../shared/exact.ts';

/** Thousandths × ten-thousandths of a peso in a centavo. */
const PRODUCT = 100_000;

/** Quantities in thousandths, prices in ten-thousandths of a peso for a base unit. */
export interface Costeada {
  readonly cargo: 0 | 1;
  readonly facturado_mil: number;
  readonly aceptado_mil: number;
  readonly base_cts: number;
  /** Taxes that are no VAT. */
  readonly otros_cts: number;
  readonly precio_factura_dmil: number;
  readonly precio_orden_dmil: number | null;
}

/**
 * The value of what is accepted of each line, in their order. Beyond what was invoiced it is at the order's price. What is of no line
 * (`comunes_cts`: freight, charges of the whole invoice, less its discounts) and lines that are charges are shared by what lines cost, to
 * the centavo, among those of which something enters. Nothing costs less than nothing.
 */
export function costear(lineas: readonly Costeada[], comunes_cts: number): number[] {
  const own = lineas.map(propio);
  const pool = sumExact([
    comunes_cts,
    ...lineas.filter(({ cargo }) => cargo).flatMap(({ base_cts, otros_cts }) => [base_cts, otros_cts]),
  ]);
  const shares = repartir(Math.max(pool, -sumExact(own)), lineas, own);
  return own.map((value, i) => value + (shares[i] ?? 0));
}

function propio(linea: Costeada): number {
  const { cargo, facturado_mil, aceptado_mil, base_cts, otros_cts } = linea;
  if (cargo || aceptado_mil <= 0) return 0;
  const invoiced = Math.min(aceptado_mil, facturado_mil);
  const beyond = aceptado_mil - invoiced;
  const value = invoiced === 0 ? 0 : mulDiv(base_cts + otros_cts, invoiced, facturado_mil);
  return value + mulDiv(beyond, linea.precio_orden_dmil ?? linea.precio_factura_dmil, PRODUCT);
}

/** Of goods that all cost nothing, each takes the same. */
function repartir(pool: number, lineas: readonly Costeada[], own: readonly number[]): number[] {
  const enters = lineas.map(({ cargo, aceptado_mil }) => (!cargo && aceptado_mil > 0 ? 1 : 0));
  const weights = own.some((value) => value > 0) ? own : enters;
  return weights.some((weight) => weight > 0) ? share(pool, weights) : lineas.map(() => 0);
}
