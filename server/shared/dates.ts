/** Business days and instants. Days are days in America/Bogota (UTC-5 all year, no daylight saving) whatever the server's zone. */
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const BOGOTA_OFFSET_MS = 5 * 3_600_000;

/** `YYYY-MM-DD` of an instant, in Bogota. */
export function businessDay(instant: Date): string {
  return new Date(instant.getTime() - BOGOTA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant (UTC, ISO) at which a day `YYYY-MM-DD` begins in Bogota. */
export const startOfDay = (day: string): string => `${day}T05:00:00.000Z`;

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

let before = { day: '', is: '' };

/** The day before another; rows of a list mostly ask for the same one. */
function dayBefore(day: string): string {
  if (before.day !== day) before = { day, is: new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10) };
  return before.is;
}

/** `2026-11-21T09:05:00-05:00`: how instants travel. */
export function wireInstant(isoUtc: string): string {
  if (isoUtc.length === 25 && isoUtc.endsWith('-05:00')) return isoUtc;
  // Lists call it for every row: mostly the day stays the same and only the hour changes.
  const hour = Number(isoUtc.slice(11, 13)) - 5;
  if (isoUtc.length === 24 && isoUtc.endsWith('Z')) {
    if (hour >= 0) return `${isoUtc.slice(0, 11)}${HOURS[hour]}${isoUtc.slice(13, 19)}-05:00`;
    return `${dayBefore(isoUtc.slice(0, 10))}T${HOURS[hour + 24]}${isoUtc.slice(13, 19)}-05:00`;
  }
  return `${new Date(Date.parse(isoUtc) - BOGOTA_OFFSET_MS).toISOString().slice(0, 19)}-05:00`;
}

/** `DD/MM/YYYY` of a `YYYY-MM-DD`. */
export function formatDate(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** `DD/MM/YYYY HH:mm` of an instant (ISO, any offset), in Bogota. */
export function formatInstant(iso: string): string {
  const local = wireInstant(iso);
  return `${formatDate(local)} ${local.slice(11, 16)}`;
}

/** Reads `DD/MM/YYYY` or `YYYY/MM/DD` (spec, section 5 'Shared') strictly; `null` when it is not a real day. */
export function parseDate(text: string): string | null {
  const day = dayjs(text.trim(), ['DD/MM/YYYY', 'YYYY/MM/DD'], true);
  const iso = day.isValid() ? day.format('YYYY-MM-DD') : '';
  return isDay(iso) ? iso : null;
}

/** No date of the business is older or later: what reads as one was typed wrong, and sums of days and months stay of four-digit years. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
