/** What an event becomes when it is moved or resized, by mouse or keyboard. Pure. */
import { DAY_MINUTES, type Moment } from './days.ts';
import type { Span } from './layout.ts';

/** Minutes of every move and of the shortest event that a resize leaves. */
export const STEP = 15;

export interface Times {
  readonly start: Moment;
  readonly end: Moment;
}

export const sameTimes = (a: Times, b: Times): boolean => a.start === b.start && a.end === b.end;

export function moveBy({ start, end }: Times, days: number, minutes = 0): Times {
  const by = days * DAY_MINUTES + minutes;
  return { start: start + by, end: end + by };
}

/** Moves the end; never nearer to the start than a step. */
export function resizeBy({ start, end }: Times, days: number, minutes = 0): Times {
  return { start, end: Math.max(end + days * DAY_MINUTES + minutes, start + STEP) };
}

export const toStep = (minutes: number): number => Math.round(minutes / STEP) * STEP;

/** Of hours: rows are minutes, columns are days. Of a month: columns are days, rows are weeks. */
export type GridKind = 'horas' | 'mes';

type Step = readonly [days: number, minutes: number];

const HOURS: Readonly<Record<string, Step>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const MONTH: Readonly<Record<string, Step>> = { ...HOURS, ArrowUp: [-7, 0], ArrowDown: [7, 0] };

/** What an arrow makes of an event: alone it moves, with Shift it moves the end. `null` for any other key. */
export function timesByKey(times: Times, key: string, shift: boolean, kind: GridKind): Times | null {
  // The end of an event of a month moves by minutes up and down too: a week is not what one wants there.
  const step = (kind === 'horas' || shift ? HOURS : MONTH)[key];
  if (!step) return null;
  return shift ? resizeBy(times, ...step) : moveBy(times, ...step);
}

export function withTimes<T extends Span>(item: T, { start, end }: Times): T {
  return { ...item, start, end };
}
