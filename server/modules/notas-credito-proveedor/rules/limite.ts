/** How much of an invoice may still be credited, by its rates of VAT. Centavos. Pure. */
import { sumExact } from '../../../shared/exact.ts';

export interface Tarifa {
  /** Hundredths of a percent; `null`: excluded. */
  readonly iva: number | null;
  readonly base: number;
  readonly valor: number;
}

const de = (rows: readonly Tarifa[], iva: number | null) => {
  const own = rows.filter((row) => row.iva === iva);
  return { base: sumExact(own.map(({ base }) => base)), valor: sumExact(own.map(({ valor }) => valor)) };
};

/** What is left of the first rate that a note goes beyond; `null` when it stays within the invoice. */
export function excedido(factura: readonly Tarifa[], antes: readonly Tarifa[], nota: readonly Tarifa[]): number | null {
  for (const iva of new Set(nota.map((row) => row.iva))) {
    const [whole, given, now] = [de(factura, iva), de(antes, iva), de(nota, iva)];
    const left = { base: whole.base - given.base, valor: whole.valor - given.valor };
    // The VAT of a part is rounded: a peso more of it is no more of the invoice.
    if (now.base > left.base || now.base + now.valor > left.base + left.valor + 100)
      return Math.max(0, left.base + left.valor);
  }
  return null;
}

/** Which of what is expected a note comes to, within the tolerance: all of it, or the smallest set that does; none when nothing does. */
export function esperadasQueSuman(
  esperadas: readonly { readonly id: number; readonly total_cts: number }[],
  total_cts: number,
  tolerancia_cts: number,
): number[] {
  const fits = (sum: number) => Math.abs(sum - total_cts) <= tolerancia_cts;
  const all = sumExact(esperadas.map((each) => each.total_cts));
  if (esperadas.length > 0 && fits(all)) return esperadas.map(({ id }) => id);
  // Some dozens at most are open of an invoice; sets of up to three are looked for among them.
  const few = esperadas.slice(0, 60);
  for (const [i, a] of few.entries()) if (fits(a.total_cts)) return [few[i]?.id ?? 0];
  for (const [i, a] of few.entries())
    for (const b of few.slice(i + 1)) if (fits(a.total_cts + b.total_cts)) return [a.id, b.id];
  for (const [i, a] of few.entries())
    for (const [j, b] of few.slice(i + 1).entries())
      for (const c of few.slice(i + j + 2))
        if (fits(a.total_cts + b.total_cts + c.total_cts)) return [a.id, b.id, c.id];
  return [];
}
