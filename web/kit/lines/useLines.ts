/** The lines while they are worked on: each change goes out at once, what is removed can come back. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { adopt, type Entry, entryOf } from './entries.ts';
import { type LineChange, MAX_LINES } from './types.ts';
import { type Undo, undoRemoval } from './undo.ts';

export interface LineApi<L> {
  /** As they are now, also between two draws. */
  entries(): readonly Entry<L>[];
  /** Nothing happens when the line is gone. */
  set(key: number, field: string, change: (line: L) => L): void;
  /** Puts these entries, which differ by what `changes` say. */
  put(entries: readonly Entry<L>[], changes: readonly LineChange[], undo?: Undo<L>): void;
  /** At the end; answers the place of the first, or null when they do not fit. */
  add(lines: readonly L[]): number | null;
  remove(index: number): void;
  /** Takes back the last that can be; answers where, null when there is nothing. */
  undo(): number | null;
  /** What is being typed and has not gone out yet: done by the next pause, on leaving the cell, or by `settle`. */
  pend(commit: (() => void) | null): void;
  settle(): void;
}

const PAUSE_MS = 250;
const KEPT = 50;

export function useLines<L>(
  lines: readonly L[],
  onChange: ((lines: readonly L[], changes: readonly LineChange[]) => void) | undefined,
): { entries: readonly Entry<L>[]; done: readonly Undo<L>[]; api: LineApi<L> } {
  const [entries, setEntries] = useState(() => adopt<L>([], lines));
  const [done, setDone] = useState<readonly Undo<L>[]>([]);
  const [seen, setSeen] = useState(lines);
  const now = useRef({ entries, done, onChange });
  let shown = entries;
  if (seen !== lines) {
    shown = adopt(entries, lines);
    setSeen(lines);
    if (shown !== entries) {
      // What came from outside (it was saved, perhaps) has nothing to be taken back.
      setEntries(shown);
      setDone([]);
    }
  }
  useEffect(() => {
    now.current.entries = shown;
    now.current.done = done;
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
    const keep = (next: readonly Undo<L>[]) => {
      now.current.done = next.slice(-KEPT);
      setDone(now.current.done);
    };
    const put: LineApi<L>['put'] = (next, changes, undo) => {
      now.current.entries = next;
      setEntries(next);
      if (undo) keep([...now.current.done, undo]);
      now.current.onChange?.(
        next.map(({ line }) => line),
        changes,
      );
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
        if (line !== entry.line) put(before.with(index, { key, line }), [{ kind: 'set', index, field }]);
      },
      add(lines) {
        const before = now.current.entries;
        if (before.length + lines.length > MAX_LINES) return null;
        put([...before, ...lines.map(entryOf)], [{ kind: 'insert', index: before.length, count: lines.length }]);
        return before.length;
      },
      remove(index) {
        const before = now.current.entries;
        const entry = before[index];
        if (!entry) return;
        put(before.toSpliced(index, 1), [{ kind: 'remove', index }], undoRemoval(entry, index));
      },
      undo() {
        const back = now.current.done.at(-1)?.back(now.current.entries);
        if (!back || back.entries.length > MAX_LINES) return null;
        keep(now.current.done.slice(0, -1));
        put(back.entries, back.changes);
        return back.index;
      },
    };
    return made;
  }, []);
  // What was typed last is not lost with the grid.
  useEffect(() => api.settle, [api]);
  return { entries: shown, done, api };
}
