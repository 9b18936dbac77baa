/** Holidays of Colombia, and the hours in which a debtor may be written to. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay } from '../../server/shared/dates.ts';
import { esFestivo, festivosDe, nombreFestivo } from '../../server/shared/festivos.ts';
import { horaDeCobranza } from '../../server/shared/horario-cobranza.ts';

/** As the official calendars printed them. */
const YEARS = {
  2024: '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25',
  2025: '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
};

test.each(Object.entries(YEARS))('holidays of %s', (year, days) => {
  expect(festivosDe(Number(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  expect(esFestivo(`${year}-12-25`)).toBe(true);
  expect(esFestivo(`${year}-12-24`)).toBe(false);
});

test.each([
  ['in hours on a Friday', '2026-11-20T15:00:00-05:00', '2026-11-20T15:00:00-05:00'],
  ['before seven', '2026-11-20T06:59:59-05:00', '2026-11-20T07:00:00-05:00'],
  ['at seven in the evening, Saturday at eight', '2026-11-20T19:00:00-05:00', '2026-11-21T08:00:00-05:00'],
  ['Saturday at three, Monday', '2026-11-21T15:00:00-05:00', '2026-11-23T07:00:00-05:00'],
  ['a Sunday, and a Monday that is a holiday', '2026-11-15T10:00:00-05:00', '2026-11-17T07:00:00-05:00'],
  ['Holy Thursday, Friday, and Saturday', '2026-04-02T10:00:00-05:00', '2026-04-04T08:00:00-05:00'],
])('collection %s', (_, asked, sent) => {
  expect(horaDeCobranza(new Date(asked)).toISOString()).toBe(new Date(sent).toISOString());
});

test('it is never before, never on a Sunday or a holiday, and stays once it is allowed', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (asked) => {
      const sent = horaDeCobranza(asked);
      const day = businessDay(sent);
      expect(sent >= asked).toBe(true);
      expect(esFestivo(day) || new Date(day).getUTCDay() === 0).toBe(false);
      expect(horaDeCobranza(sent)).toEqual(sent);
    }),
    { numRuns: 200 },
  );
});

test('each has its name', () => {
  expect(nombreFestivo('2026-11-16')).toBe('Independencia de Cartagena');
  expect(nombreFestivo('2026-04-03')).toBe('Viernes Santo');
  expect(nombreFestivo('2026-11-17')).toBeUndefined();
  // Two of them fall on this day.
  expect(nombreFestivo('2025-06-30')).toBe('Sagrado Corazón de Jesús');
});
