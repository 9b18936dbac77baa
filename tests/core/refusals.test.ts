/** Refused permissions in the change log: however many there are, the entries are few. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUEST } from '../../server/core/auth/actor.ts';
import { MAX_AN_HOUR, refusalEntry } from '../../server/core/bitacora/refusals.ts';
import type { Platform } from '../../server/core/platform.ts';

const HOUR = 3_600_000;

function fakePlatform() {
  let now = 0;
  const platform = { clock: { now: () => new Date(now) } } as Platform;
  return { platform, advance: (ms: number) => (now += ms) };
}
const attempt = (platform: Platform, userId: number, ruta: string) =>
  refusalEntry(platform, { ...GUEST, userId }, { ruta, permiso: null });

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
        if (!attempt(platform, user, `GET ${route}`)) continue;
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
  const told = Array.from({ length: 500 }, (_, i) => attempt(platform, 1, `GET ${i}`)).filter(Boolean);
  expect(told).toHaveLength(MAX_AN_HOUR);
  expect(attempt(platform, 2, 'GET 1')).not.toBeNull();
  advance(HOUR);
  expect(attempt(platform, 1, 'GET 1')).not.toBeNull();
  expect(refusalEntry(platform, GUEST, { ruta: 'GET 1', permiso: null })).toBeNull();
});
