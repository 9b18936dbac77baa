/** Pure parts of the fields: letter case that keeps the caret, and the masks of dates and times. */
import { isDay } from '../../../server/shared/dates.ts';

export type LetterCase = 'upper' | 'lower' | 'none';

/** The text as it is kept, and where the caret goes: a letter may become two ('ß' → 'SS'). */
export function applyCase(text: string, letterCase: LetterCase, caret = text.length): { text: string; caret: number } {
  const change = (part: string) =>
    letterCase === 'upper' ? part.toUpperCase() : letterCase === 'lower' ? part.toLowerCase() : part;
  return { text: change(text), caret: change(text.slice(0, caret)).length };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * What a person types in a date: the bars of DD/MM/YYYY come by themselves behind bare digits, at the end, and never go against what
 * was pasted, mended in the middle or written with signs or words of one's own.
 */
export function withBars(before: string, after: string): string {
  if (after.length !== before.length + 1 || !after.startsWith(before)) return after;
  return (
    after
      .replace(/^(\d\d)(\d)$/, '$1/$2')
      .replace(/^(\d\d\/\d\d)(\d)$/, '$1/$2')
      // It was the year: its bar is taken back as soon as the signs of the person say so.
      .replace(/^(\d\d)\/(\d\d)([-. ]|\/\d\d?\/)$/, '$1$2$3')
  );
}

/** `HH:mm` of four digits, or `null`. */
export function readTime(text: string): string | null {
  const d = digitsOf(text);
  return /^([01]\d|2[0-3])[0-5]\d$/.test(d) ? `${d.slice(0, 2)}:${d.slice(2)}` : null;
}

export function timeValue(digits: string): string {
  return readTime(digits) ?? [digits.slice(0, 2), digits.slice(2, 4)].filter(Boolean).join(':');
}

/** 00:00, 00:15 … 23:45 */
export const QUARTERS: readonly string[] = Array.from(
  { length: 96 },
  (_, i) => `${String(Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}`,
);

/** An instant as it travels, or the unfinished text that `splitInstant` gives back. */
export function joinInstant(day: string, time: string): string {
  if (!day && !time) return '';
  return isDay(day) && readTime(time) ? `${day}T${time}:00-05:00` : `${day}T${time}`;
}

export function splitInstant(value: string): { day: string; time: string } {
  const [day = '', time = ''] = value.split('T');
  return { day, time: /^\d\d:\d\d:\d\d/.test(time) ? time.slice(0, 5) : time };
}
