/**
 * Refused permissions in the change log: who tried what. Bounded, so that a loop of refusals cannot fill the disk: one entry for
 * each user, route and minute, and at most so many of a user in an hour. Those that get no entry of their own are counted, and one
 * entry of the hour tells how many they were, where and until when (refusal-count.ts).
 */
import type { Actor } from '../auth/actor.ts';
import { perPlatform, remember } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import type { Change } from './record.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const MAX_AN_HOUR = 60;
/** Users that are remembered at a time. */
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
  /** Not kept yet. */
  counted: Counted | null;
  keptAt: number;
}

const tried = perPlatform(() => new Map<number, Tried>());

export interface Refused {
  readonly ruta: string;
  /** `null` when the route refused by a rule of its own. */
  readonly permiso: string | null;
}

/** What is to be written of a refusal: its entry, or what was counted since the last time; nothing while a count may wait. */
export function judgeRefusal(
  platform: Platform,
  actor: Actor,
  { ruta, permiso }: Refused,
): { readonly entry?: Change; readonly counted?: Counted } {
  if (actor.userId === null) return {};
  const now = platform.clock.now();
  const mine = stateOf(platform, actor.userId, Math.floor(now.getTime() / HOUR));
  const moment = `${ruta} ${Math.floor(now.getTime() / MINUTE)}`;
  if (!mine.seen.has(moment) && mine.seen.size < MAX_AN_HOUR) {
    mine.seen.add(moment);
    const cambios: Change['cambios'] = { ruta: [null, ruta], ...(permiso ? { permiso: [null, permiso] } : {}) };
    return { entry: { tabla: 'acceso', registro_id: null, accion: 'denegado', cambios } };
  }
  const one = { desde: now.toISOString(), hasta: now.toISOString(), cuantos: 1, rutas: { [ruta]: 1 } };
  mine.counted = addCounts(mine.counted, { hora: mine.hour, ...one });
  if (now.getTime() - mine.keptAt < KEEP_EVERY) return {};
  return { counted: take(mine, now.getTime()) };
}

/** Counts that wait, by user: all of them, when their time has come. */
export function waitingCounts(platform: Platform): [number, Counted][] {
  const now = platform.clock.now().getTime();
  return [...tried(platform)].flatMap(([userId, state]): [number, Counted][] =>
    state.counted ? [[userId, take(state, now)]] : [],
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
  const mine = known?.hour === hour ? known : { hour, seen: new Set<string>(), counted: null, keptAt: 0 };
  remember(users, userId, mine, MAX_USERS);
  return mine;
}

function take(state: Tried, now: number): Counted {
  const counted = state.counted as Counted;
  state.counted = null;
  state.keptAt = now;
  return counted;
}
