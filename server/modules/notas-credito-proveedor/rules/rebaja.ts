/** Which part of an expected note is of a price that was cut. Thousandths of the base unit, centavos. Pure. */
import { mulDiv } from '../../../shared/exact.ts';

/** An expected note of a novelty of price, with the line of the receipt that it is of. `devuelto`: what its rejection sent back. */
export interface DePrecio {
  readonly base_cts: number;
  readonly linea_cts: number;
  readonly facturado_mil: number;
  readonly aceptado_mil: number;
  readonly devuelto_mil: number;
}

/** All but what was invoiced and did not stay: that entered at no cost, or left at its own. */
export function rebajaDe({ base_cts, linea_cts, facturado_mil, aceptado_mil, devuelto_mil }: DePrecio): number {
  if (facturado_mil <= 0) return 0;
  const noEntro = Math.max(0, facturado_mil - aceptado_mil);
  // What came beyond the invoice goes back first.
  const salio = Math.max(0, devuelto_mil - Math.max(0, aceptado_mil - facturado_mil));
  return Math.max(0, base_cts - mulDiv(linea_cts, Math.min(facturado_mil, noEntro + salio), facturado_mil));
}

/** As much of it as the note gives of all that was expected of it. */
export const concedida = (rebaja_cts: number, nota_cts: number, esperado_cts: number): number =>
  esperado_cts <= nota_cts ? rebaja_cts : mulDiv(rebaja_cts, nota_cts, esperado_cts);
