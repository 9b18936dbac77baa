/** Pure rules of prices, of how much may come, and of the least that one orders. Integers of the units that their names say. */
import { mulDiv } from '../../../shared/exact.ts';

const PPM = 1_000_000;
const RATE = 10_000;

/** What a base unit costs by a line: its price less its discount, ten-thousandths of a peso. */
export function netoPorUnidad(linea: {
  readonly precio_unitario_dmil: number;
  readonly pct_descuento: number;
  readonly factor_ppm: number;
}): number {
  const neto = linea.precio_unitario_dmil - mulDiv(linea.precio_unitario_dmil, linea.pct_descuento, RATE);
  return mulDiv(neto, PPM, linea.factor_ppm);
}

/** A price is beyond the last cost by more than so many hundredths of a percent. Of what never cost anything, none is. */
export function superaCosto(neto_dmil: number, ultimo_costo_dmil: number | null, variacion: number): boolean {
  if (ultimo_costo_dmil === null || ultimo_costo_dmil <= 0) return false;
  return BigInt(neto_dmil) * BigInt(RATE) > BigInt(ultimo_costo_dmil) * BigInt(RATE + variacion);
}

/** The most that may come of a line, all receipts together: a tolerance of 0 is none; what is cancelled may not come. */
export function maximoDe(cantidad_mil: number, tolerancia: number, cancelada_mil = 0): number {
  const max = (BigInt(cantidad_mil - cancelada_mil) * BigInt(RATE + tolerancia)) / BigInt(RATE);
  return Number(max);
}

/** That of the product, else of the supplier's own terms, else everybody's. `null` is not told; 0 is 0. */
export const toleranciaDe = (producto: number | null, proveedor: number | null, general: number): number =>
  producto ?? proveedor ?? general;

/** The least that is ordered of a supplier at a time: its terms say it (`null`: it has none), else its record. 0 is no minimum. Centavos. */
export const minimoDe = (parametrizacion_cts: number | null, proveedor_cts: number): number =>
  parametrizacion_cts ?? proveedor_cts;

/** An amount grew over another by more than so many hundredths of a percent. */
export const crecio = (antes_cts: number, despues_cts: number, tolerancia: number): boolean =>
  BigInt(despues_cts) * BigInt(RATE) > BigInt(antes_cts) * BigInt(RATE + tolerancia);
