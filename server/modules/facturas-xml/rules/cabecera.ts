/** What a document discounts as a whole, in what its parts come to. Centavos. Pure. */
import { share, sumExact } from '../../../shared/exact.ts';

/** What is left of each base once the discount is shared by what they are; none falls below nothing. */
export function sinDescuento(bases_cts: readonly number[], descuentos_cts: number): number[] {
  const positive = bases_cts.map((base) => Math.max(0, base));
  const less = share(Math.min(descuentos_cts, sumExact(positive)), positive);
  return bases_cts.map((base, i) => base - (less[i] ?? 0));
}
