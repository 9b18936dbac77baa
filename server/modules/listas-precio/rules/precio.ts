/** How a price is made and judged. Prices and costs in ten-thousandths of a peso, percentages in hundredths. Halves away from zero. */
import { mulDiv } from '../../../shared/exact.ts';
import type { Redondeo } from './tipos.ts';

const PESO = 10_000;
const ENTERO = 10_000;

/** The nearest price that the rounding allows, never 0 of what costs something. */
export function redondear(precio: number, redondeo: Redondeo): number {
  if (redondeo === 0 || precio <= 0) return precio;
  if (redondeo === 900) {
    const thousand = 1_000 * PESO;
    const nines = 900 * PESO;
    return Math.max(0, mulDiv(precio - nines, 1, thousand)) * thousand + nines;
  }
  const step = redondeo * PESO;
  return Math.max(1, mulDiv(precio, 1, step)) * step;
}

/** A price, so many hundredths of a percent more, or less. */
export const masPorcentaje = (precio: number, porcentaje: number): number =>
  mulDiv(precio, ENTERO + porcentaje, ENTERO);

/** The net price that leaves such a margin over the cost. `margen` < 100 %. */
export const conMargen = (costo: number, margen: number): number => mulDiv(costo, ENTERO, ENTERO - margen);

/** (net − cost) ÷ net, in hundredths of a percent. `neto` > 0. */
export const margenDe = (neto: number, costo: number): number => mulDiv(neto - costo, ENTERO, neto);

/** Exactly judged: a margin that is told rounded may be under the minimum by less than that. */
export const bajoMinimo = (neto: number, costo: number, minimo: number): boolean =>
  BigInt(neto - costo) * BigInt(ENTERO) < BigInt(minimo) * BigInt(neto);

/** By how much it changed, in hundredths of a percent; `null` of what had no price. */
export const variacionDe = (nuevo: number, actual: number | null): number | null =>
  actual === null || actual === 0 ? null : mulDiv(nuevo - actual, ENTERO, actual);

/** What taxes add to a unit: the rates in hundredths of a percent, and the amounts by unit in ten-thousandths of a peso. */
export interface Recargo {
  readonly tarifa: number;
  readonly por_unidad_dmil: number;
}

/** Net → with its taxes, to the cent; and back, to four decimals. */
export const conImpuestos = (neto: number, { tarifa, por_unidad_dmil }: Recargo): number =>
  mulDiv(mulDiv(neto, ENTERO + tarifa, ENTERO) + por_unidad_dmil, 1, 100) * 100;
export const sinImpuestos = (bruto: number, { tarifa, por_unidad_dmil }: Recargo): number =>
  mulDiv(Math.max(0, bruto - por_unidad_dmil), ENTERO, ENTERO + tarifa);
