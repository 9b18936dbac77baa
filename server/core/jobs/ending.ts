/** The end of a program. Jobs stop at their next row; what they have not committed is undone, and whoever starts next goes on with them. */
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

const state = perPlatform(() => ({ ends: false }));

export function endJobs(platform: Platform): void {
  state(platform).ends = true;
}

export function jobsEnd(platform: Platform): boolean {
  return state(platform).ends;
}
