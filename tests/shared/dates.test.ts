import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay, formatDate, formatInstant, isDay, parseDate, wireInstant } from '../../server/shared/dates.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

test('a day is read in both orders and written DD/MM/YYYY', () => {
  fc.assert(
    fc.property(day, (iso) => {
      expect(parseDate(formatDate(iso))).toBe(iso);
      expect(parseDate(iso.replaceAll('-', '/'))).toBe(iso);
      expect(isDay(iso)).toBe(true);
    }),
  );
});

// Sums of months and days stay of four-digit years, however far a person asks.
test.each(['1899-12-31', '0100-01-01', '0001-01-01', '3000-01-01', '9999-12-31'])(
  '«%s» is no day of the business',
  (iso) => {
    expect(isDay(iso)).toBe(false);
    expect(parseDate(formatDate(iso))).toBeNull();
  },
);

test.each(['31/02/2026', '29/02/2025', '2026-11-21', '1/1/2026', '12/2026', '', '00/00/0000'])(
  '«%s» is no date',
  (text) => {
    expect(parseDate(text)).toBeNull();
  },
);

test('the business day is the day in Bogota', () => {
  expect(businessDay(new Date('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
  expect(businessDay(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
});

test('instants travel with the offset of Bogota', () => {
  expect(wireInstant('2026-11-21T14:05:00.000Z')).toBe('2026-11-21T09:05:00-05:00');
  expect(formatInstant('2026-11-21T14:05:00.000Z')).toBe('21/11/2026 09:05');
  expect(formatInstant('2026-11-21T09:05:00-05:00')).toBe('21/11/2026 09:05');
});
