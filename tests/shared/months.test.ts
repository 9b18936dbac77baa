/** Months of charts, by properties: every day is in one span, and none is in two. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, lastDayOf, monthLabel, monthOf, monthSpans } from '../../server/shared/months.ts';

const DAY = 86_400_000;
const day = fc
  .integer({ min: Date.parse('1999-01-01') / DAY, max: Date.parse('2099-12-31') / DAY })
  .map((n) => new Date(n * DAY).toISOString().slice(0, 10));
const near = fc
  .tuple(day, fc.integer({ min: 0, max: 900 }))
  .map(([from, days]) => [from, new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10)] as const);

test('spans follow one another without a gap, from the first day to the last', () => {
  fc.assert(
    fc.property(near, ([from, to]) => {
      const spans = monthSpans(from, to);
      expect(spans[0]?.desde).toBe(from);
      expect(spans.at(-1)?.hasta).toBe(to);
      for (const [i, { mes, desde, hasta }] of spans.entries()) {
        expect([monthOf(desde), monthOf(hasta)]).toEqual([mes, mes]);
        expect(desde <= hasta).toBe(true);
        const next = spans[i + 1];
        if (next) expect(Date.parse(next.desde) - Date.parse(hasta)).toBe(DAY);
      }
    }),
  );
});

test('a day between is in exactly one of them', () => {
  fc.assert(
    fc.property(near, fc.nat({ max: 900 }), ([from, to], after) => {
      const one = new Date(Math.min(Date.parse(to), Date.parse(from) + after * DAY)).toISOString().slice(0, 10);
      expect(monthSpans(from, to).filter(({ desde, hasta }) => desde <= one && one <= hasta)).toHaveLength(1);
    }),
  );
});

test('months go forth and back', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -300, max: 300 }), (from, count) => {
      expect(addMonths(addMonths(monthOf(from), count), -count)).toBe(monthOf(from));
    }),
  );
  expect([addMonths('2026-11', 3), addMonths('2026-01', -1), lastDayOf('2028-02'), lastDayOf('2026-11')]).toEqual([
    '2027-02',
    '2025-12',
    '2028-02-29',
    '2026-11-30',
  ]);
  expect(monthLabel('2026-11')).toBe('nov 2026');
  expect(monthSpans('2026-03-02', '2026-03-01')).toEqual([]);
});
