/**
 * Reads of the list protocol (design: api.md, 'Lists'): a page with its count, the plain array, the search of a select, the ids of an
 * export. The ids of an answer are found first, through indexes alone; only then are those rows read with their joins.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Condition, ListFilter, ListQuery, OrderTerm } from '../../shared/list.ts';
import { MAX_ARRAY, MAX_SEARCH, type Page } from '../../shared/page.ts';
import { runCompiled, type Slot } from './compiled.ts';
import { conditionSql, orderSql, scopeOf, tableOf, whereSql } from './list-filter.ts';
import { among, type Conditions, isOneOf, type Narrowed, narrow } from './list-narrow.ts';
import { bestMatches, type Hits, wordsOf } from './list-search.ts';
import type { Knowing, ListShape, ListSource, WrittenSource } from './list-source.ts';
import { readTotals } from './list-totals.ts';
import type { Reader } from './reader.ts';

/** Declares a list. The types of the rows are inferred. */
export function listSource<const T extends string, F extends string, Row extends { id: number }, Wire>(
  source: WrittenSource<T, F, Row, Wire>,
): ListSource<Row, Wire> & Knowing<F> {
  return source;
}

/** A page (`query.page`) or the plain array, with the rows of `init` in it. */
export async function listRows<Row extends { id: number }, Wire>(
  db: Reader,
  source: ListSource<Row, Wire>,
  query: ListQuery,
): Promise<Page<Wire> | Wire[]> {
  if (query.page !== null) {
    const page = await pageOfRows(db, source, query, query.page);
    return query.conteos?.length ? { ...page, conteos: await countViews(db, source, query, query.conteos) } : page;
  }
  const { hits, walked } = await narrow(db, source, query);
  const found = await narrowedIds(db, source, hits, walked, query.order, { limit: MAX_ARRAY, offset: 0 });
  const missing = query.init.filter((id) => !found.includes(id));
  if (missing.length === 0) return rowsByIds(db, source, found);
  const own = (query.visible ?? []).map((condition) => conditionSql(source, condition));
  const wanted = [isOneOf(source, [...found, ...missing]), ...scopeOf(source), ...own];
  return rowsByIds(db, source, await readIds(db, source, wanted, query.order));
}

async function pageOfRows<Row extends { id: number }, Wire>(
  db: Reader,
  source: ListSource<Row, Wire>,
  query: ListQuery,
  page: number,
): Promise<Page<Wire>> {
  const { page_size } = query;
  const offset = (page - 1) * page_size;
  const { hits, conditions, walked } = await narrow(db, source, query);
  if (query.totales.length > 0) {
    const found = idsSql(source, [...among(source, hits), ...walked], query.order, [page_size, offset]);
    const all = [...among(source, hits), ...conditions];
    const { ids, count, totales } = await readTotals(db, source, query.totales, all, found);
    return { count, page, page_size, results: await rowsByIds(db, source, ids), totales };
  }
  const results = await narrowedRows(db, source, hits, walked, query.order, { limit: page_size, offset });
  const isLast = results.length < page_size && (results.length > 0 || page === 1);
  const count = isLast ? offset + results.length : await countQuery(db, source, query, { hits, conditions });
  return { count, page, page_size, results };
}

/** The rows of a searchable select: at most 50, best match first (equal, then beginning with the text, then the rest). */
export async function searchRows<Row extends { id: number }, Wire>(
  db: Reader,
  source: ListSource<Row, Wire>,
  search: string,
  order: readonly OrderTerm[],
  visible: readonly Condition[] = [],
): Promise<Wire[]> {
  if (wordsOf(search).length === 0 || visible.length > 0) {
    // The best matches of all rows might be none of those that this person may see: they come in the list's own order.
    const { hits, walked } = await narrow(db, source, { search, where: [], orWhere: [], visible });
    const slice = { limit: MAX_SEARCH, offset: 0 };
    return rowsByIds(db, source, await narrowedIds(db, source, hits, walked, order, slice));
  }
  const ranks = new Map<number, number>();
  for (const { id, rank } of await bestMatches(db, source, search, MAX_SEARCH)) {
    ranks.set(id, Math.min(rank, ranks.get(id) ?? rank));
  }
  const ids = await readIds(db, source, [isOneOf(source, [...ranks.keys()])], order);
  const best = ids.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)).slice(0, MAX_SEARCH);
  return rowsByIds(db, source, best);
}

