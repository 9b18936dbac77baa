/**
 * A call with a token of the API: whose it is, whether the token is taken from where it comes, and how often. What was read of a token is
 * kept for a second by its hash, and forgotten at once when users, rights or tokens change; the token itself is kept nowhere.
 */
import type { Kysely } from 'kysely';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { formatCount } from '../../shared/text.ts';
import type { Reader } from '../db/reader.ts';
import type { DB } from '../db/types.ts';
import { AppError, forbidden } from '../http/errors.ts';
import { perPlatform, remember } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import { type Actor, GUEST } from './actor.ts';
import { authEpoch } from './sessions.ts';
import { waitOf } from './throttle.ts';
import { isFrom } from './token-addresses.ts';
import { loadToken, type StoredToken } from './token-rows.ts';
import { isTokenText, tokenHash } from './token-text.ts';

/** A change made by another process (the admin CLI) is seen after this long. */
const FRESH = 1_000;
const TOUCH_EVERY = 5 * 60_000;
const MAX_CACHED = 1_000;
const MINUTE = 60_000;

const HEADER = /^(?:token|bearer) +(mdo_.{0,300})$/i;

/** What a header says that is meant to be a token of the API, well written or not; `null` for anything else. */
export function tokenOf(authorization: string): string | null {
  return HEADER.exec(authorization)?.[1] ?? null;
}

interface Cached {
  readonly stored: StoredToken;
  readonly loadedAt: number;
  readonly epoch: number;
}

const caches = perPlatform(() => new Map<string, Cached>());

/** `actor`: who it is, for the log, also when it is refused. Guessing finds no more than that a token is none. */
export interface TokenVerdict {
  readonly actor: Actor;
  readonly refusal: AppError | null;
}

export async function judgeToken(
  platform: Platform,
  db: Kysely<DB>,
  { text, address }: { readonly text: string; readonly address: string },
): Promise<TokenVerdict> {
  const stored = isTokenText(text) ? await read(platform, db, tokenHash(text)) : null;
  if (!stored) return { actor: GUEST, refusal: unknown('El token no existe o está mal escrito.') };
  const now = platform.clock.now();
  const ended = endOf(stored, businessDay(now));
  if (ended) return { actor: GUEST, refusal: unknown(ended) };
  const { actor, direcciones } = stored;
  if (!isFrom(address, direcciones)) {
    const refusal = forbidden(`Este token no se acepta desde la dirección ${address}.`);
    return { actor: { ...actor, permisos: new Set() }, refusal };
  }
  const wait = count(platform, stored, now.getTime());
  if (wait > 0) return { actor, refusal: tooMany(wait, stored.porMinuto) };
  if (now.getTime() - stored.ultimoUso >= TOUCH_EVERY) {
    stored.ultimoUso = now.getTime();
    void touch(platform, db, actor.token.id, { now, address });
  }
  return { actor, refusal: null };
}

/** Whose a token is, for the long work that it began, with the rights of now; `null` when it is taken no more. */
export async function loadTokenActor({ clock, settings }: Platform, db: Reader, id: number): Promise<Actor | null> {
  const stored = await loadToken(db, { id }, settings.demoUsers);
  return stored && endOf(stored, businessDay(clock.now())) === null ? stored.actor : null;
}

/** Why it is taken no more; `null` while it is. */
function endOf({ activo, revocado, vence }: StoredToken, today: string): string | null {
  if (revocado) return 'El token fue revocado.';
  if (!activo) return 'El usuario del token está inactivo.';
  return vence !== null && vence < today ? `El token venció el ${formatDate(vence)}.` : null;
}

const unknown = (msg: string) => new AppError('no_autenticado', msg);

async function read(platform: Platform, db: Kysely<DB>, huella: string): Promise<StoredToken | null> {
  const known = caches(platform).get(huella);
  const loadedAt = platform.clock.now().getTime();
  const epoch = authEpoch();
  if (known?.epoch === epoch && Math.abs(loadedAt - known.loadedAt) < FRESH) return known.stored;
  const stored = await loadToken(db, { huella }, platform.settings.demoUsers);
  if (stored) remember(caches(platform), huella, { stored, loadedAt, epoch }, MAX_CACHED);
  else caches(platform).delete(huella);
  return stored;
}

/** The instants of the last calls of each token: as many as it may make in a minute, each in the place of the oldest. */
const calls = perPlatform(() => new Map<number, { readonly instants: Float64Array; next: number }>());

/** Counts a call and gives 0, or the milliseconds until the next one is allowed. */
function count(platform: Platform, { actor, porMinuto }: StoredToken, now: number): number {
  const { id } = actor.token;
  const made = calls(platform).get(id) ?? { instants: new Float64Array(porMinuto), next: 0 };
  remember(calls(platform), id, made, MAX_CACHED);
  const oldest = made.instants[made.next] as number;
  const wait = oldest === 0 ? 0 : waitOf({ window: MINUTE }, now, oldest);
  if (wait > 0) return wait;
  made.instants[made.next] = now;
  made.next = (made.next + 1) % porMinuto;
  return 0;
}

function tooMany(waitMs: number, porMinuto: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const msg = `Este token hace a lo sumo ${formatCount(porMinuto, 'llamada')} por minuto; intenta de nuevo en ${formatCount(seconds, 'segundo')}.`;
  return new AppError('demasiados_intentos', msg, { headers: { 'Retry-After': String(seconds) } });
}

/** Beside the request: its failure is only logged. */
async function touch(
  platform: Platform,
  db: Kysely<DB>,
  token_id: number,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<void> {
  const uso = { ultimo_uso: now.toISOString(), direccion: address };
  try {
    await db
      .insertInto('token_uso')
      .values({ token_id, ...uso })
      .onConflict((conflict) => conflict.column('token_id').doUpdateSet(uso))
      .execute();
  } catch (error) {
    platform.log({ level: 'warn', msg: 'No se anotó el último uso de un token.', error: String(error) });
  }
}
