/** What the rows of a page ask for one by one, asked of the server in one call: the pictures of a list. Answers are kept some minutes. */
import { useEffect, useState } from 'react';

type Read<T> = (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>;

interface Gathering<T> {
  /** What came, with when it was asked; `undefined` of what has none. */
  readonly known: Map<number, { readonly value: T | undefined; readonly at: number }>;
  readonly waiting: Map<number, ((value: T | undefined) => void)[]>;
}

/** Links to files live four minutes at least. */
const KEPT_MS = 200_000;

const gatherings = new WeakMap<object, Gathering<unknown>>();

function gatheringOf<T>(read: Read<T>): Gathering<T> {
  const held = gatherings.get(read) as Gathering<T> | undefined;
  if (held) return held;
  const made: Gathering<T> = { known: new Map(), waiting: new Map() };
  gatherings.set(read, made as Gathering<unknown>);
  return made;
}

function ask<T>(read: Read<T>, id: number): Promise<T | undefined> {
  const { known, waiting } = gatheringOf(read);
  const kept = known.get(id);
  if (kept && performance.now() - kept.at < KEPT_MS) return Promise.resolve(kept.value);
  return new Promise((resolve) => {
    // The rows of a page are drawn in one turn: the first waits for the others.
    if (waiting.size === 0) queueMicrotask(() => void flush(read));
    waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
  });
}

async function flush<T>(read: Read<T>): Promise<void> {
  const { known, waiting } = gatheringOf(read);
  const asked = new Map(waiting);
  waiting.clear();
  const at = performance.now();
  const answer = await read([...asked.keys()]).catch(() => null);
  for (const [id, resolves] of asked) {
    const value = answer?.get(id);
    if (answer) known.set(id, { value, at });
    for (const resolve of resolves) resolve(value);
  }
}

/** `read` is a constant of its module. Nothing until it comes, nor of an id that has none. */
export function useGathered<T>(read: Read<T>, id: number | null): T | undefined {
  const [found, setFound] = useState<{ readonly id: number; readonly value: T | undefined } | null>(null);
  useEffect(() => {
    let isShown = true;
    if (id !== null) {
      void ask(read, id).then((value) => {
        if (isShown) setFound({ id, value });
      });
    }
    return () => {
      isShown = false;
    };
  }, [read, id]);
  return found?.id === id ? found.value : undefined;
}
