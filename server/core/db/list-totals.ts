/** The totals row of a list. */
import { type RawBuilder, sql } from 'kysely';
import { tableOf, whereSql } from './list-filter.ts';
import type { Conditions } from './list-narrow.ts';
import type { ListShape, ListTotal } from './list-source.ts';
import type { Reader } from './reader.ts';

/**
 * A page's ids with the count and the sums of all that meet the filter, in one statement: whatever is written meanwhile, they agree.
 */
export async function readTotals(
  db: Reader,
  source: ListShape,
  fields: readonly string[],
  conditions: Conditions,
  page: RawBuilder<unknown>,
): Promise<{ ids: number[]; count: number; totales: Record<string, number> }> {
  const totals = fields.map((field) => totalOf(source, field));
  // `total` is exact as far as a number is, and unlike `sum` never overflows.
  const sums = totals.map(({ column }, i) => sql`total(${sql.ref(column)}) as ${sql.id(`suma${i}`)}`);
  const { rows } = await sql<Record<string, number> & { ids: string }>`
    select (select json_group_array(id) from (${page})) as ids, count(*) as n, ${sql.join(sums)}
    from ${tableOf(source).from}${whereSql(conditions)}`.execute(db);
  const row = rows[0];
  const presented = totals.map(({ present = (sum) => sum }, i) => present(row?.[`suma${i}`] ?? 0));
  const totales = Object.fromEntries(fields.map((field, i) => [field, presented[i] ?? 0]));
  return { ids: JSON.parse(row?.ids ?? '[]') as number[], count: row?.n ?? 0, totales };
}

function totalOf(source: ListShape, field: string): ListTotal {
  const total = source.totals?.[field];
  if (!total) throw new Error(`The list has no total of '${field}'.`);
  return total;
}
