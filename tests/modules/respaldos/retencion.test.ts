/** Which copies stay: 14 days, 8 weeks, 12 months. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { diaDe, quedan, RETENCION } from '../../../server/core/respaldos/retencion.ts';

const DAY = 86_400_000;
const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * DAY).toISOString().slice(0, 10);
const days = fc.uniqueArray(fc.integer({ min: 0, max: 1500 }), { maxLength: 200 }).map((all) => all.map(dayOf));
const rule = fc.record({
  diarias: fc.integer({ min: 1, max: 30 }),
  semanales: fc.integer({ min: 0, max: 20 }),
  mensuales: fc.integer({ min: 0, max: 24 }),
});

test('of a copy a day for years stay 14 days, 8 weeks and 12 months', () => {
  const all = Array.from({ length: 1000 }, (_, i) => dayOf(i));
  const stay = [...quedan(all, RETENCION)].sort().reverse();
  expect(stay.slice(0, 14)).toEqual(all.slice(-14).reverse());
  // 2026-09-26 is the last: its month, the eleven before it by their last days, and the Sundays that no month ends on.
  expect(stay).toContain('2026-09-26');
  for (const dia of ['2026-08-31', '2026-07-31', '2025-10-31', '2026-09-06', '2026-08-09']) expect(stay).toContain(dia);
  for (const dia of ['2025-09-30', '2026-08-02', '2026-09-11']) expect(stay).not.toContain(dia);
  expect(stay).toHaveLength(14 + 5 + 11);
});

test('what stays is of what there is; the newest always does; no more than the rule says', () => {
  fc.assert(
    fc.property(days, rule, (all, r) => {
      const stay = quedan(all, r);
      for (const dia of stay) expect(all).toContain(dia);
      expect(stay.size).toBeLessThanOrEqual(r.diarias + r.semanales + r.mensuales);
      expect(stay.size).toBeGreaterThanOrEqual(Math.min(all.length, r.diarias));
      const newest = all.toSorted().slice(-r.diarias);
      for (const dia of newest) expect(stay.has(dia)).toBe(true);
    }),
  );
});

test('the order does not matter, nor that it is done again', () => {
  fc.assert(
    fc.property(days, rule, (all, r) => {
      const stay = [...quedan(all, r)].sort();
      expect([...quedan(all.toReversed(), r)].sort()).toEqual(stay);
      expect([...quedan(stay, r)].sort()).toEqual(stay);
    }),
  );
});

test('what is taken away day by day is what would be taken away at once', () => {
  fc.assert(
    fc.property(days, rule, (all, r) => {
      let kept: string[] = [];
      for (const dia of all.toSorted()) kept = [...quedan([...kept, dia], r)];
      expect(kept.sort()).toEqual([...quedan(all, r)].sort());
    }),
  );
});

test('only daily copies count', () => {
  expect(diaDe('mayordomo-2026-11-21.db')).toBe('2026-11-21');
  expect(diaDe('mayordomo-2026-11-21.db.age')).toBe('2026-11-21');
  for (const name of ['mayordomo-2026-11-21-0900.db', 'mayordomo-2026-11-21.db.sha256', 'apuntes.txt', 'clave.age'])
    expect(diaDe(name)).toBeNull();
});
