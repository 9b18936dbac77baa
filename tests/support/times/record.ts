/** How long each test took, written for `npm test`, which adds them up (scripts/lib/times.mjs). */
import { appendFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

export interface TestTime {
  /** From `tests/`. */
  readonly file: string;
  readonly name: string;
  readonly ms: number;
  /** It failed, and then it did not. */
  readonly unsteady?: true;
}

/** A file of the run: its own time besides that of its tests is what it takes to load it and its hooks. */
export function recordTimes(times: readonly TestTime[]): void {
  const to = process.env.TEST_TIMES;
  if (to) appendFileSync(to, times.map((time) => `${JSON.stringify(time)}\n`).join(''));
}

const TESTS = `${import.meta.dirname.split(`${sep}support`)[0]}`;

export const fromTests = (file: string): string => relative(TESTS, file).replaceAll(sep, '/');
