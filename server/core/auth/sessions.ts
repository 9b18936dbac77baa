/**
 * Sessions: a row each, opened by the sign-in, closed by people or by their limits (parameters of process `general`), and resolved
 * to an `Actor` for every request from a cache that forgets at once what `authChanged` touches, and everything after a second.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Reader } from '../db/reader.ts';
import { recordChange } from '../db/rows.ts';
import type { DB } from '../db/types.ts';
import { perPlatform, remember } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import type { Actor } from './actor.ts';
import { forgetDevices } from './devices.ts';
import { loadSession, type StoredSession, sessionDays } from './session-rows.ts';
import { issueToken, readToken } from './tokens.ts';

const DAY = 86_400_000;
/** `ultimo_uso` is as coarse as this, so that reading costs no writes. */
const TOUCH_EVERY = 5 * 60_000;
/** A change made by another process (the admin CLI) is seen after this long. */
const FRESH = 1_000;
const MAX_CACHED = 10_000;

interface Cached extends StoredSession {
  readonly loadedAt: number;
  readonly epoch: number;
}

const caches = perPlatform(() => new Map<string, Cached>());
let epoch = 0;

/** Forgets every cached session of the process. */
export function clearAuthCache(): void {
  epoch++;
}

/** Another number whenever users, rights or sessions changed in this process. */
export function authEpoch(): number {
  return epoch;
}

/** Call it in any work that changes users, groups, permissions or sessions: it takes effect with the commit. */
export function authChanged(w: Work): void {
  w.afterCommit(clearAuthCache);
}

const HEADER = /^(?:Token|Bearer) +([\w-]{1,200}\.[\w-]{1,400}\.[\w-]{1,100})$/i;

/** Headers whose token was verified → its session: that costs 60 µs, this look-up less than one. */
const verified = perPlatform(() => new Map<string, string>());

/** Who an `Authorization` header speaks for, when that is known already without asking anybody. */
export function knownActor(platform: Platform, db: Kysely<DB>, authorization: string): Actor | null {
  const id = verified(platform).get(authorization);
  const session = id === undefined ? undefined : freshSession(platform, id);
  return id === undefined || session === undefined ? null : actorOf(platform, db, id, session);
}

/** Who an `Authorization` header speaks for; `null` when it names no open session of an active user. */
export async function resolveActor(platform: Platform, db: Kysely<DB>, authorization: string): Promise<Actor | null> {
  const token = HEADER.exec(authorization)?.[1];
  const id = verified(platform).get(authorization) ?? (token ? await readToken(platform, 'acceso', token) : null);
  if (id === null) return null;
  remember(verified(platform), authorization, id, MAX_CACHED);
  return actorOfSession(platform, db, id);
}

export async function actorOfSession(platform: Platform, db: Kysely<DB>, id: string): Promise<Actor | null> {
  let session = freshSession(platform, id);
  if (!session) {
    const loadedAt = platform.clock.now().getTime();
    const started = epoch;
    const stored = await loadSession(db, id, platform.settings.demoUsers);
    if (!stored) {
      caches(platform).delete(id);
      return null;
    }
    session = { ...stored, loadedAt, epoch: started };
    remember(caches(platform), id, session, MAX_CACHED);
  }
  return actorOf(platform, db, id, session);
}

/** What was read of a session, while nothing of it can have changed. */
function freshSession(platform: Platform, id: string): Cached | undefined {
  const session = caches(platform).get(id);
  const now = platform.clock.now().getTime();
  return session?.epoch === epoch && Math.abs(now - session.loadedAt) < FRESH ? session : undefined;
}

/** Who a session is of, while it lasts; its use is noted. */
function actorOf(platform: Platform, db: Kysely<DB>, id: string, session: Cached): Actor | null {
  const now = platform.clock.now().getTime();
  if (!isLive(session, now)) return null;
  if (now - session.ultimoUso >= TOUCH_EVERY) {
    session.ultimoUso = now;
    void touch(platform, db, id, now);
  }
  return session.actor;
}

