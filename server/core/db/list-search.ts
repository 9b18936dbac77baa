/**
 * The words of a search as rows: every word must be in the row, in any order, without regard to case or accents.
 * What people type is only ever bound: LIKE wildcards and FTS operators in it are plain letters.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchKey, sortKey } from '../../shared/text.ts';
import { runCompiled } from './compiled.ts';
import { type Sql, scopeOf, tableOf, whereSql } from './list-filter.ts';
import type { IndexedSearch, ListShape, PlainSearch } from './list-source.ts';
import type { Reader } from './reader.ts';

const TRIGRAM = 3;
/** Greater than any text with the same beginning: the mark of Ñ in sort keys is U+10FFFF itself. */
export const LAST = '\u{10FFFF}\u{10FFFF}';
/** Up to here the hits are collected; beyond, they stay a subquery and the list walks its order asking each row if it is one. */
export const FEW_HITS = 2_000;

/** Rows of the table that a search finds, before filters. */
export type Hits =
  | { readonly few: readonly number[] }
  | {
      /** Subquery of ids, without parentheses. */
      readonly many: RawBuilder<unknown>;
      /** A row may come twice, by its name and by its document. */
      readonly repeats: boolean;
      /** Further conditions on rows among those ids. */
      readonly also: readonly Sql[];
    };

export function wordsOf(search: string): string[] {
  const words = searchKey(search.replaceAll('\u0000', ' ')).split(' ').filter(Boolean);
  return [...new Set(words)];
}

function isLong(word: string): boolean {
  return [...word].length >= TRIGRAM;
}

/** Each word a quoted phrase; phrases side by side must all match. */
function phrasesOf(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
}

/** The rows that hold every word, or `null` when the search is empty. */
export async function hitsOf(db: Reader, source: ListShape, search: string): Promise<Hits | null> {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  if ('columns' in source.search) {
    return { few: (await plainMatches(db, source, source.search, words)).map((match) => match.id) };
  }
  const { fts, numero } = source.search;
  const named = numero && words.length === 1 && !DIGITS.test(search) ? await namedHits(db, source, numero, search) : [];
  if (named.length > 0) return { few: named };
  const plain = fts !== null && words.every(isLong) ? await ftsHits(db, source, fts, phrasesOf(words)) : null;
  if (plain && plain.length <= FEW_HITS) return { few: plain };
  const { ids, also, repeats } = indexedHits(source, source.search, words);
  if (plain) return { many: ids, also, repeats };
  const few = [...new Set(await firstHits(db, source, ids, also, FEW_HITS + 1))];
  return few.length <= FEW_HITS ? { few } : { many: ids, also, repeats };
}

/** Digits alone are as well the end of a longer number. */
const DIGITS = /^\s*\d+\s*$/;

/** The rows whose number was written whole. */
async function namedHits(db: Reader, source: ListShape, column: string, search: string): Promise<number[]> {
  const { from, id } = tableOf(source);
  const rows = await runCompiled<{ id: number }>(
    db,
    { owner: source.sameAs ?? source, key: 'numero' },
    () =>
      sql`select ${id} as id from ${from}${whereSql([...scopeOf(source), sql`${sql.ref(column)} = ${'[numero]'}`])}`,
    { '[numero]': search.trim().toUpperCase() },
  );
  return rows.map((row) => row.id);
}

/** Long words alone, which is what most searches are: its SQL is kept. */
async function ftsHits(db: Reader, source: ListShape, table: string, phrases: string): Promise<number[]> {
  const fts = sql.table(table);
  const rows = await runCompiled<{ id: number }>(
    db,
    { owner: source.sameAs ?? source, key: 'fts' },
    () => sql`select rowid as id from ${fts} where ${fts} match ${'[phrases]'} limit ${FEW_HITS + 1}`,
    { '[phrases]': phrases },
  );
  return rows.map((row) => row.id);
}

