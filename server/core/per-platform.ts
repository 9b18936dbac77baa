/** State that lives as long as one application: caches and counters of a process that may hold several (tests, Durable Objects). */
import type { Platform } from './platform.ts';

/** `make` runs once for each platform; the state dies with it. */
export function perPlatform<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const states = new WeakMap<Platform, T>();
  return (platform) => {
    let state = states.get(platform);
    if (state === undefined) {
      state = make(platform);
      states.set(platform, state);
    }
    return state;
  };
}

/** Adds to a map of at most `max` entries, forgetting the oldest. */
export function remember<K, V>(map: Map<K, V>, key: K, value: V, max: number): void {
  if (map.size >= max && !map.has(key)) map.delete(map.keys().next().value as K);
  map.set(key, value);
}
