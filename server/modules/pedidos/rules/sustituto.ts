/** Pure rule of what a substitute costs. */
import { mulDiv } from '../../../shared/exact.ts';

/** Ten-thousandths in a peso. */
export const PRECIO_DMIL = 10_000;

interface Valorada {
  readonly precio_dmil: number;
  readonly total_cts: number;
}

/** The price with which a line that comes to too much comes to about `vale_cts`, its taxes included: never more than its own. */
export const precioQueCabe = ({ precio_dmil, total_cts }: Valorada, vale_cts: number): number =>
  total_cts <= vale_cts ? precio_dmil : mulDiv(precio_dmil, Math.max(0, vale_cts), total_cts);
