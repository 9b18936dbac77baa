/** Many rows as few parameters: a statement of a Worker takes at most 100, of 2 MB each, so lists travel as JSON. */

import { type RawBuilder, sql } from 'kysely';

/** Characters of one parameter. */
const SLICE_TEXT = 500_000;

export interface RowSlice<T> {
  readonly rows: readonly T[];
  /** The same as a JSON list, for `json_each`. */
  readonly json: string;
}

/** The rows in order, in lists of at most so much text each. */
export function* slicesOf<T>(rows: readonly T[], most = SLICE_TEXT): Generator<RowSlice<T>> {
  const texts = rows.map((row) => JSON.stringify(row));
  let from = 0;
  for (const json of listsOf(texts, most)) {
    const to = from + json.count;
    yield { rows: rows.slice(from, to), json: json.text };
    from = to;
  }
}

/** Of rows that are JSON already. */
export function* listsOf(
  texts: readonly string[],
  most = SLICE_TEXT,
): Generator<{ readonly text: string; readonly count: number }> {
  let [from, size] = [0, 0];
  for (const [i, text] of texts.entries()) {
    if (size + text.length > most && i > from) {
      yield { text: `[${texts.slice(from, i).join()}]`, count: i - from };
      [from, size] = [i, 0];
    }
    size += text.length;
  }
  if (texts.length > from) yield { text: `[${texts.slice(from).join()}]`, count: texts.length - from };
}

/**
 * The lists of a slice as a table of `key` and `value`, each list taken out once: read of `json_each` itself, SQLite writes a list out again
 * for every cell that is asked of it, which is most of what writing five hundred rows costs.
 */
export const jsonRows = (json: string): RawBuilder<unknown> =>
  sql`(${sql.raw(TAKEN_OUT)} json_each(${json})) select key, value from listas)`;

const TAKEN_OUT = 'with listas as materialized (select key, value from';
/** The same in a statement that is written whole, its parameter the JSON. */
export const JSON_ROWS = `(${TAKEN_OUT} json_each(?)) select key, value from listas)`;
