/**
 * Days and minutes of a calendar as whole numbers, without a zone: a day is the days since 1970-01-01, a moment is its minutes since
 * that day at 00:00 on the wall clock. Colombia has no daylight saving: every day has 1,440 minutes.
 */

export type Day = number;
export type Moment = number;

export const DAY_MINUTES = 1440;
const MONTH_CELLS = 42;
const DAY_MS = 86_400_000;

export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
/** As mini calendars head their columns. */
export const WEEKDAY_LETTERS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

const two = (value: number) => String(value).padStart(2, '0');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Of a real day `YYYY-MM-DD`. */
export function dayOf(text: string): Day {
  return Math.round(Date.parse(`${text}T00:00:00Z`) / DAY_MS);
}

/** `YYYY-MM-DD` */
export function dayText(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export const dayOfMoment = (moment: Moment): Day => Math.floor(moment / DAY_MINUTES);
export const minuteOf = (moment: Moment): number => moment - dayOfMoment(moment) * DAY_MINUTES;

/** 0 Monday … 6 Sunday. */
export function weekdayOf(day: Day): number {
  // The first day of 1970 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}

export const mondayOf = (day: Day): Day => day - weekdayOf(day);
export const weekOf = (day: Day): readonly Day[] => Array.from({ length: 7 }, (_, i) => mondayOf(day) + i);

interface Parts {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly date: number;
}

export function partsOf(day: Day): Parts {
  const text = new Date(day * DAY_MS);
  return { year: text.getUTCFullYear(), month: text.getUTCMonth() + 1, date: text.getUTCDate() };
}

const dayFrom = (year: number, month: number, date: number): Day =>
  Math.round(Date.UTC(year, month - 1, date) / DAY_MS);

export function firstOfMonth(day: Day): Day {
  const { year, month } = partsOf(day);
  return dayFrom(year, month, 1);
}

/** The same date of another month, or its last one. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day);
  const last = dayFrom(year, month + count + 1, 0);
  return Math.min(dayFrom(year, month + count, 1) + date - 1, last);
}

/** The six weeks that show the month of a day, Monday first. */
export function monthCells(day: Day): readonly Day[] {
  const first = mondayOf(firstOfMonth(day));
  return Array.from({ length: MONTH_CELLS }, (_, i) => first + i);
}

export const sameMonth = (a: Day, b: Day): boolean => firstOfMonth(a) === firstOfMonth(b);

/** `HH:mm`; the end of a day is `24:00`. */
export function clockText(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** 'jueves 19 de noviembre' */
export function dayName(day: Day): string {
  const { month, date } = partsOf(day);
  return `${WEEKDAYS[weekdayOf(day)]} ${date} de ${MONTHS[month - 1]}`;
}

/** 'Jueves 19 noviembre 2026' */
export function dayTitle(day: Day): string {
  const { year, month, date } = partsOf(day);
  return capital(`${WEEKDAYS[weekdayOf(day)]} ${date} ${MONTHS[month - 1]} ${year}`);
}

/** 'Noviembre 2026' */
export function monthTitle(day: Day): string {
  const { year, month } = partsOf(day);
  return capital(`${MONTHS[month - 1]} ${year}`);
}

/** '16 – 22 noviembre 2026', '30 nov – 6 dic 2026', '28 dic 2026 – 3 ene 2027' */
export function weekTitle(day: Day): string {
  const [a, b] = [partsOf(mondayOf(day)), partsOf(mondayOf(day) + 6)];
  const brief = ({ month }: Parts) => (MONTHS[month - 1] ?? '').slice(0, 3);
  if (a.month === b.month) return `${a.date} – ${b.date} ${MONTHS[a.month - 1]} ${a.year}`;
  const year = a.year === b.year ? '' : ` ${a.year}`;
  return `${a.date} ${brief(a)}${year} – ${b.date} ${brief(b)} ${b.year}`;
}

/** When it is, as people say it: 'jueves 19 de noviembre, 08:00 a 09:30'. */
export function spanText(start: Moment, end: Moment): string {
  const [first, last] = [dayOfMoment(start), dayOfMoment(end)];
  const [from, to] = [clockText(minuteOf(start)), clockText(minuteOf(end))];
  // Midnight is the end of the day before, where the whole lies in it.
  if (last === first + 1 && minuteOf(end) === 0) return `${dayName(first)}, ${from} a 24:00`;
  return first === last
    ? `${dayName(first)}, ${from} a ${to}`
    : `${dayName(first)}, ${from}, a ${dayName(last)}, ${to}`;
}
