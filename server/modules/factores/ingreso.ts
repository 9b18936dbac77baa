/** The second step of a sign-in, and the sign-in by passkey alone. Each try is counted as a password is. */
import { normalizeUsername, recordFailure } from '../../core/auth/authenticate.ts';
import { type Device, deviceOf, knownDevice } from '../../core/auth/devices.ts';
import { type Checked, checkFactor, FACTOR_WRONG, takeFactor } from '../../core/auth/factor/answer.ts';
import { markOf, type Pass, type PassUse, passGone, readPass, spendPass } from '../../core/auth/factor/pass.ts';
import { verifyAssertion } from '../../core/auth/factor/passkeys.ts';
import { factorsOf, findKey } from '../../core/auth/factor/rows.ts';
import { type NewSession, newSession } from '../../core/auth/sessions.ts';
import { admit, succeeded, type Try } from '../../core/auth/throttle.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { ReadContext, WriteContext } from '../../core/http/context.ts';
import { AppError } from '../../core/http/errors.ts';
import { type Answer, CommittedRefusal } from '../../core/http/handle.ts';
import type { Platform } from '../../core/platform.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { abrir, type Ingreso } from '../sesion/public.ts';
import type * as c from './contract.ts';

type Segundo = BodyOf<typeof c.loginFactor>;
type Llave = BodyOf<typeof c.loginLlave>;

interface Prepared {
  readonly pass: Pass;
  readonly tried: Try & { readonly userId: number | null };
  readonly intento: number;
  /** `null`: it is no proof of anybody. */
  readonly checked: Checked | null;
  readonly opening: { readonly session: NewSession; readonly device: Device } | null;
}

interface Person {
  readonly id: number;
  readonly username: string;
}

/** Who a pass is of, as long as their password is the one that it came of and they are active. Throws `no_autenticado`. */
export async function personOf(platform: Platform, db: Reader, uso: PassUse, token: string) {
  const pass = readPass(platform, uso, token);
  const row = pass && (await activeUser(platform, db, pass.usuario));
  if (!pass || !row || markOf(row.password_hash) !== pass.marca) throw passGone();
  return { pass, user: { id: row.id, username: row.username } satisfies Person };
}

function activeUser({ settings }: Platform, db: Reader, id: number | null) {
  return db
    .selectFrom('usuario')
    .select(['id', 'username', 'password_hash'])
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .$if(!settings.demoUsers, (query) => query.where('es_demo', '=', 0))
    .executeTakeFirst();
}

type Context = ReadContext<undefined, undefined, unknown>;

/** Counts a try of that name from here. Throws `demasiados_intentos`. */
async function admitted({ platform, db, request, address, apart }: Context, name: string, userId: number | null) {
  const username = normalizeUsername(name);
  const tried = { username, address, dispositivo: await knownDevice(platform, db, request, username), userId };
  return { tried, intento: await apart((w) => admit(w, tried)) };
}

async function openingOf({ platform, request }: Context, userId: number) {
  return { session: await newSession(platform, userId), device: await deviceOf(platform, request, userId) };
}

export async function prepareSegundo(context: ReadContext<undefined, undefined, Segundo>): Promise<Prepared> {
  const { platform, db, body, now } = context;
  const { pass, user } = await personOf(platform, db, 'ingreso', body.token);
  const counted = await admitted(context, user.username, user.id);
  const factors = await factorsOf(db, user.id);
  const checked = await checkFactor({ platform, now, userId: user.id, factors }, body, pass.reto);
  return { pass, ...counted, checked, opening: await openingOf(context, user.id) };
}

/** Nobody's: who guesses names of passkeys from one place is slowed down like any other. */
const NAMELESS = '(llave)';

export async function prepareLlave(context: ReadContext<undefined, undefined, Llave>): Promise<Prepared> {
  const { platform, db, body } = context;
  const pass = readPass(platform, 'llave', body.token);
  if (!pass) throw passGone();
  const key = await findKey(db, body.llave.id);
  const user = key && (await activeUser(platform, db, key.usuario_id));
  const counted = await admitted(context, user?.username ?? NAMELESS, user?.id ?? null);
  const contador =
    key && user && pass.reto !== undefined
      ? await verifyAssertion(platform.settings, pass.reto, key, body.llave, true)
      : null;
  if (!key || contador === null) return { pass, ...counted, checked: null, opening: null };
  const checked = { kind: 'llave', id: key.id, contador } as const;
  return { pass, ...counted, checked, opening: await openingOf(context, key.usuario_id) };
}

const SHOWN = {
  totp: 'Código de la aplicación',
  codigo: 'Código de recuperación',
  llave: 'Llave de acceso',
} as const;

/** A refusal is committed: it counts, and what was right once is worth nothing twice. */
export async function entrarCon(
  context: WriteContext<undefined, undefined, Partial<Segundo>, Prepared>,
): Promise<Answer<Ingreso>> {
  const { w, body, prepared } = context;
  const { pass, tried, intento, checked, opening } = prepared;
  const userId = opening?.session.userId ?? null;
  const stands = userId !== null && (await takeFactor(w, userId, checked)) && (await spendPass(w, pass));
  if (!stands || !opening || !checked) {
    await recordFailure(w, tried, 'Segundo factor incorrecto');
    return new CommittedRefusal(new AppError('no_autenticado', FACTOR_WRONG));
  }
  await succeeded(w, intento);
  return abrir(context, { ...opening, factor: SHOWN[checked.kind], trust: body.recordar ?? false });
}
