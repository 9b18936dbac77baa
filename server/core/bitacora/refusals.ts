/**
 * Refused permissions in the change log: who tried what. Bounded, so that a loop of refusals cannot fill the disk: one entry for
 * each user, route and minute, and at most so many of a user in an hour.
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

interface Tried {
  readonly hour: number;
  /** Route and minute of each entry. */
  readonly seen: Set<string>;
}

const tried = perPlatform(() => new Map<number, Tried>());

/** The entry of a refusal, or `null` when it is told already. `permiso`: `null` when the route refused by a rule of its own. */
export function refusalEntry(
  platform: Platform,
  actor: Actor,
  { ruta, permiso }: { ruta: string; permiso: string | null },
): Change | null {
  if (actor.userId === null) return null;
  const now = platform.clock.now().getTime();
  const hour = Math.floor(now / HOUR);
  const users = tried(platform);
  const known = users.get(actor.userId);
  const mine = known?.hour === hour ? known : { hour, seen: new Set<string>() };
  remember(users, actor.userId, mine, MAX_USERS);
  const moment = `${ruta} ${Math.floor(now / MINUTE)}`;
  if (mine.seen.has(moment) || mine.seen.size >= MAX_AN_HOUR) return null;
  mine.seen.add(moment);
  return {
    tabla: 'acceso',
    registro_id: null,
    accion: 'denegado',
    cambios: { ruta: [null, ruta], ...(permiso ? { permiso: [null, permiso] } : {}) },
  };
}
