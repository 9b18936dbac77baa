/**
 * Figures that triggers keep in `cifra` (migration 0028): how many rows of a table have each value, by state. What a chart reads does
 * not grow with the rows.
 */
import { lastDayOf, type MonthSpan } from '../../shared/months.ts';
import { compiled } from '../db/compiled.ts';
import type { Reader } from '../db/reader.ts';

/** `'1'` → `[1, 1]`; '' is every state. Two always, so that the query is one. */
export function statesOf(estado: string): readonly [number, number] {
  return estado === '' ? [0, 1] : [Number(estado), Number(estado)];
}

export interface Kept {
  readonly tabla: 'proveedor' | 'persona' | 'inmueble';
  readonly campo: string;
}

/** Value → rows that have it, the most frequent first. */
export const rankedFigures = (db: Reader, tabla: Kept['tabla'], campo: string, one: number, other: number) =>
  db
    .selectFrom('cifra')
    .where('tabla', '=', tabla)
    .where('campo', '=', campo)
    .where('estado', 'in', [one, other])
    .where('cantidad', '>', 0)
    .groupBy('valor')
    .select((eb) => ['valor', eb.fn.sum<number>('cantidad').as('cantidad')])
    .orderBy('cantidad', 'desc')
    .orderBy('valor');

const ranked = compiled(rankedFigures);

export function figures(db: Reader, { tabla, campo }: Kept, estado: string) {
  return ranked(db, tabla, campo, ...statesOf(estado));
}

const made = compiled((db, tabla: Kept['tabla'], desde: string, hasta: string) =>
  db
    .selectFrom('cifra')
    .where('tabla', '=', tabla)
    .where('campo', '=', 'alta')
    .where('estado', 'in', [0, 1])
    .where('valor', '>=', desde)
    .where('valor', '<=', hasta)
    .where('cantidad', '>', 0)
    .groupBy('valor')
    .select((eb) => ['valor as dia', eb.fn.sum<number>('cantidad').as('cantidad')])
    .orderBy('valor'),
);

/** Rows made on each day between two, of any state, in the order of the days. */
export function madeByDay(
  db: Reader,
  tabla: 'proveedor' | 'persona',
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<{ dia: string; cantidad: number }[]> {
  return made(db, tabla, desde, hasta);
}

/** The sum of each span. */
export function bySpan(spans: readonly MonthSpan[], days: readonly { dia: string; cantidad: number }[]): number[] {
  const sums = new Map<string, number>();
  for (const { dia, cantidad } of days) sums.set(dia.slice(0, 7), (sums.get(dia.slice(0, 7)) ?? 0) + cantidad);
  return spans.map(({ mes }) => sums.get(mes) ?? 0);
}

/** Days of a year so far, or all of one that is over. */
export function yearSpan(anio: string): { desde: string; hasta: string } {
  return { desde: `${anio}-01-01`, hasta: lastDayOf(`${anio}-12`) };
}
