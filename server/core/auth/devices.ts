/**
 * Browsers in which a user has signed in before. A signed cookie names the browser, a row each user who signed in there; it holds no
 * right but to have its wrong passwords counted apart (throttle.ts), so that who guesses from outside does not lock the owner out, and, for
 * a month where they said so, that the password alone is enough.
 */
import { randomUUID } from 'node:crypto';
import type { Reader } from '../db/reader.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { readCookie } from './cookie.ts';
import { issueToken, readToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** Days in which a browser that is trusted is not asked for the second factor. */
const TRUST_DAYS = 30;
/** Browsers of a user; who signs in without cookies makes a new one each time. */
const KEPT = 50;

export interface Device {
  readonly id: string;
  /** Value of its cookie. */
  readonly cookie: string;
}

async function idOf(platform: Platform, cookie: string | null): Promise<string | null> {
  return cookie ? readToken(platform, 'dispositivo', cookie) : null;
}

/** The browser that a request comes from, when this user has signed in there; `null` otherwise, as for a user that does not exist. */
export async function knownDevice(
  platform: Platform,
  db: Reader,
  request: Request,
  username: string,
): Promise<string | null> {
  const id = await idOf(platform, readCookie(platform, request, 'dispositivo'));
  const row = await db
    .selectFrom('dispositivo as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select('d.id')
    .where('u.username', '=', username)
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The browser that a request comes from, named anew when it has no name yet. For the `prepare` of a route. */
export async function deviceOf(platform: Platform, request: Request, userId: number): Promise<Device> {
  const cookie = readCookie(platform, request, 'dispositivo');
  const id = await idOf(platform, cookie);
  return id !== null && cookie ? { id, cookie } : newDevice(platform, userId);
}

/** Another name for a browser: who had taken the former cookie has nothing any more. */
export async function newDevice(platform: Platform, userId: number): Promise<Device> {
  const id = randomUUID();
  return { id, cookie: await issueToken(platform, 'dispositivo', userId, id) };
}

export interface Seen {
  readonly address: string;
  readonly userAgent: string;
}

/** The user signed in there just now, and trusts it from now on when they say so. The oldest browsers are forgotten. */
export async function rememberDevice(
  w: Work,
  usuario_id: number,
  id: string,
  { address, userAgent }: Seen,
  trust = false,
): Promise<void> {
  const confiado_hasta = new Date(w.now.getTime() + TRUST_DAYS * DAY_MS).toISOString();
  const seen = {
    ...{ ultimo_uso: w.instant, direccion: address, agente: userAgent.slice(0, 300) },
    ...(trust ? { confiado_hasta } : {}),
  };
  await w.tx
    .insertInto('dispositivo')
    .values({ id, usuario_id, created: w.instant, ...seen })
    .onConflict((conflict) => conflict.doUpdateSet(seen))
    .execute();
  const own = w.tx.selectFrom('dispositivo').where('usuario_id', '=', usuario_id);
  const newest = own.select('id').orderBy('ultimo_uso', 'desc').limit(KEPT);
  await w.tx.deleteFrom('dispositivo').where('usuario_id', '=', usuario_id).where('id', 'not in', newest).execute();
}

/** Whether the user has signed in there before, and whether it is trusted now. */
export async function standingOf(db: Reader, usuarioId: number, id: string, now: Date) {
  const row = await db
    .selectFrom('dispositivo')
    .select('confiado_hasta')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return { known: row !== undefined, trusted: (row?.confiado_hasta ?? '') > now.toISOString() };
}

/** Takes the trust from one browser of a user, or from all; false when none had it. */
export async function distrust(w: Work, usuarioId: number, id?: string): Promise<boolean> {
  const { numUpdatedRows } = await w.tx
    .updateTable('dispositivo')
    .set({ confiado_hasta: null })
    .where('usuario_id', '=', usuarioId)
    .where('confiado_hasta', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The browser of who acts has a new name, and the former is forgotten. */
export async function renameDevice(w: Work, id: string, seen: Seen): Promise<void> {
  const { userId, sessionId } = w.actor;
  const former = w.tx.selectFrom('sesion').select('dispositivo').where('id', '=', sessionId);
  await w.tx.deleteFrom('dispositivo').where('usuario_id', '=', userId).where('id', '=', former).execute();
  await w.tx.updateTable('sesion').set({ dispositivo: id }).where('id', '=', sessionId).execute();
  await rememberDevice(w, userId as number, id, seen);
}

/** Forgets the browsers of a user, but for the one of this session. */
export async function forgetDevices(w: Work, userId: number, keep: string | null): Promise<void> {
  const kept = w.tx.selectFrom('sesion').select('dispositivo').where('id', '=', keep);
  await w.tx.deleteFrom('dispositivo').where('usuario_id', '=', userId).where('id', 'is not', kept).execute();
}

/** Forgets the browser of one session of who acts, unless it is the one they are using. */
export async function forgetDeviceOf(w: Work, sesion: string): Promise<void> {
  const of = (id: string | null) => w.tx.selectFrom('sesion').select('dispositivo').where('id', '=', id);
  await w.tx
    .deleteFrom('dispositivo')
    .where('usuario_id', '=', w.actor.userId)
    .where('id', '=', of(sesion))
    .where('id', 'is not', of(w.actor.sessionId))
    .execute();
}