/** Every id that a query finds, in order: what an export writes. */
export async function listIds(db: Reader, source: ListShape, query: ListQuery): Promise<number[]> {
  const { hits, walked } = await narrow(db, source, query);
  return narrowedIds(db, source, hits, walked, query.order, ALL);
}

/** Ids that a query finds after one, by id and not in its order: the rows of a bulk action, some at a time. */
export async function idsAfter(
  db: Reader,
  source: ListShape,
  query: ListQuery,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { hits, walked } = await narrow(db, source, query);
  const beyond = sql`${tableOf(source).id} > ${after}`;
  return readIds(db, source, [...among(source, hits), ...walked, beyond], [], { limit, offset: 0 });
}

/** How many rows a query finds. */
export async function countList(db: Reader, source: ListShape, query: ListQuery): Promise<number> {
  return countQuery(db, source, query, await narrow(db, source, query));
}

/** Through the count that is kept of what the query asks, if there is one. */
async function countQuery(
  db: Reader,
  source: ListShape,
  { where, search, orWhere, only, except, visible }: ListQuery,
  { hits, conditions }: Pick<Narrowed, 'hits' | 'conditions'>,
): Promise<number> {
  const isMore = search !== '' || orWhere.length > 0 || only || except?.length || visible?.length;
  const kept = isMore ? null : where.length === 0 ? countOfScope(source) : source.countOf?.(where);
  if (!kept) return countRows(db, source, hits, conditions);
  const { rows } = await kept.execute(db);
  return rows[0]?.n ?? 0;
}

/** Rows of which only some exist for the list: how many those are, where `counted` names a row of `conteo` for them ('tabla.VALOR'). */
function countOfScope({ scope, counted }: ListShape): RawBuilder<{ n: number }> | null {
  return scope && counted?.includes('.') ? sql`select filas as n from conteo where tabla = ${counted}` : null;
}

/** Of each view how many rows whoever asks would find in it. */
function countViews(db: Reader, source: ListShape, query: ListQuery, views: readonly ListFilter[]): Promise<number[]> {
  return Promise.all(views.map((view) => countList(db, source, { ...query, ...view })));
}