/** Ids as the index gives them: a common word stops at the limit instead of being collected whole. */
async function firstHits(
  db: Reader,
  source: ListShape,
  ids: RawBuilder<unknown>,
  also: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<number[]> {
  const { from, id } = tableOf(source);
  const checked = sql`select hit.id as id from (${ids}) as hit cross join ${from} on ${id} = hit.id${whereSql(also)}`;
  const { rows } = await sql<{ id: number }>`${also.length > 0 ? checked : ids} limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Long words go through the trigram index, and short ones are then looked for in what it found. With short words alone, one of them
 * begins an indexed column and the rest are in the row.
 */
function indexedHits(source: ListShape, search: IndexedSearch, words: readonly string[]) {
  if (search.fts === null) {
    return { ids: beginnings(source, search.prefix, spellings(words.join(' '))), also: [], repeats: true };
  }
  const text = sql.ref(search.text ?? `${tableOf(source).alias}.busca`);
  const long = words.filter(isLong);
  const short = words.filter((word) => !isLong(word));
  const inText = short.map((word): Sql => sql<SqlBool>`instr(${text}, ${word}) > 0`);
  if (long.length === 0) {
    const ids = beginnings(source, search.prefix, short.flatMap(spellings));
    return { ids, also: short.length > 1 ? inText : [], repeats: true };
  }
  const fts = sql.table(search.fts);
  return {
    ids: sql`select rowid as id from ${fts} where ${fts} match ${phrasesOf(long)}`,
    also: inText,
    repeats: false,
  };
}

/** Ids of the rows where one of the columns begins with one of the texts. Workers join at most five selects: texts go as JSON. */
function beginnings(source: ListShape, columns: readonly string[], texts: readonly string[]): RawBuilder<unknown> {
  const { from, id } = tableOf(source);
  const ranges = columns.map((name) => {
    const column = sql.ref(name);
    return sql`select ${id} as id from json_each(${JSON.stringify(texts)}) as t cross join ${from}
      where ${column} >= t.value and ${column} < t.value || ${LAST}`;
  });
  return sql.join(ranges, sql` union all `);
}

/** Sort keys mark Ñ, searches do not tell it from N: a short word is looked for with each of its N either way. */
function spellings(word: string): string[] {
  return [...word].reduce(
    (heads, letter) => heads.flatMap((head) => (letter === 'N' ? [`${head}N`, head + sortKey('Ñ')] : [head + letter])),
    [''],
  );
}

export interface Match {
  readonly id: number;
  /** 0 a column equals the text, 1 one begins with it, 2 the words are there. */
  readonly rank: number;
}

/** What a select offers first for a text, at most `limit` of each rank. For small tables all that match. */
export async function bestMatches(db: Reader, source: ListShape, text: string, limit: number): Promise<Match[]> {
  const words = wordsOf(text);
  if ('columns' in source.search) return plainMatches(db, source, source.search, words);
  const { prefix } = source.search;
  const { from, id } = tableOf(source);
  const scope = scopeOf(source);
  const key = sortKey(text.replaceAll('\u0000', ' '));
  const compact = key.replace(/[\s.,-]/g, '');
  const equal = sql.join(
    prefix.map((name) => sql`${sql.ref(name)} in (${key}, ${compact})`),
    sql` or `,
  );
  const begins = prefix.map((name) => {
    const column = sql.ref(name);
    const where = whereSql([sql`${column} >= ${key} and ${column} < ${key + LAST}`, ...scope]);
    return sql`select * from (select ${id} as id, 1 as rank from ${from}${where} order by ${column} limit ${limit})`;
  });
  const first = sql`select * from (select ${id} as id, 0 as rank from ${from}${whereSql([sql`(${equal})`, ...scope])} limit ${limit})`;
  const { rows } = await sql<Match>`${sql.join([first, ...begins], sql` union all `)}`.execute(db);
  const { ids, also } = indexedHits(source, source.search, words);
  const rest = await firstHits(db, source, ids, [...also, ...scope], limit);
  return [...rows, ...rest.map((id) => ({ id, rank: 2 }))];
}

/** Compares a small table in memory. */
async function plainMatches(
  db: Reader,
  source: ListShape,
  { columns }: PlainSearch,
  words: readonly string[],
): Promise<Match[]> {
  const { from, id } = tableOf(source);
  const texts = sql.join(columns.map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number; textos: string }>`
    select ${id} as id, json_array(${texts}) as textos from ${from}${whereSql(scopeOf(source))}`.execute(db);
  const whole = words.join(' ');
  return rows.flatMap(({ id, textos }): Match[] => {
    const keys = (JSON.parse(textos) as unknown[]).map((text) =>
      searchKey(String(text ?? '').replaceAll('\u{10FFFF}', '')),
    );
    const all = keys.join(' ');
    if (!words.every((word) => all.includes(word))) return [];
    return [{ id, rank: keys.includes(whole) ? 0 : keys.some((key) => key.startsWith(whole)) ? 1 : 2 }];
  });
}