function isLive({ expira, ultimoUso, diasInactividad }: StoredSession, now: number): boolean {
  return now < expira && now < ultimoUso + diasInactividad * DAY;
}

/** The user whose open session this is, read afresh and without noting its use: what resumes asks. `null` when it is over. */
export async function userOfSession(platform: Platform, db: Reader, id: string): Promise<number | null> {
  const stored = await loadSession(db, id, platform.settings.demoUsers);
  return stored && isLive(stored, platform.clock.now().getTime()) ? stored.actor.userId : null;
}

/** Beside the request: its failure is only logged. */
async function touch(platform: Platform, db: Kysely<DB>, id: string, now: number): Promise<void> {
  try {
    await db
      .updateTable('sesion')
      .set({ ultimo_uso: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    platform.log({ level: 'warn', msg: 'No se anotó el último uso de una sesión.', error: String(error) });
  }
}

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  /** Answered as `access_token`. */
  readonly token: string;
  /** Value of the cookie that resumes. */
  readonly cookie: string;
}

/** Signs the tokens of a session to be opened. Worth nothing until `openSession` writes its row. For the `prepare` of a route. */
export async function newSession(platform: Platform, userId: number): Promise<NewSession> {
  const id = randomUUID();
  const [token, cookie] = await Promise.all([
    issueToken(platform, 'acceso', userId, id),
    issueToken(platform, 'reanudar', userId, id),
  ]);
  return { id, userId, token, cookie };
}

/** Opens the session, sets the user's last sign-in, and puts an `ingreso` in the change log. */
export async function openSession(
  w: Work,
  session: NewSession,
  origin: {
    readonly address: string;
    readonly userAgent: string;
    readonly dispositivo?: string;
    /** What was shown besides the password, or in its place. */
    readonly factor?: string;
  },
): Promise<void> {
  const { maximo } = await sessionDays(w.tx);
  const agente = origin.userAgent.slice(0, 300);
  await w.tx
    .insertInto('sesion')
    .values({
      id: session.id,
      usuario_id: session.userId,
      created: w.instant,
      ultimo_uso: w.instant,
      expira: new Date(w.now.getTime() + maximo * DAY).toISOString(),
      direccion: origin.address,
      agente,
      dispositivo: origin.dispositivo ?? null,
      cerrada: null,
      motivo_cierre: null,
    })
    .execute();
  await w.tx.updateTable('usuario').set({ ultimo_ingreso: w.instant }).where('id', '=', session.userId).execute();
  recordChange(w, {
    tabla: 'usuario',
    registro_id: session.userId,
    accion: 'ingreso',
    cambios: {
      ...{ direccion: [null, origin.address], agente: [null, agente] },
      ...(origin.factor ? { segundo_factor: [null, origin.factor] } : {}),
    },
  });
}

/** Closes one open session; false when there is none of that id (and user, when given). */
export async function closeSession(w: Work, id: string, motivo: string, userId?: number): Promise<boolean> {
  const { numUpdatedRows } = await w.tx
    .updateTable('sesion')
    .set({ cerrada: w.instant, motivo_cierre: motivo })
    .where('id', '=', id)
    .where('cerrada', 'is', null)
    .$if(userId !== undefined, (query) => query.where('usuario_id', '=', userId as number))
    .executeTakeFirstOrThrow();
  authChanged(w);
  return numUpdatedRows > 0n;
}

/** Closes the open sessions of a user, but for one, and forgets their browsers: after a new password, or when the user is disabled. */
export async function closeSessionsOf(w: Work, userId: number, motivo: string, keep?: string | null): Promise<void> {
  await forgetDevices(w, userId, keep ?? null);
  await w.tx
    .updateTable('sesion')
    .set({ cerrada: w.instant, motivo_cierre: motivo })
    .where('usuario_id', '=', userId)
    .where('cerrada', 'is', null)
    .$if(Boolean(keep), (query) => query.where('id', '<>', keep as string))
    .execute();
  authChanged(w);
}
