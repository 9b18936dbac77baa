/** How screens write money, dates and ages: the shared formats, and those that only screens need. Always es-CO and in Bogota. */
import { businessDay, formatDate, formatInstant, wireInstant } from '../../server/shared/dates.ts';
import { formatNumber } from '../../server/shared/money.ts';
import { formatCount } from '../../server/shared/text.ts';

export { formatCount, formatInstant, formatNumber };

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const weekday = (day: string) => DAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

/** 'Jueves 19 de noviembre de 2026' */
export function formatLongDay(instant: Date): string {
  const day = businessDay(instant);
  const month = MONTHS[Number(day.slice(5, 7)) - 1];
  return capital(`${weekday(day)} ${Number(day.slice(8))} de ${month} de ${day.slice(0, 4)}`);
}

/** 'Jueves 19/11/2026 · 08:42' */
export function formatClock(instant: Date): string {
  const day = businessDay(instant);
  return capital(`${weekday(day)} ${formatDate(day)} · ${formatTime(instant)}`);
}

/** 'HH:mm' */
export function formatTime(instant: Date): string {
  return wireInstant(instant.toISOString()).slice(11, 16);
}

/** Hour 0–23 in Bogota. */
export function hourOf(instant: Date): number {
  return Number(formatTime(instant).slice(0, 2));
}

/** 'Ahora', 'Hace 6 min', 'Hoy 07:48', 'Ayer 17:05', 'Hace 3 días', '05/11/2026'. */
export function formatAge(iso: string, now: Date): string {
  const instant = new Date(iso);
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return 'Ahora';
  if (minutes < 60) return `Hace ${minutes} min`;
  const days = Math.round((Date.parse(businessDay(now)) - Date.parse(businessDay(instant))) / 86_400_000);
  if (days === 0) return `Hoy ${formatTime(instant)}`;
  if (days === 1) return `Ayer ${formatTime(instant)}`;
  return days < 8 ? `Hace ${days} días` : formatInstant(iso).slice(0, 10);
}

/** With its full stop: that of 'S.A.S.' is enough. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
