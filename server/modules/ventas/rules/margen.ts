/** Pure rules of what is earned by a line. Centavos, thousandths of the base unit, ten-thousandths of a peso. */
import { mulDiv } from '../../../shared/exact.ts';

const PRODUCT = 100_000;
const RATE = 10_000;

interface Vendida {
  readonly subtotal_cts: number;
  readonly cantidad_mil: number;
  /** Of a base unit; `null`: it has none. */
  readonly costo_dmil: number | null;
}

const costoDe = ({ cantidad_mil, costo_dmil }: Vendida): number => mulDiv(cantidad_mil, costo_dmil ?? 0, PRODUCT);

/** It is sold for less than it cost. */
export const bajoCosto = (linea: Vendida): boolean => linea.costo_dmil !== null && linea.subtotal_cts < costoDe(linea);

/** Hundredths of a percent of what is charged; `null` of what has no cost, or is given away. */
export function margenDe(linea: Vendida): number | null {
  if (linea.costo_dmil === null || linea.subtotal_cts === 0) return null;
  return Math.round(((linea.subtotal_cts - costoDe(linea)) * RATE) / linea.subtotal_cts);
}
