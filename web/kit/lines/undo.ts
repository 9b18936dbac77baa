/** What can be taken back of the lines. Pure: each knows how to undo itself on the lines as they are by then. */
import type { Entry } from './entries.ts';
import type { LineChange } from './types.ts';

export interface Undo<L> {
  /** 'Se quitó la línea 3.' */
  readonly text: string;
  readonly back: (entries: readonly Entry<L>[]) => {
    readonly entries: readonly Entry<L>[];
    readonly changes: readonly LineChange[];
    /** Where one goes then. */
    readonly index: number;
  };
}

export function undoRemoval<L>(entry: Entry<L>, index: number): Undo<L> {
  return {
    text: `Se quitó la línea ${index + 1}.`,
    back: (entries) => {
      const at = Math.min(index, entries.length);
      return {
        entries: entries.toSpliced(at, 0, entry),
        changes: [{ kind: 'insert', index: at, count: 1 }],
        index: at,
      };
    },
  };
}

/** Of many lines at once: those that were added go, those that were changed are again as they were; what was done since to others stays. */
export function undoMany<L>(text: string, before: readonly Entry<L>[], after: readonly Entry<L>[]): Undo<L> {
  const old = new Map(before.map((entry) => [entry.key, entry]));
  const changed = new Map(
    after.flatMap((entry) => {
      const was = old.get(entry.key);
      return was && was !== entry ? [[entry.key, was] as const] : [];
    }),
  );
  const added = new Set(after.filter(({ key }) => !old.has(key)).map(({ key }) => key));
  return {
    text,
    back: (entries) => {
      const changes: LineChange[] = [];
      const left = entries.flatMap((entry, index) => {
        // From the end on, each place is still the one it had.
        if (added.has(entry.key)) changes.unshift({ kind: 'remove', index });
        return added.has(entry.key) ? [] : [changed.get(entry.key) ?? entry];
      });
      return { entries: left, changes, index: Math.max(0, left.length - 1) };
    },
  };
}
