/** The rows that search, filters and a choice leave of a list, as conditions that go through indexes where they can. */
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../shared/list.ts';
import type { Slot } from './compiled.ts';
import { conditionSql, filtersSql, scopeOf, tableOf, whereSql } from './list-filter.ts';
import { FEW_HITS, type Hits, hitsOf } from './list-search.ts';
import type { ListShape } from './list-source.ts';
import type { Reader } from './reader.ts';

export type Conditions = readonly RawBuilder<unknown>[];

export interface Narrowed {
  /** What the search finds beside the conditions. */
  readonly hits: Hits | null;
  /** Scope, filters and choice, to count by. */
  readonly conditions: Conditions;
  /** The same, to read rows in an order. */
  readonly walked: Conditions;
}

export async function narrow(
  db: Reader,
  source: ListShape,
  query: Pick<ListQuery, 'search' | 'where' | 'orWhere' | 'only' | 'except' | 'visible'>,
): Promise<Narrowed> {
  const { search, orWhere, only, except, visible = [] } = query;
  const hits = await hitsOf(db, source, search);
  const chosen = only ? [isOneOf(source, only)] : [];
  const others = except?.length ? [sql`not ${isOneOf(source, except)}`] : [];
  const own = visible.map((condition) => conditionSql(source, condition));
  const met = [...scopeOf(source), ...own, ...filtersSql(source, query)];
  const isFew = only !== undefined || (hits !== null && 'few' in hits);
  const either = orWhere.length > 0 && !isFew ? await eitherOf(db, source, met) : { conditions: met, walked: met };
  return {
    hits,
    conditions: [...either.conditions, ...chosen, ...others],
    walked: [...either.walked, ...chosen, ...others],
  };
}

/**
 * Groups joined by 'or', each through its own index, as the few rows that they find. When those are many the list walks its order
 * asking each row, as with searches: the unary plus keeps SQLite from collecting and sorting them all.
 */
async function eitherOf(db: Reader, source: ListShape, conditions: Conditions): Promise<Omit<Narrowed, 'hits'>> {
  const { from, id } = tableOf(source);
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${from}${whereSql(conditions)} limit ${FEW_HITS + 1}`.execute(db);
  if (rows.length > FEW_HITS) return { conditions, walked: conditions.map((condition) => sql`+${condition}`) };
  const few = [
    isOneOf(
      source,
      rows.map((row) => row.id),
    ),
  ];
  return { conditions: few, walked: few };
}

export function isOneOf(source: ListShape, ids: readonly number[] | Slot): RawBuilder<unknown> {
  const list = typeof ids === 'string' ? ids : JSON.stringify(ids);
  return sql`${tableOf(source).id} in (select value from json_each(${list}))`;
}

/** The hits as conditions. With many, the unary plus makes SQLite walk the order's index instead of sorting them all. */
export function among(source: ListShape, hits: Hits | null): Conditions {
  if (!hits) return [];
  if ('few' in hits) return [isOneOf(source, hits.few)];
  return [sql`+${tableOf(source).id} in (${hits.many})`, ...hits.also];
}
