/**
 * Checks a user name and password: for the sign-in and for the authorization dialog. `authenticate` is slow and goes in the
 * `prepare` of a route; `recordAttempt` writes what came out, in its transaction.
 */
import type { Change } from '../change-log/record.ts';
import type { Reader } from '../db/reader.ts';
import { recordChange } from '../db/rows.ts';
import type { RequestContext } from '../http/context.ts';
import { notify } from '../notifications/notify.ts';
import type { Work } from '../work.ts';
import { knownDevice } from './devices.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { admit, succeeded, type Try, waits, withdraw } from './throttle.ts';

export interface Attempt extends Try {
  /** Its row in the throttle's table, where it counts as failed until `recordAttempt`. */
  readonly intento: number;
  /** True when the password is right and the user is active. */
  readonly ok: boolean;
  /** The password is right but the user is disabled: only then may one say so. */
  readonly inactivo: boolean;
  /** `null` for an unknown name. */
  readonly userId: number | null;
  /** The stored hash that the password was compared with. */
  readonly checkedHash: string | null;
  /** Hash with today's parameters, to be stored; `null` when the stored one is good. */
  readonly rehash: string | null;
}

type Context = Pick<RequestContext<unknown, unknown, unknown>, 'platform' | 'address' | 'request' | 'apart'> & {
  readonly db: Reader;
};

/** How a user name is compared and kept. */
export function normalizeUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase().slice(0, 150);
}

/** Same time and same answer whether the user exists or not. Throws `demasiados_intentos` (429) when throttled. */
export async function authenticate(context: Context, name: string, password: string): Promise<Attempt> {
  const { platform, db, address, request } = context;
  const username = normalizeUsername(name);
  const tried = { username, address, dispositivo: await knownDevice(platform, db, request, username) };
  const intento = await context.apart((w) => admit(w, tried));
  const user = await db
    .selectFrom('usuario')
    .select(['id', 'password_hash', 'is_active'])
    .where('username', '=', username)
    .where('es_servicio', '=', 0)
    .$if(!platform.settings.demoUsers, (query) => query.where('es_demo', '=', 0))
    .executeTakeFirst();
  const { ok, stale } = await verifyPassword(platform, password, user?.password_hash ?? null);
  const active = user?.is_active === 1;
  const rehash = ok && active && stale ? await hashPassword(platform.settings.passwordCost, password) : null;
  return {
    ...tried,
    intento,
    ok: ok && active,
    inactivo: ok && !active,
    userId: user?.id ?? null,
    checkedHash: user?.password_hash ?? null,
    rehash,
  };
}

const THEN = { clear: succeeded, withdraw, keep: async () => {} } as const;

/**
 * Takes a right password from the throttle's counters, renews an old hash, and puts a failure in the change log. Answers whether it
 * still opens the door: a password changed or a user disabled while the hash was computed turns it into a failure. `about`: what the
 * failure says besides. `then`: what becomes of a right one; where a second factor is to come, only that clears the counters.
 */
export async function recordAttempt(
  w: Work,
  attempt: Attempt,
  about: Change['cambios'] = {},
  then: keyof typeof THEN = 'clear',
): Promise<boolean> {
  const stands = attempt.ok && (await stillValid(w, attempt));
  const right = stands || attempt.inactivo;
  if (right) await THEN[attempt.inactivo ? 'clear' : then](w, attempt.intento);
  if (stands && attempt.rehash !== null && attempt.userId !== null) {
    await w.tx.updateTable('usuario').set({ password_hash: attempt.rehash }).where('id', '=', attempt.userId).execute();
  }
  if (stands) return true;
  const motivo = attempt.inactivo ? 'Usuario inactivo' : 'Credenciales incorrectas';
  await recordFailure(w, attempt, motivo, { about, tell: !right });
  return false;
}

/** Puts a failed try in the change log, and tells of an account or a place that is locked by it. */
export async function recordFailure(
  w: Work,
  tried: Try & { readonly userId: number | null },
  motivo: string,
  { about = {}, tell = true }: { readonly about?: Change['cambios']; readonly tell?: boolean } = {},
): Promise<void> {
  recordChange(w, {
    tabla: 'usuario',
    registro_id: tried.userId,
    accion: 'rechazo',
    cambios: { username: [null, tried.username], direccion: [null, tried.address], ...about },
    motivo,
  });
  if (tell) await tellLocks(w, tried);
}

async function stillValid(w: Work, { userId, checkedHash }: Attempt): Promise<boolean> {
  const user = await w.tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', checkedHash)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return user !== undefined;
}

/** Once an hour at most: who tries for a whole night must not fill the bell. */
const TELL_EVERY_MINUTES = 60;

async function tellLocks(
  w: Work,
  { userId, username, address, dispositivo }: Try & { readonly userId: number | null },
): Promise<void> {
  const { lane, place, anywhere } = await waits(w.tx, w.now, { username, address, dispositivo });
  const cadaMinutos = TELL_EVERY_MINUTES;
  if (lane + place > 0 && userId !== null) {
    const titulo = `Cuenta bloqueada: ${username}`;
    const everywhere = lane > 0 && dispositivo === null;
    const mensaje = everywhere
      ? `Varios ingresos fallidos seguidos desde varios lugares; el último, ${address}. Los equipos en los que ya había ingresado no se bloquean.`
      : `Varios ingresos fallidos seguidos desde ${address}. Desde allí podrá intentarlo de nuevo en 15 minutos.`;
    await notify(w, 'cuenta_bloqueada', { titulo, mensaje, object_id: userId, cadaMinutos });
  }
  if (anywhere > 0) {
    const titulo = 'Demasiados ingresos fallidos';
    const mensaje = `Desde ${address} se intentó ingresar muchas veces en pocos minutos; el último intento fue como «${username}».`;
    await notify(w, 'intentos_fallidos', { titulo, mensaje, cadaMinutos });
  }
}
