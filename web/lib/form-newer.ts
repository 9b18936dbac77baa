/**
 * A row that another person saved while the form is open: taken by itself as long as nothing is typed, joined with what was typed when
 * that is asked for. What both changed is asked.
 */
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Author, Conflict } from './form-facts.ts';
import { merge, resolve, same } from './merge.ts';

interface NewerRow<V extends FieldValues> {
  /** The row as it was last read. */
  initial: V;
  /** What was read or last saved. */
  base: RefObject<V>;
  methods: UseFormReturn<V, unknown, V>;
  onJoined(theirs: V, joined: V): void;
  onClash(conflict: Conflict<V>): void;
}

const versionOf = (values: unknown) => Number((values as { version?: unknown }).version);

/** Gives how to ask for it: it is taken at once when it is there already, or as soon as it is read. */
export function useNewerRow<V extends FieldValues>(options: NewerRow<V>): (author: Author) => void {
  const latest = useRef(options);
  const asked = useRef<Author | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  const take = useCallback(() => {
    const { initial: theirs, base, methods, onJoined, onClash } = latest.current;
    const author = asked.current;
    if (!author || !(versionOf(theirs) > versionOf(base.current))) return;
    asked.current = null;
    const joined = merge(base.current, methods.getValues(), theirs);
    if (joined.conflicts.length > 0) onClash({ merge: joined, theirs, ...author });
    else onJoined(theirs, resolve(joined, {}));
  }, []);

  // The row on screen came from what was kept of it, and the server's is newer.
  const version = versionOf(options.initial);
  useEffect(() => {
    const { initial, base, methods } = latest.current;
    if (!(version > versionOf(base.current))) return;
    if (!same(methods.getValues(), base.current)) return queueMicrotask(take);
    base.current = initial;
    methods.reset(initial);
  }, [version, take]);

  return useCallback(
    (author) => {
      asked.current = author;
      take();
    },
    [take],
  );
}
