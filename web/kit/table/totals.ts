/** Totals of columns: sums of pesos made in centavos, so that cents do not drift. Pure. */
import type { Column } from '../../../server/shared/columns.ts';

export type Totals = Readonly<Record<string, number>>;

/** Sum of pesos with at most two decimals; what is not a number counts nothing. */
export function sumPesos(values: readonly unknown[]): number {
  let centavos = 0;
  for (const value of values)
    if (typeof value === 'number' && Number.isFinite(value)) centavos += Math.round(value * 100);
  return centavos / 100;
}

/** Of the columns that declare `total`; `undefined` when none does. */
export function totalsOf(rows: readonly object[], columns: readonly Column[]): Totals | undefined {
  const summed = columns.filter(({ total }) => total);
  if (summed.length === 0) return undefined;
  return Object.fromEntries(
    summed.map(({ field }) => [field, sumPesos(rows.map((row) => (row as Readonly<Record<string, unknown>>)[field]))]),
  );
}
