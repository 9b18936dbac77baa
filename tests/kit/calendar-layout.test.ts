/** Where events of a calendar are drawn, and what moving them makes of them: properties over any set of events. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  clockText,
  DAY_MINUTES,
  dayOf,
  dayText,
  firstOfMonth,
  mondayOf,
  monthCells,
  monthTitle,
  partsOf,
  spanText,
  weekdayOf,
  weekOf,
  weekTitle,
} from '../../web/kit/calendar/days.ts';
import { firstOf, LEAST, piecesByDay, placeInColumns, type Span } from '../../web/kit/calendar/layout.ts';
import { moveBy, resizeBy, STEP, timesByKey, toStep } from '../../web/kit/calendar/moves.ts';

const FIRST = dayOf('2026-11-16');

/** Up to three days around a week, at any minute; some of no length at all, as an older version may have kept them. */
const spans = fc
  .array(
    fc.record({
      start: fc.integer({ min: (FIRST - 3) * DAY_MINUTES, max: (FIRST + 10) * DAY_MINUTES }),
      length: fc.oneof(fc.integer({ min: -60, max: 3 * DAY_MINUTES }), fc.constantFrom(15, 60, DAY_MINUTES)),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map(({ start, length }, i): Span => ({ id: `e${i}`, start, end: start + length })));

/** Whether an event has a minute of a day. */
const has = ({ start, end }: Span, day: number) =>
  start < (day + 1) * DAY_MINUTES && Math.max(end, start + 1) > day * DAY_MINUTES;

describe('the days of events', () => {
  test('each shows once on each day that it has a minute of, and on no other', () => {
    fc.assert(
      fc.property(spans, (items) => {
        const days = piecesByDay(items, FIRST, 7);
        expect([...days.keys()]).toEqual(weekOf(FIRST));
        for (const [day, pieces] of days) {
          const shown = pieces.map(({ item }) => item.id);
          expect(new Set(shown).size).toBe(shown.length);
          expect([...shown].sort()).toEqual(
            items
              .filter((item) => has(item, day))
              .map(({ id }) => id)
              .sort(),
          );
        }
      }),
    );
  });

  test('the pieces of an event put together are the event, and say where it begins and ends', () => {
    fc.assert(
      fc.property(spans, (items) => {
        const days = piecesByDay(items, FIRST - 10, 30);
        for (const item of items) {
          const pieces = [...days.values()].flat().filter((piece) => piece.item === item);
          const end = Math.max(item.end, item.start + 1);
          expect(pieces.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(end - item.start);
          expect(pieces.filter(({ begins }) => begins)).toEqual([pieces[0]]);
          expect(pieces.filter(({ ends }) => ends)).toEqual([pieces.at(-1)]);
          for (const { from, to } of pieces) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(DAY_MINUTES);
          }
        }
      }),
    );
  });

  test('over midnight it is on both days; until midnight only on the first', () => {
    const night = { id: 'noche', start: FIRST * DAY_MINUTES + 1380, end: (FIRST + 1) * DAY_MINUTES + 60 };
    const late = { id: 'tarde', start: FIRST * DAY_MINUTES + 1380, end: (FIRST + 1) * DAY_MINUTES };
    const days = piecesByDay([night, late], FIRST, 2);
    expect(days.get(FIRST)?.map(({ item, from, to, ends }) => [item.id, from, to, ends])).toEqual([
      ['noche', 1380, 1440, false],
      ['tarde', 1380, 1440, true],
    ]);
    expect(days.get(FIRST + 1)?.map(({ item, from, to, begins }) => [item.id, from, to, begins])).toEqual([
      ['noche', 0, 60, false],
    ]);
  });

  test('a day of the month shows three, and the rest is counted', () => {
    fc.assert(
      fc.property(spans, (items) => {
        for (const pieces of piecesByDay(items, FIRST, 7).values()) {
          const { shown, more } = firstOf(pieces);
          expect(shown.length).toBeLessThanOrEqual(3);
          expect(shown.length + more).toBe(pieces.length);
        }
      }),
    );
  });
});

describe('the columns of a day', () => {
  test('none is lost or doubled, none lies over another, each is drawn whole within the day', () => {
    fc.assert(
      fc.property(spans, (items) => {
        for (const pieces of piecesByDay(items, FIRST, 7).values()) {
          const placed = placeInColumns(pieces);
          const ids = (all: readonly { item: Span }[]) => all.map(({ item }) => item.id).sort();
          expect(ids(placed)).toEqual(ids(pieces));
          for (const one of placed) {
            expect(one.column).toBeGreaterThanOrEqual(0);
            expect(one.column).toBeLessThan(one.columns);
            expect(one.top).toBeLessThanOrEqual(one.from);
            expect(one.bottom).toBeGreaterThanOrEqual(one.to);
            expect(one.bottom - one.top).toBeGreaterThanOrEqual(LEAST);
            expect(one.top).toBeGreaterThanOrEqual(0);
            expect(one.bottom).toBeLessThanOrEqual(DAY_MINUTES);
            for (const other of placed) {
              if (other === one || other.top >= one.bottom || one.top >= other.bottom) continue;
              // Side by side: of one width, and not in the same column.
              expect(other.columns).toBe(one.columns);
              expect(other.column).not.toBe(one.column);
            }
          }
        }
      }),
    );
  });

  test('there are no more columns than events at one time, and alone one has the whole width', () => {
    fc.assert(
      fc.property(spans, (items) => {
        const placed = placeInColumns(piecesByDay(items, FIRST, 1).get(FIRST) ?? []);
        const group = (one: (typeof placed)[number]) => placed.filter(({ columns }) => columns === one.columns);
        for (const one of placed) {
          const busiest = Math.max(
            ...group(one).map(({ top }) => placed.filter((other) => other.top <= top && other.bottom > top).length),
          );
          expect(one.columns).toBeLessThanOrEqual(busiest);
          if (placed.every((other) => other === one || other.top >= one.bottom || one.top >= other.bottom))
            expect(one.columns).toBe(1);
        }
      }),
    );
  });

  test('the order in which they come changes nothing', () => {
    fc.assert(
      fc.property(spans, (items) => {
        const draw = (all: readonly Span[]) => placeInColumns(piecesByDay(all, FIRST, 1).get(FIRST) ?? []);
        expect(draw(items.toReversed())).toEqual(draw(items));
      }),
    );
  });
});

describe('moving', () => {
  const times = fc.record({ start: fc.integer({ min: 0, max: 1e7 }), length: fc.integer({ min: STEP, max: 5000 }) });
  const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

  test('a move keeps the length, a resize keeps the start and a quarter of an hour, and each arrow is undone by its opposite', () => {
    const opposite: Record<string, string> = {
      ArrowUp: 'ArrowDown',
      ArrowDown: 'ArrowUp',
      ArrowLeft: 'ArrowRight',
      ArrowRight: 'ArrowLeft',
    };
    fc.assert(
      fc.property(
        times,
        fc.constantFrom(...ARROWS),
        fc.constantFrom('horas', 'mes'),
        ({ start, length }, key, kind) => {
          const given = { start, end: start + length };
          const moved = timesByKey(given, key, false, kind as 'horas' | 'mes');
          expect(moved && moved.end - moved.start).toBe(length);
          expect(moved && timesByKey(moved, opposite[key] ?? '', false, kind as 'horas')).toEqual(given);
          const sized = timesByKey(given, key, true, kind as 'horas' | 'mes');
          expect(sized?.start).toBe(start);
          expect((sized?.end ?? 0) - start).toBeGreaterThanOrEqual(STEP);
        },
      ),
    );
    expect(timesByKey({ start: 0, end: 60 }, 'Enter', false, 'horas')).toBeNull();
  });

  test('by fifteen minutes, a day, a week', () => {
    const given = { start: 600, end: 660 };
    expect(timesByKey(given, 'ArrowDown', false, 'horas')).toEqual({ start: 615, end: 675 });
    expect(timesByKey(given, 'ArrowDown', true, 'horas')).toEqual({ start: 600, end: 675 });
    expect(timesByKey(given, 'ArrowLeft', false, 'horas')).toEqual(moveBy(given, -1));
    expect(timesByKey(given, 'ArrowDown', false, 'mes')).toEqual(moveBy(given, 7));
    expect(resizeBy(given, 0, -100)).toEqual({ start: 600, end: 615 });
    expect([toStep(7), toStep(8), toStep(-22), toStep(-23)].map((n) => n + 0)).toEqual([0, 15, -15, -30]);
  });
});

describe('days', () => {
  const days = fc.integer({ min: dayOf('1900-01-01'), max: dayOf('2200-12-31') });

  test('42 cells from a Monday hold the whole month; weeks begin on Monday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const cells = monthCells(day);
        expect(cells).toHaveLength(42);
        expect(weekdayOf(cells[0] ?? 0)).toBe(0);
        expect(cells).toContain(firstOfMonth(day));
        expect(cells).toContain(addMonths(firstOfMonth(day), 1) - 1);
        expect(weekOf(day)).toContain(day);
        expect(dayOf(dayText(day))).toBe(day);
        expect(new Date(`${dayText(day)}T12:00:00Z`).getUTCDay()).toBe((weekdayOf(day) + 1) % 7);
        expect(mondayOf(day)).toBeLessThanOrEqual(day);
      }),
    );
  });

  test('another month has the same date, or its last one', () => {
    expect(dayText(addMonths(dayOf('2026-01-31'), 1))).toBe('2026-02-28');
    expect(dayText(addMonths(dayOf('2026-01-31'), -2))).toBe('2025-11-30');
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 30 }), (day, count) => {
        const [a, b] = [partsOf(day), partsOf(addMonths(day, count))];
        expect(b.year * 12 + b.month).toBe(a.year * 12 + a.month + count);
        expect(b.date).toBeLessThanOrEqual(a.date);
      }),
    );
  });

  test('titles', () => {
    const day = dayOf('2026-11-19');
    expect(monthTitle(day)).toBe('Noviembre 2026');
    expect(weekTitle(day)).toBe('16 – 22 noviembre 2026');
    expect(weekTitle(dayOf('2026-12-01'))).toBe('30 nov – 6 dic 2026');
    expect(weekTitle(dayOf('2027-01-01'))).toBe('28 dic 2026 – 3 ene 2027');
    expect(clockText(1440)).toBe('24:00');
    const at = day * DAY_MINUTES;
    expect(spanText(at + 480, at + 570)).toBe('jueves 19 de noviembre, 08:00 a 09:30');
    expect(spanText(at + 1380, at + 1440)).toBe('jueves 19 de noviembre, 23:00 a 24:00');
    expect(spanText(at + 1380, at + 1500)).toBe('jueves 19 de noviembre, 23:00, a viernes 20 de noviembre, 01:00');
  });
});