/** Presented rows of some ids, in the order of the ids. One that is gone is left out. */
export async function rowsByIds<Row extends { id: number }, Wire>(
  db: Reader,
  source: ListSource<Row, Wire>,
  ids: readonly number[],
): Promise<Wire[]> {
  if (ids.length === 0) return [];
  const rows = await runCompiled<Row>(
    db,
    { owner: source.sameAs ?? source, key: 'rows' },
    () => source.rows(db).where(sql`${isOneOf(source, '[ids]')}`),
    { '[ids]': JSON.stringify(ids) },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return presented(
    db,
    source,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** Rows as they travel, with what they show besides. */
async function presented<Row extends { id: number }, Wire>(
  db: Reader,
  { present, complete }: ListSource<Row, Wire>,
  rows: readonly Row[],
): Promise<Wire[]> {
  const wire = rows.map(present);
  return complete && wire.length > 0 ? complete(db, wire) : wire;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}
const ALL: Slice = { limit: -1, offset: 0 };

/** Rows that search and filters leave: without filters in one statement, whose SQL is kept. */
async function narrowedRows<Row extends { id: number }, Wire>(
  db: Reader,
  source: ListSource<Row, Wire>,
  hits: Hits | null,
  conditions: Conditions,
  order: readonly OrderTerm[],
  slice: Slice,
): Promise<Wire[]> {
  if (conditions.length > 0 || (hits && 'many' in hits)) {
    return rowsByIds(db, source, await narrowedIds(db, source, hits, conditions, order, slice));
  }
  const { id } = tableOf(source);
  const rows = await runCompiled<Row>(
    db,
    { owner: source.sameAs ?? source, key: `rows ${keyOf(hits, order)}` },
    () =>
      source
        .rows(db)
        .where(sql`${id} in (select id from (${unfilteredIds(source, hits, order)}))`)
        // The unary plus: those few rows are sorted, the index is not walked again to find them.
        .orderBy(orderSql(source, order, sql`+`)),
    valuesOf(hits, slice),
  );
  return presented(db, source, rows);
}

/** Ids of the rows that search and filters leave. Without filters there are few different queries: their SQL is kept. */
async function narrowedIds(
  db: Reader,
  source: ListShape,
  hits: Hits | null,
  conditions: Conditions,
  order: readonly OrderTerm[],
  slice: Slice,
): Promise<number[]> {
  if (conditions.length > 0 || (hits && 'many' in hits)) {
    return readIds(db, source, [...among(source, hits), ...conditions], order, slice);
  }
  const rows = await runCompiled<{ id: number }>(
    db,
    { owner: source.sameAs ?? source, key: keyOf(hits, order) },
    () => unfilteredIds(source, hits, order),
    valuesOf(hits, slice),
  );
  return rows.map((row) => row.id);
}

type FewHits = Extract<Hits, { few: unknown }> | null;

const keyOf = (hits: FewHits, order: readonly OrderTerm[]) =>
  `${hits ? 'few' : 'all'} ${order.map((term) => `${term.field} ${term.direction}`).join()}`;

const unfilteredIds = (source: ListShape, hits: FewHits, order: readonly OrderTerm[]) =>
  idsSql(source, hits ? [isOneOf(source, '[hits]')] : [], order, ['[limit]', '[offset]']);

const valuesOf = (hits: FewHits, { limit, offset }: Slice) => ({
  '[hits]': JSON.stringify(hits?.few ?? []),
  '[limit]': limit,
  '[offset]': offset,
});

async function readIds(
  db: Reader,
  source: ListShape,
  conditions: Conditions,
  order: readonly OrderTerm[],
  { limit, offset }: Slice = ALL,
): Promise<number[]> {
  const { rows } = await idsSql(source, conditions, order, [limit, offset]).execute(db);
  return rows.map((row) => row.id);
}

function idsSql(
  source: ListShape,
  conditions: Conditions,
  order: readonly OrderTerm[],
  [limit, offset]: readonly [number | Slot, number | Slot],
) {
  const { from, id } = tableOf(source);
  return sql<{ id: number }>`select ${id} as id from ${from}${whereSql(conditions)}
    order by ${orderSql(source, order)} limit ${limit} offset ${offset}`;
}

async function countRows(db: Reader, source: ListShape, hits: Hits | null, conditions: Conditions): Promise<number> {
  const isFree = conditions.length === 0;
  const isWhole = isFree && hits === null;
  if (isFree && hits && 'few' in hits) return hits.few.length;
  const build = () => sql<{ n: number }>`${countSql(source, hits, conditions)}`;
  const rows = isWhole
    ? await runCompiled<{ n: number }>(db, { owner: source.sameAs ?? source, key: 'count' }, build, {})
    : (await build().execute(db)).rows;
  return rows[0]?.n ?? 0;
}

function countSql(source: ListShape, hits: Hits | null, conditions: Conditions): RawBuilder<unknown> {
  if (conditions.length === 0) {
    if (!hits && source.counted) return sql`select filas as n from conteo where tabla = ${source.counted}`;
    if (hits && 'many' in hits && hits.also.length === 0) {
      return sql`select count(${hits.repeats ? sql`distinct id` : sql`*`}) as n from (${hits.many})`;
    }
  }
  return sql`select count(*) as n from ${tableOf(source).from}${whereSql([...among(source, hits), ...conditions])}`;
}
