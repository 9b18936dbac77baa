/**
 * Figures that triggers keep in `cifra` (migration 0028): how many rows of a table have each value, by state. What a chart reads does
 * not grow with the rows.
 */
import { lastDayOf, type MonthSpan } from '../../shared/months.ts';
import type { Reader } from '../db/reader.ts';

const STATES = [0, 1];

/** `'1'` → `[1]`; '' is every state. */
function statesOf(estado: string): number[] {
  return estado === '' ? STATES : [Number(estado)];
}

export interface Kept {
  readonly tabla: 'proveedor' | 'persona' | 'inmueble';
  readonly campo: string;
}

/** Value → rows that have it, the most frequent first. */
export function figures(db: Reader, { tabla, campo }: Kept, estado: string) {
  return db
    .selectFrom('cifra')
    .where('tabla', '=', tabla)
    .where('campo', '=', campo)
    .where('estado', 'in', statesOf(estado))
    .where('cantidad', '>', 0)
    .groupBy('valor')
    .select((eb) => ['valor', eb.fn.sum<number>('cantidad').as('cantidad')])
    .orderBy('cantidad', 'desc')
    .orderBy('valor');
}

/** Rows made on each day between two, of any state. */
export async function madeByDay(
  db: Reader,
  tabla: 'proveedor' | 'persona',
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<{ dia: string; cantidad: number }[]> {
  const rows = await figures(db, { tabla, campo: 'alta' }, '')
    .where('valor', '>=', desde)
    .where('valor', '<=', hasta)
    .execute();
  return rows.map(({ valor, cantidad }) => ({ dia: valor, cantidad })).sort((a, b) => (a.dia < b.dia ? -1 : 1));
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
