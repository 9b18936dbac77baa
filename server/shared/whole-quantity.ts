/** Quantities that the unit of a product does not take. Used by every document of stock, on both sides. */

/** What is wrong with a quantity in thousandths of a unit of so many decimals; `null` when nothing is. */
export function fractionRefused(cod_prod: string, decimales: number, cantidad_mil: number): string | null {
  if (cantidad_mil % 10 ** (3 - decimales) === 0) return null;
  return decimales === 0
    ? `La cantidad de ${cod_prod} debe ser entera.`
    : `La cantidad de ${cod_prod} admite ${decimales} decimales.`;
}
