/** Refused permissions in the change log: however many there are, the entries are few. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUEST } from '../../server/core/auth/actor.ts';
import {
  type Counted,
  judgeRefusal,
  MAX_AN_HOUR,
  MAX_ROUTES,
  waitingCounts,
} from '../../server/core/change-log/refusals.ts';
import type { Platform } from '../../server/core/platform.ts';

const HOUR = 3_600_000;

function fakePlatform() {
  let now = 0;
  const platform = { clock: { now: () => new Date(now) } } as Platform;
  return { platform, advance: (ms: number) => (now += ms) };
}
const attempt = (platform: Platform, userId: number, ruta: string) =>
  judgeRefusal(platform, { ...GUEST, userId }, { ruta, permiso: null });

test('one for each user, route and minute, and no more than so many of a user in an hour', () => {
  const step = fc.record({
    user: fc.integer({ min: 1, max: 3 }),
    route: fc.integer({ min: 1, max: 9 }),
    seconds: fc.nat(200),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const { platform, advance } = fakePlatform();
      const told = new Map<string, number>();
      for (const { user, route, seconds } of steps) {
        advance(seconds * 1000);
        if (!attempt(platform, user, `GET ${route}`).entry) continue;
        const now = platform.clock.now().getTime();
        for (const key of [`${user} ${route} ${Math.floor(now / 60_000)}`, `${user} en ${Math.floor(now / HOUR)}`]) {
          told.set(key, (told.get(key) ?? 0) + 1);
        }
      }
      for (const [key, times] of told) expect(times, key).toBeLessThanOrEqual(key.includes('en') ? MAX_AN_HOUR : 1);
    }),
  );
});

test('a loop over many routes ends at the limit; the next hour begins anew, and others are not silenced by it', () => {
  const { platform, advance } = fakePlatform();
  const told = Array.from({ length: 500 }, (_, i) => attempt(platform, 1, `GET ${i}`)).filter(({ entry }) => entry);
  expect(told).toHaveLength(MAX_AN_HOUR);
  expect(attempt(platform, 2, 'GET 1').entry).toBeDefined();
  advance(HOUR);
  expect(attempt(platform, 1, 'GET 1').entry).toBeDefined();
  expect(judgeRefusal(platform, GUEST, { ruta: 'GET 1', permiso: null })).toEqual({ counts: [] });
});

test('none is lost: entries and counts together are as many as there were refusals, and the routes stay few', () => {
  const ms = fc.oneof({ weight: 30, arbitrary: fc.nat(1_500) }, { weight: 1, arbitrary: fc.nat(HOUR) });
  const route = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 90 }));
  const step = fc.record({ route, ms });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 600, size: 'max' }), (steps) => {
      const { platform, advance } = fakePlatform();
      const counts: Counted[] = [];
      let entries = 0;
      for (const { route, ms } of steps) {
        advance(ms);
        const told = attempt(platform, 1, `GET ${route}`);
        if (told.entry) entries += 1;
        counts.push(...told.counts);
      }
      counts.push(...waitingCounts(platform).flatMap(([, waiting]) => waiting));
      expect(entries + counts.reduce((sum, { cuantos }) => sum + cuantos, 0)).toBe(steps.length);
      for (const { rutas } of counts) expect(Object.keys(rutas).length).toBeLessThanOrEqual(MAX_ROUTES);
    }),
  );
});

test('a loop that ends with its hour is told whole, and each hour by itself', () => {
  const { platform, advance } = fakePlatform();
  advance(HOUR - 1_000);
  const told = Array.from({ length: 1_000 }, () => attempt(platform, 1, 'GET 1'));
  advance(1_100);
  told.push(attempt(platform, 1, 'GET 1'));
  const counts = told.flatMap((one) => one.counts);
  expect(told.filter(({ entry }) => entry)).toHaveLength(2);
  for (const { hora } of counts) expect(hora).toBe(0);
  expect(counts.reduce((sum, { cuantos }) => sum + cuantos, 0)).toBe(999);
});

test('however many are refused, of none a count that waits is forgotten', () => {
  const { platform } = fakePlatform();
  const users = Array.from({ length: 1_100 }, (_, i) => i + 1);
  for (const user of users) for (let i = 0; i < 3; i += 1) attempt(platform, user, 'GET 1');
  expect(waitingCounts(platform).map(([user, [{ cuantos } = { cuantos: 0 }]]) => [user, cuantos])).toEqual(
    users.map((user) => [user, 2]),
  );
});
