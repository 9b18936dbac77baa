/**
 * Refused permissions in the change log: who tried what. Bounded, so that a loop of refusals cannot fill the disk: one entry for
 * each user, route and minute, and at most so many of a user in an hour. Those that get no entry of their own are counted, and one
 * entry of the hour tells how many they were, where and until when (refusal-count.ts).
 */
import type { Actor } from '../auth/actor.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import type { Change } from './record.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const MAX_AN_HOUR = 60;
/** Users that are remembered at a time, and beyond it only those of whom a count waits. */
const MAX_USERS = 1_000;
/** Routes that a count names. */
export const MAX_ROUTES = 50;
/** A count is kept at most so often: a write each time would be what a loop is after. */
const KEEP_EVERY = 1_000;

/** Refusals of a user that got no entry of their own. */
export interface Counted {
  readonly hora: number;
  readonly desde: string;
  readonly hasta: string;
  readonly cuantos: number;
  readonly rutas: Readonly<Record<string, number>>;
}

interface Tried {
  readonly hour: number;
  /** Route and minute of each entry. */
  readonly seen: Set<string>;
  /** Not kept yet: one of each hour. */
  waiting: readonly Counted[];
  keptAt: number;
}

const tried = perPlatform(() => new Map<number, Tried>());

export interface Refused {
  readonly ruta: string;
  /** `null` when the route refused by a rule of its own. */
  readonly permiso: string | null;
}

/** What is to be written of a refusal: its entry, and what was counted since the last time; nothing while a count may wait. */
export function judgeRefusal(
  platform: Platform,
  actor: Actor,
  { ruta, permiso }: Refused,
): { readonly entry?: Change; readonly counts: readonly Counted[] } {
  if (actor.userId === null) return { counts: [] };
  const now = platform.clock.now();
  const mine = stateOf(platform, actor.userId, Math.floor(now.getTime() / HOUR));
  const moment = `${ruta} ${Math.floor(now.getTime() / MINUTE)}`;
  if (!mine.seen.has(moment) && mine.seen.size < MAX_AN_HOUR) {
    mine.seen.add(moment);
    const cambios: Change['cambios'] = { ruta: [null, ruta], ...(permiso ? { permiso: [null, permiso] } : {}) };
    return { entry: { tabla: 'acceso', registro_id: null, accion: 'denegado', cambios }, counts: due(mine, now) };
  }
  const one = { desde: now.toISOString(), hasta: now.toISOString(), cuantos: 1, rutas: { [ruta]: 1 } };
  mine.waiting = withCount(mine.waiting, { hora: mine.hour, ...one });
  return { counts: due(mine, now) };
}

/** Takes back counts that could not be kept: they wait for the next time. */
export function giveBack(platform: Platform, userId: number, counts: readonly Counted[]): void {
  const mine = stateOf(platform, userId, Math.floor(platform.clock.now().getTime() / HOUR));
  mine.waiting = mine.waiting.reduce(withCount, counts);
}

/** Counts that wait, by user: all of them, when their time has come. */
export function waitingCounts(platform: Platform): [number, readonly Counted[]][] {
  const now = platform.clock.now().getTime();
  return [...tried(platform)].flatMap(([userId, state]): [number, readonly Counted[]][] =>
    state.waiting.length > 0 ? [[userId, take(state, now)]] : [],
  );
}

/** Two counts of one hour as one. Routes beyond the first so many are only in the number. */
export function addCounts(before: Counted | null, more: Counted): Counted {
  if (before === null) return more;
  const rutas = { ...before.rutas };
  for (const [ruta, times] of Object.entries(more.rutas)) {
    if (Object.hasOwn(rutas, ruta) || Object.keys(rutas).length < MAX_ROUTES) rutas[ruta] = (rutas[ruta] ?? 0) + times;
  }
  return { ...before, hasta: more.hasta, cuantos: before.cuantos + more.cuantos, rutas };
}

function stateOf(platform: Platform, userId: number, hour: number): Tried {
  const users = tried(platform);
  const known = users.get(userId);
  if (known?.hour === hour) return known;
  const mine = { hour, seen: new Set<string>(), waiting: known?.waiting ?? [], keptAt: 0 };
  if (!known && users.size >= MAX_USERS) forgetOldest(users);
  users.set(userId, mine);
  return mine;
}

/** Not one of whom a count waits: it would be lost. */
function forgetOldest(users: Map<number, Tried>): void {
  for (const [userId, { waiting }] of users) {
    if (waiting.length > 0) continue;
    users.delete(userId);
    return;
  }
}

function withCount(counts: readonly Counted[], more: Counted): readonly Counted[] {
  const same = counts.find(({ hora }) => hora === more.hora);
  if (!same) return [...counts, more];
  return counts.map((count) => (count === same ? addCounts(count, more) : count));
}

function due(state: Tried, now: Date): readonly Counted[] {
  return now.getTime() - state.keptAt < KEEP_EVERY ? [] : take(state, now.getTime());
}

function take(state: Tried, now: number): readonly Counted[] {
  const { waiting } = state;
  if (waiting.length === 0) return waiting;
  state.waiting = [];
  state.keptAt = now;
  return waiting;
}
