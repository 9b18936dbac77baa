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
  /** It failed: the first lines of why. */
  readonly failed?: string;
}

/** A file of the run: its own time besides that of its tests is what it takes to load it and its hooks. */
export function recordTimes(times: readonly TestTime[]): void {
  const to = process.env.TEST_TIMES;
  if (to) appendFileSync(to, times.map((time) => `${JSON.stringify(time)}\n`).join(''));
}

/** Enough for what was expected and what came, told under a heading of five. */
const LINES_OF_A_FAILURE = 14;

// Colours and such of a terminal: what is written here is read in files too.
const STYLES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Why a test failed, in few lines: what the end of a long run says again, so that nobody has to look for it. */
export function whyOf(messages: readonly (string | undefined)[]): string {
  const text = messages.filter(Boolean).join('\n').replace(STYLES, '');
  return text.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n') || 'sin explicación';
}

const TESTS = `${import.meta.dirname.split(`${sep}support`)[0]}`;

export const fromTests = (file: string): string => relative(TESTS, file).replaceAll(sep, '/');
