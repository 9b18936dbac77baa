/** How screens write days and ages, in Bogota whatever the machine's zone. */
import { expect, test } from 'vitest';
import { formatAge, formatClock, formatCount, formatLongDay, hourOf } from '../../web/lib/format.ts';

const now = new Date('2026-11-19T13:42:00Z');

test('long day, clock and hour', () => {
  expect(formatLongDay(now)).toBe('Jueves 19 de noviembre de 2026');
  expect(formatClock(now)).toBe('Jueves 19/11/2026 · 08:42');
  expect(hourOf(new Date('2026-11-19T03:00:00Z'))).toBe(22);
});

test.each([
  ['2026-11-19T13:41:40Z', 'Ahora'],
  ['2026-11-19T13:36:00Z', 'Hace 6 min'],
  ['2026-11-19T12:00:00Z', 'Hoy 07:00'],
  ['2026-11-18T22:05:00Z', 'Ayer 17:05'],
  // Still the 18th in Bogota.
  ['2026-11-19T04:00:00Z', 'Ayer 23:00'],
  ['2026-11-15T15:00:00Z', 'Hace 4 días'],
  ['2026-11-05T15:00:00Z', '05/11/2026'],
])('age of %s', (iso, text) => {
  expect(formatAge(iso, now)).toBe(text);
});

test('counts', () => {
  expect(formatCount(1, 'proveedor', 'proveedores')).toBe('1 proveedor');
  expect(formatCount(1284, 'proveedor', 'proveedores')).toBe('1,284 proveedores');
});
