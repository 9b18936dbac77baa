/** Holidays of Colombia, computed: fixed days, those that Ley 51 de 1983 moves to Monday, and those that hang from Easter. */

const DAY_MS = 86_400_000;

/** Month and day → name. */
const FIXED = {
  '01-01': 'Año Nuevo',
  '05-01': 'Día del Trabajo',
  '07-20': 'Día de la Independencia',
  '08-07': 'Batalla de Boyacá',
  '12-08': 'Inmaculada Concepción',
  '12-25': 'Navidad',
} as const;
/** Moved to the Monday that follows, unless they are one. */
const MOVED = {
  '01-06': 'Reyes Magos',
  '03-19': 'San José',
  '06-29': 'San Pedro y San Pablo',
  '08-15': 'Asunción de la Virgen',
  '10-12': 'Día de la Diversidad Étnica',
  '11-01': 'Todos los Santos',
  '11-11': 'Independencia de Cartagena',
} as const;
/** Days from Easter: Thursday and Friday before it, and three that are on their Mondays already. */
const FROM_EASTER: readonly (readonly [days: number, name: string])[] = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión de Jesús'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón de Jesús'],
];

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

const known = new Map<number, ReadonlyMap<string, string>>();

/** Day → name, in order; where two fall on one day, the first name stands. */
function namesOf(year: number): ReadonlyMap<string, string> {
  const found = known.get(year);
  if (found) return found;
  const at = (day: string) => Date.parse(`${year}-${day}T00:00:00Z`);
  const monday = (ms: number) => ms + ((8 - new Date(ms).getUTCDay()) % 7) * DAY_MS;
  const sunday = easter(year);
  const days = [
    ...Object.entries(FIXED).map(([day, name]) => [at(day), name] as const),
    ...FROM_EASTER.map(([after, name]) => [sunday + after * DAY_MS, name] as const),
    ...Object.entries(MOVED).map(([day, name]) => [monday(at(day)), name] as const),
  ];
  const names = new Map<string, string>();
  for (const [ms, name] of days.toSorted(([x], [y]) => x - y)) if (!names.has(iso(ms))) names.set(iso(ms), name);
  known.set(year, names);
  return names;
}

/** The holidays of a year, `YYYY-MM-DD`, in order. */
export function festivosDe(year: number): string[] {
  return [...namesOf(year).keys()];
}

/** 'Navidad', of a `YYYY-MM-DD`. */
export function nombreFestivo(day: string): string | undefined {
  return namesOf(Number(day.slice(0, 4))).get(day);
}

/** Whether a `YYYY-MM-DD` is a holiday. */
export function esFestivo(day: string): boolean {
  return nombreFestivo(day) !== undefined;
}

/** The day so many days later; before, of a negative number. */
const plusDays = (day: string, days: number) => iso(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** Whether one works on a `YYYY-MM-DD`: Monday to Friday, no holiday. */
export function esHabil(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !esFestivo(day);
}

/** The `days`-th business day after a day (before it, of a negative number), which itself does not count. */
export function masHabiles(day: string, days: number): string {
  let at = day;
  for (let left = Math.abs(days); left > 0; ) {
    at = plusDays(at, Math.sign(days));
    if (esHabil(at)) left -= 1;
  }
  return at;
}

/** Business days after `from` until `to`; less than nothing when `to` is past. */
export function habilesEntre(from: string, to: string): number {
  if (to < from) return -habilesEntre(to, from);
  let count = 0;
  for (let at = from; at < to; ) {
    at = plusDays(at, 1);
    if (esHabil(at)) count += 1;
  }
  return count;
}
