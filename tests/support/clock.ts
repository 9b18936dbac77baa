/** The clock of a test: it stands still until it is moved. */

/** 2026-11-21, 09:05 in Bogota. */
export const START = new Date('2026-11-21T14:05:00.000Z');

export interface TestClock {
  now(): Date;
  set(instant: Date | string): void;
  /** Moves forward. */
  advance(amount: { days?: number; minutes?: number; seconds?: number }): void;
}

export function testClock(): TestClock {
  let now = START.getTime();
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime();
    },
    advance: ({ days = 0, minutes = 0, seconds = 0 }) => {
      now += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
