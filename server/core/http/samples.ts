/** How many requests each hour of the last day had, of this process: three numbers that grow in memory. */
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

const HOUR_MS = 3_600_000;
const SAMPLED_HOURS = 24;
/** From so many milliseconds on an answer is slow. */
const SLOW_MS = 1_000;

export interface Sample {
  /** Hours since 1970. */
  readonly hour: number;
  solicitudes: number;
  errores: number;
  lentas: number;
}

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);
const empty = (hour: number): Sample => ({ hour, solicitudes: 0, errores: 0, lentas: 0 });

const state = perPlatform(({ clock }) => ({ since: clock.now(), ring: [] as (Sample | undefined)[] }));

export function sampleRequest(platform: Platform, status: number, ms: number): void {
  const { ring } = state(platform);
  const hour = hourOf(platform.clock.now());
  const place = hour % SAMPLED_HOURS;
  let sample = ring[place];
  if (sample?.hour !== hour) {
    sample = empty(hour);
    ring[place] = sample;
  }
  sample.solicitudes += 1;
  if (status >= 500) sample.errores += 1;
  if (ms > SLOW_MS) sample.lentas += 1;
}

/** Those of the last 24 hours, the oldest first, and since when there are any. */
export function samplesOf(platform: Platform): { since: Date; samples: readonly (Sample & { readonly from: Date })[] } {
  const { since, ring } = state(platform);
  const last = hourOf(platform.clock.now());
  const samples = Array.from({ length: SAMPLED_HOURS }, (_, i) => {
    const hour = last - SAMPLED_HOURS + 1 + i;
    const kept = ring[hour % SAMPLED_HOURS];
    return { ...(kept?.hour === hour ? kept : empty(hour)), from: new Date(hour * HOUR_MS) };
  });
  return { since, samples };
}
