/** Requests of this process, counted in memory by pattern of route, method and status, with how long they took. */
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

/** Seconds up to which each bucket counts; beyond the last all others. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Methods that are told apart: anything may be sent as one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface RouteFigures {
  readonly method: string;
  /** The pattern, never the path. */
  readonly route: string;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers that took so long: up to each of BUCKETS and more than the one before, and those beyond. */
  readonly buckets: readonly number[];
  /** Seconds of all of them. */
  readonly seconds: number;
}

interface Counted extends RouteFigures {
  readonly statuses: Map<number, number>;
  readonly buckets: number[];
  seconds: number;
}

const routes = perPlatform(() => new Map<string, Counted>());

export function countRequest(
  platform: Platform,
  { method, route, status, ms }: { method: string; route: string; status: number; ms: number },
): void {
  const known = routes(platform);
  const told = METHODS.has(method) ? method : 'OTRO';
  const key = `${told} ${route}`;
  let figures = known.get(key);
  if (!figures) {
    figures = { method: told, route, statuses: new Map(), buckets: Array(BUCKETS.length + 1).fill(0), seconds: 0 };
    known.set(key, figures);
  }
  const seconds = ms / 1_000;
  const place = BUCKETS.findIndex((most) => seconds <= most);
  const at = place < 0 ? BUCKETS.length : place;
  figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  figures.buckets[at] = (figures.buckets[at] ?? 0) + 1;
  figures.seconds += seconds;
}

/** What was counted since the program began, by route. */
export function requestFigures(platform: Platform): readonly RouteFigures[] {
  return [...routes(platform).values()];
}
