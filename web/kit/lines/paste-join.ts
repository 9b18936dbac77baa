/** Lines that were pasted, joined to those that are there: what is the same sums, the rest comes after. Pure. */
import { same } from '../../lib/merge.ts';
import { numberOf, valueIn, withValue } from './cells.ts';
import { type Entry, entryOf } from './entries.ts';
import { type LineChange, type LineColumn, type LineSource, MAX_LINES } from './types.ts';

/** A row of the paste whose code is known. */
export interface Pasted<R> {
  readonly row: R;
  /** By field. A quantity that was blank is null; other blanks are not in it, nor is what has no column in the paste. */
  readonly values: Readonly<Record<string, unknown>>;
}

interface Options<L, R> {
  readonly columns: readonly LineColumn<L>[];
  readonly source: Pick<LineSource<L, R>, 'isIn' | 'unitsIn' | 'toLine' | 'takes'>;
  readonly quantity: string;
  /** Lines are given: the values take the place of theirs, and none is added. */
  readonly closed: boolean;
}

export interface Joined<L> {
  readonly entries: readonly Entry<L>[];
  readonly changes: readonly LineChange[];
  readonly added: number;
  /** Rows that went into a line that was there, or pasted before them. */
  readonly summed: number;
  /** Rows without place: of no line of a closed document, or beyond the most that there may be. */
  readonly left: number;
}

export function joinPasted<L, R>(
  before: readonly Entry<L>[],
  pasted: readonly Pasted<R>[],
  options: Options<L, R>,
): Joined<L> {
  const { columns, source, quantity, closed } = options;
  const entries = [...before];
  const changes: LineChange[] = [];
  let summed = 0;
  let left = 0;
  const write = (line: L, values: Readonly<Record<string, unknown>>) =>
    columns.reduce(
      (now, column) => (column.field in values ? withValue(now, column, values[column.field]) : now),
      line,
    );
  for (const { row, values } of pasted) {
    if (source.takes) {
      const at = entries.findIndex(({ line }) => source.takes?.(line, row, values));
      const entry = entries[at];
      if (!entry && entries.length >= MAX_LINES) left += 1;
      else if (!entry) entries.push(entryOf(write(source.toLine(row), values)));
      else {
        entries[at] = { key: entry.key, line: write(entry.line, values) };
        for (const field of Object.keys(values)) changes.push({ kind: 'set', index: at, field });
        summed += 1;
      }
      continue;
    }
    const { [quantity]: count, ...others } = values;
    const alike = (line: L) => Object.entries(others).every(([field, value]) => same(valueIn(line, field), value));
    const at = entries.findIndex(({ line }) => source.isIn(line, row) && (closed || alike(line)));
    const entry = entries[at];
    if (entry) {
      const units = (quantity in values ? Number(count ?? 0) : 1) * (source.unitsIn?.(entry.line, row) ?? 1);
      const sum = closed ? units : (numberOf(entry.line, quantity) ?? 0) + units;
      const rounded = Math.round(sum * 1e6) / 1e6;
      entries[at] = { key: entry.key, line: write(entry.line, { ...(closed ? others : {}), [quantity]: rounded }) };
      for (const field of [quantity, ...Object.keys(others)]) changes.push({ kind: 'set', index: at, field });
      summed += 1;
    } else if (closed || entries.length >= MAX_LINES) left += 1;
    else {
      // A list of codes alone is a list of readings.
      entries.push(entryOf(write(source.toLine(row), quantity in values ? values : { ...values, [quantity]: 1 })));
    }
  }
  const added = entries.length - before.length;
  if (added > 0) changes.push({ kind: 'insert', index: before.length, count: added });
  return { entries, changes, added, summed, left };
}
