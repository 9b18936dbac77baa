/** The lines while they are worked on: each change goes out at once, what is removed can come back. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { adopt, type Entry, entryOf } from './entries.ts';
import { type LineChange, MAX_LINES } from './types.ts';

interface Removed<L> {
  readonly entry: Entry<L>;
  readonly index: number;
}

export interface LineApi<L> {
  /** As they are now, also between two draws. */
  entries(): readonly Entry<L>[];
  /** Nothing happens when the line is gone. */
  set(key: number, field: string, change: (line: L) => L): void;
  /** Puts these entries, which differ by what `change` says. */
  put(entries: readonly Entry<L>[], change: LineChange): void;
  /** At the end; answers the place of the first, or null when they do not fit. */
  add(lines: readonly L[]): number | null;
  remove(index: number): void;
  /** The last one removed comes back; answers its place, null when there is none. */
  undo(): number | null;
  /** What is being typed and has not gone out yet: done by the next pause, on leaving the cell, or by `settle`. */
  pend(commit: (() => void) | null): void;
  settle(): void;
}

const PAUSE_MS = 250;
const KEPT = 50;

export function useLines<L>(
  lines: readonly L[],
  onChange: ((lines: readonly L[], change: LineChange) => void) | undefined,
): { entries: readonly Entry<L>[]; removed: readonly Removed<L>[]; api: LineApi<L> } {
  const [entries, setEntries] = useState(() => adopt<L>([], lines));
  const [removed, setRemoved] = useState<readonly Removed<L>[]>([]);
  const [seen, setSeen] = useState(lines);
  const now = useRef({ entries, removed, onChange });
  let shown = entries;
  if (seen !== lines) {
    shown = adopt(entries, lines);
    setSeen(lines);
    if (shown !== entries) setEntries(shown);
  }
  useEffect(() => {
    now.current.entries = shown;
    now.current.onChange = onChange;
  });

  const api = useMemo(() => {
    let pending: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pend: LineApi<L>['pend'] = (commit) => {
      clearTimeout(timer);
      pending = commit;
      if (commit) timer = setTimeout(() => made.settle(), PAUSE_MS);
    };
    const put: LineApi<L>['put'] = (next, change) => {
      now.current.entries = next;
      setEntries(next);
      now.current.onChange?.(
        next.map(({ line }) => line),
        change,
      );
    };
    const keep = (next: readonly Removed<L>[]) => {
      now.current.removed = next;
      setRemoved(next);
    };
    const made: LineApi<L> = {
      entries: () => now.current.entries,
      put,
      pend,
      settle() {
        const commit = pending;
        pend(null);
        commit?.();
      },
      set(key, field, change) {
        const before = now.current.entries;
        const index = before.findIndex((entry) => entry.key === key);
        const entry = before[index];
        if (!entry) return;
        const line = change(entry.line);
        if (line !== entry.line) put(before.with(index, { key, line }), { kind: 'set', index, field });
      },
      add(lines) {
        const before = now.current.entries;
        if (before.length + lines.length > MAX_LINES) return null;
        put([...before, ...lines.map(entryOf)], { kind: 'insert', index: before.length, count: lines.length });
        return before.length;
      },
      remove(index) {
        const before = now.current.entries;
        const entry = before[index];
        if (!entry) return;
        keep([...now.current.removed, { entry, index }].slice(-KEPT));
        put(before.toSpliced(index, 1), { kind: 'remove', index });
      },
      undo() {
        const last = now.current.removed.at(-1);
        const before = now.current.entries;
        if (!last || before.length >= MAX_LINES) return null;
        keep(now.current.removed.slice(0, -1));
        const index = Math.min(last.index, before.length);
        put(before.toSpliced(index, 0, last.entry), { kind: 'insert', index, count: 1 });
        return index;
      },
    };
    return made;
  }, []);
  // What was typed last is not lost with the grid.
  useEffect(() => api.settle, [api]);
  return { entries: shown, removed, api };
}
