/** Many rows as few parameters: a statement of a Worker takes at most 100, of 2 MB each, so lists travel as JSON. */

/** Characters of one parameter. */
const SLICE_TEXT = 500_000;

export interface RowSlice<T> {
  readonly rows: readonly T[];
  /** The same as a JSON list, for `json_each`. */
  readonly json: string;
}

/** The rows in order, in lists of at most so much text each. */
export function* slicesOf<T>(rows: readonly T[], most = SLICE_TEXT): Generator<RowSlice<T>> {
  let [from, size, texts] = [0, 0, [] as string[]];
  for (const [i, row] of rows.entries()) {
    const text = JSON.stringify(row);
    if (size + text.length > most && texts.length > 0) {
      yield { rows: rows.slice(from, i), json: `[${texts.join()}]` };
      [from, size, texts] = [i, 0, []];
    }
    size += text.length;
    texts.push(text);
  }
  if (texts.length > 0) yield { rows: rows.slice(from), json: `[${texts.join()}]` };
}
