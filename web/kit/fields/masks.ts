/** Pure parts of the fields: letter case that keeps the caret, and the masks of dates and times. `read*(format*(x)) = x`. */
import { formatDate, isDay, parseDate } from '../../../server/shared/dates.ts';

export type LetterCase = 'upper' | 'lower' | 'none';

/** The text as it is kept, and where the caret goes: a letter may become two ('ß' → 'SS'). */
export function applyCase(text: string, letterCase: LetterCase, caret = text.length): { text: string; caret: number } {
  const change = (part: string) =>
    letterCase === 'upper' ? part.toUpperCase() : letterCase === 'lower' ? part.toLowerCase() : part;
  return { text: change(text), caret: change(text.slice(0, caret)).length };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** No date of the business is older; what reads as one was typed in the other order. */
const FIRST_YEAR = '1900';

/**
 * `YYYY-MM-DD` of what was typed or pasted as DD/MM/YYYY, YYYY/MM/DD or YYYY-MM-DD, with or without separators; `null` when it
 * is not a day. The two orders never clash: the year of one read as the other would be before 1300.
 */
export function readDate(text: string): string | null {
  const d = digitsOf(text);
  if (d.length !== 8) return null;
  const latin = parseDate(`${d.slice(0, 2)}/${d.slice(2, 4)}/${d.slice(4)}`);
  if (latin && latin >= FIRST_YEAR) return latin;
  return parseDate(`${d.slice(0, 4)}/${d.slice(4, 6)}/${d.slice(6)}`);
}

/** Digits that the mask ##/##/#### shows for a kept value: a day, or what is still being typed. */
export function dateDigits(value: string): string {
  return digitsOf(isDay(value) ? formatDate(value) : value);
}

/** What the field keeps for the digits typed so far: the day once it is one; else the text, which the schema refuses. */
export function dateValue(digits: string): string {
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean);
  return readDate(digits) ?? parts.join('/');
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
