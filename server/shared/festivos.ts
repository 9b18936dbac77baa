/** Holidays of Colombia, computed: fixed days, those that Ley 51 de 1983 moves to Monday, and those that hang from Easter. */

const DAY_MS = 86_400_000;

const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'] as const;
/** Moved to the Monday that follows, unless they are one. */
const MOVED = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'] as const;
/** Days from Easter: Thursday and Friday before it, and Ascension, Corpus Christi and Sacred Heart, on their Mondays. */
const FROM_EASTER = [-3, -2, 43, 64, 71] as const;

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Easter Sunday of a year, in milliseconds of UTC (the anonymous Gregorian algorithm). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return Date.UTC(year, month - 1, day);
}

/** The holidays of a year, `YYYY-MM-DD`, in order. */
export function festivosDe(year: number): string[] {
  const at = (day: string) => Date.parse(`${year}-${day}T00:00:00Z`);
  const monday = (ms: number) => ms + ((8 - new Date(ms).getUTCDay()) % 7) * DAY_MS;
  const days = [
    ...FIXED.map(at),
    ...MOVED.map((day) => monday(at(day))),
    ...FROM_EASTER.map((days) => easter(year) + days * DAY_MS),
  ];
  return [...new Set(days.map(iso))].sort();
}

const known = new Map<number, ReadonlySet<string>>();

/** Whether a `YYYY-MM-DD` is a holiday. */
export function esFestivo(day: string): boolean {
  const year = Number(day.slice(0, 4));
  let days = known.get(year);
  if (!days) {
    days = new Set(festivosDe(year));
    known.set(year, days);
  }
  return days.has(day);
}
