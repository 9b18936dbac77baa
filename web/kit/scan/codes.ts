/** What a scanner types, told from what a person does, and what a reading says. Pure. */

export interface Reading {
  readonly code: string;
  readonly times: number;
}

const TIMES = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*\*\s*(.+)$/;
const LONGEST = 100;

/** '12*7702001000017' is twelve of it; null when there is no code. */
export function readingOf(text: string): Reading | null {
  const clean = text.trim().slice(0, LONGEST);
  const [, times, code] = TIMES.exec(clean) ?? [];
  if (times !== undefined && code !== undefined) {
    const count = Number(times.replace(',', '.'));
    return count > 0 ? { code: code.trim(), times: count } : null;
  }
  return clean === '' ? null : { code: clean, times: 1 };
}

/** No hand types as many characters at this pace. */
const LEAST_CHARACTERS = 6;
const GAP_MS = 80;
const PACE_MS = 35;

export interface Wedge {
  /** A key of one character; true when a burst begins with it. */
  push(key: string, at: number): boolean;
  /** Enter: the code, when what came before it was a scanner's. */
  end(at: number): string | null;
}

/** A scanner is a keyboard that types fast and ends in Enter. `at` in milliseconds. */
export function createWedge(): Wedge {
  let text = '';
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    push(key, at) {
      const begins = at - last > GAP_MS || text === '';
      if (begins) {
        text = '';
        first = at;
      }
      text += key;
      last = at;
      return begins;
    },
    end(at) {
      const code = text;
      const fast = at - last <= GAP_MS && (at - first) / Math.max(1, code.length) <= PACE_MS;
      text = '';
      last = Number.NEGATIVE_INFINITY;
      return fast && code.length >= LEAST_CHARACTERS ? code : null;
    },
  };
}

/** The same box in front of the camera is one reading until it has been away for so long. */
const AWAY_MS = 1_500;
const SIGHTS = 2;

export interface Steady {
  /** True when what the camera sees is a new reading. */
  sees(code: string | null, at: number): boolean;
}

/** A code counts once it was seen twice in a row: a line that the camera misread seldom is. `at` in milliseconds. */
export function createSteady(): Steady {
  let candidate: string | null = null;
  let sights = 0;
  let counted: string | null = null;
  let last = Number.NEGATIVE_INFINITY;
  return {
    sees(code, at) {
      if (code === null) return false;
      sights = code === candidate ? sights + 1 : 1;
      candidate = code;
      if (sights < SIGHTS) return false;
      const again = code === counted && at - last <= AWAY_MS;
      last = at;
      counted = code;
      return !again;
    },
  };
}
