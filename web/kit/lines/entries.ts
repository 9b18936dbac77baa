/** The lines of a grid, each with a key of its own for as long as it lives. Pure: what is read sums, what is removed can come back. */
import type { Fault } from '../../lib/form-errors.ts';
import { same } from '../../lib/merge.ts';
import { fieldOf } from '../table/row.ts';
import type { LineChange, LineSource } from './types.ts';

export interface Entry<L> {
  readonly key: number;
  readonly line: L;
}

let lastKey = 0;

export function entryOf<L>(line: L): Entry<L> {
  lastKey += 1;
  return { key: lastKey, line };
}

/**
 * What comes from outside (a form that was reset, another person's change) in the place of what is shown: lines that say the same keep
 * their entry, so that nothing of them is drawn again.
 */
export function adopt<L>(before: readonly Entry<L>[], lines: readonly L[]): readonly Entry<L>[] {
  const next = lines.map((line, index) => {
    const old = before[index];
    if (!old) return entryOf(line);
    if (old.line === line || same(old.line, line)) return old;
    const id = fieldOf(line as object, 'id');
    return id === fieldOf(old.line as object, 'id') ? { key: old.key, line } : entryOf(line);
  });
  return next.length === before.length && next.every((entry, index) => entry === before[index]) ? before : next;
}

export interface Reading<L> {
  readonly entries: readonly Entry<L>[];
  /** Of the line that it counted in. */
  readonly index: number;
  readonly summed: boolean;
}

/** Thousandths: what counts by eye must not drift. */
const plus = (a: number, b: number) => Math.round((a + b) * 1e6) / 1e6;

/** A reading, `times` over: it sums in the line that has it, else it makes one. Null: there is none, and none may be made (`closed`). */
export function addReading<L, R>(
  entries: readonly Entry<L>[],
  source: Pick<LineSource<L, R>, 'isIn' | 'unitsIn' | 'countedIn' | 'toLine'>,
  row: R,
  { times, quantity, closed = false }: { times: number; quantity: string; closed?: boolean },
): Reading<L> | null {
  const found = entries.findIndex(({ line }) => source.isIn(line, row));
  if (found < 0 && closed) return null;
  const base = entries[found] ?? entryOf(source.toLine(row));
  if (found >= 0 && quantity === '') return { entries, index: found, summed: true };
  const units = found < 0 ? 1 : (source.unitsIn?.(base.line, row) ?? 1);
  const held = () => source.countedIn?.(base.line) ?? Number(fieldOf(base.line as object, quantity) ?? 0);
  const before = found < 0 ? 0 : held();
  const counted = quantity === '' ? {} : { [quantity]: plus(before, times * units) };
  const entry = { key: base.key, line: { ...base.line, ...counted } };
  const index = found < 0 ? entries.length : found;
  return { entries: entries.toSpliced(index, found < 0 ? 0 : 1, entry), index, summed: found >= 0 };
}

/** Faults are told by place ('3.cantidad', or '3' of the whole line): they follow their line, and that of a field that changed is settled. */
export function moveFaults(faults: readonly Fault[], change: LineChange): readonly Fault[] {
  return faults.flatMap((fault) => moved(fault, change) ?? []);
}

function moved(fault: Fault, change: LineChange): Fault | null {
  const [first = '', ...rest] = fault.path.split('.');
  const index = Number(first);
  if (!/^\d+$/.test(first)) return fault;
  const at = (to: number) => ({ ...fault, path: [to, ...rest].join('.') });
  if (change.kind === 'insert') return index >= change.index ? at(index + change.count) : fault;
  if (change.kind === 'remove') return index === change.index ? null : index > change.index ? at(index - 1) : fault;
  return index === change.index && (rest.length === 0 || rest[0] === change.field) ? null : fault;
}

/** Faults of each line by field; '' is the line as a whole. */
export type FaultsByLine = ReadonlyMap<number, Readonly<Record<string, string>>>;

export function faultsByLine(faults: readonly Fault[], fields: ReadonlySet<string>): FaultsByLine {
  const lines = new Map<number, Record<string, string>>();
  for (const { path, message } of faults) {
    const [first = '', field = ''] = path.split('.');
    if (!/^\d+$/.test(first)) continue;
    const own = lines.get(Number(first)) ?? {};
    // What no column shows is told of the whole line.
    const key = fields.has(field) ? field : '';
    own[key] = [own[key], message].filter(Boolean).join(' ');
    lines.set(Number(first), own);
  }
  return lines;
}
