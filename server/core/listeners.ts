/**
 * Who must hear of what happens in a module below them: `export const alAbonar = listeners<number[]>()` in the module that tells,
 * `alAbonar.escuchar(…)` where the other is registered. They act inside of the work that tells, or nothing is written.
 */
import type { Work } from './work.ts';

type Listener<T> = (w: Work, what: T) => Promise<void>;

export function listeners<T>() {
  const known: Listener<T>[] = [];
  return {
    escuchar(listener: Listener<T>): void {
      known.push(listener);
    },
    async decir(w: Work, what: T): Promise<void> {
      for (const listener of known) await listener(w, what);
    },
  };
}
