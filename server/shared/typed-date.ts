/**
 * A day as people write it: '1/2/26', '01-02-2026', '20260201', '1 feb 2026', '1 de febrero de 2026', 'hoy'. The day goes before the
 * month, always; the year may go first, with its four digits. What is not surely a day is `null`: a half-typed date is not guessed.
 */
import { isDay } from './dates.ts';
import { searchKey } from './text.ts';
import { MONTHS } from './words.ts';

/** Which century two digits are of: of what has already happened the last one, else the one that is nearest to today. */
export type DateKind = 'pasada' | 'cercana';

const RELATIVE: Readonly<Record<string, number>> = {
  HOY: 0,
  AYER: -1,
  ANTEAYER: -2,
  MANANA: 1,
  'PASADO MANANA': 2,
};
const NAMES = MONTHS.map(searchKey);

/** `today`: `YYYY-MM-DD` in Bogota. */
export function readTypedDate(text: string, today: string, kind: DateKind = 'cercana'): string | null {
  const key = searchKey(text);
  const steps = RELATIVE[key];
  if (steps !== undefined) return moveDay(today, steps);
  // '2026-02-01 00:00:00', as sheets give it.
  const bare = key.replace(/[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/, '');
  const [day = '', month = '', year = ''] = inDigits(bare) ?? inNumbers(bare) ?? inWords(bare) ?? [];
  if (year.length !== 2) return dayOf(year, month, day);
  const century = Number(today.slice(0, 2));
  const last = [century + 1, century, century - 1].map((one) => dayOf(`${one}${year}`, month, day));
  const days = last.filter((one) => one !== null);
  if (kind === 'pasada') return days.find((one) => one <= today) ?? null;
  const far = (one: string) => Math.abs(Date.parse(one) - Date.parse(today));
  return days.sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** So many days later, or earlier. */
export function moveDay(day: string, steps: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + steps * 86_400_000).toISOString().slice(0, 10);
}

/** Days from one to another; less than nothing to one before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** '01022026', '20260201', '010226' → day, month, year. */
function inDigits(key: string): string[] | null {
  // The mask may have put its bars in the wrong places of '20260201'.
  const digits = /^\d{2}\/\d{2}\/\d{4}$/.test(key) ? key.replaceAll('/', '') : key;
  if (/^\d{6}$/.test(digits)) return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  if (!/^\d{8}$/.test(digits)) return null;
  const latin = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const [day = '', month = '', year = ''] = latin;
  return dayOf(year, month, day) ? latin : [digits.slice(6), digits.slice(4, 6), digits.slice(0, 4)];
}

/** '1/2/26', '01-02-2026', '1.2.2026', '1 2 2026', '2026-2-1'. */
function inNumbers(key: string): string[] | null {
  const parts = /^(\d+) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d+)$/.exec(key);
  if (!parts) return null;
  const [, first = '', , month = '', last = ''] = parts;
  return first.length === 4 ? [last, month, first] : [first, month, last];
}

/** '1 feb 2026', '1 de febrero de 2026', 'domingo 1 de febrero del 2026', 'febrero 1 de 2026', '1-feb-26'. */
function inWords(key: string): string[] | null {
  const words = key
    .replace(/^(LUNES|MARTES|MIERCOLES|JUEVES|VIERNES|SABADO|DOMINGO)\b/, '')
    .replace(/\bPRIMERO\b|\b1(RO|ER|°|º)(?=\s)/, '1')
    .split(/[\s,./-]+/)
    .filter((word) => !['', 'DE', 'DEL'].includes(word));
  const [a = '', b = '', year = ''] = words;
  if (words.length !== 3) return null;
  return /^\d/.test(a) ? [a, monthOf(b), year] : [b, monthOf(a), year];
}

function monthOf(word: string): string {
  // 'setiembre' is written too.
  const name = word.replace(/^SET/, 'SEPT');
  const at = name.length < 3 ? -1 : NAMES.findIndex((month) => month.startsWith(name));
  return at < 0 ? '' : String(at + 1);
}

function dayOf(year: string, month: string, day: string): string | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}
