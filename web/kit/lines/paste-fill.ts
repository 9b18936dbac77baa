/** A column of a spreadsheet pasted on a cell: it fills that one and those below, as a spreadsheet does. Pure. */
import { mayEdit, withValue } from './cells.ts';
import type { Entry } from './entries.ts';
import { decimalSign, pastedValue } from './paste-table.ts';
import type { LineChange, LineColumn, Place } from './types.ts';

interface Filled<L> {
  readonly entries: readonly Entry<L>[];
  readonly changes: readonly LineChange[];
  readonly count: number;
}

/** Digits of a barcode: a column of them is no quantity. */
const BARCODE = /^\d{8,14}$/;

/** Null when what was pasted is no such column: more of them, names, codes, or more rows than there are lines. */
export function fillColumn<L>(
  before: readonly Entry<L>[],
  columns: readonly LineColumn<L>[],
  { index, field }: Place,
  rows: readonly (readonly string[])[],
  today: string,
): Filled<L> | null {
  const column = columns.find((each) => each.field === field);
  if (!column || column.type === 'buscar' || column.type === 'opciones') return null;
  const cells = rows.map(([cell = '']) => cell);
  if (rows.some((row) => row.length > 1) || cells.some((cell) => BARCODE.test(cell))) return null;
  const { sign } = decimalSign(cells);
  const values = cells.map((cell) => pastedValue(column, cell, { sign, today }));
  if (values.some(({ fault }) => fault) || index + cells.length > before.length) return null;
  const entries = [...before];
  const changes: LineChange[] = [];
  for (const [at, { value }] of values.entries()) {
    const entry = entries[index + at];
    if (!entry || !mayEdit(column, entry.line)) continue;
    entries[index + at] = { key: entry.key, line: withValue(entry.line, column, value) };
    changes.push({ kind: 'set', index: index + at, field });
  }
  return { entries, changes, count: changes.length };
}
