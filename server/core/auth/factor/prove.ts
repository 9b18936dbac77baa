/**
 * Somebody shows who they are beside a session that is not in question: another person who authorizes, or one's own self before a change
 * of what lets one in. Password, and the second factor of who has one, in one call; the refusal that asks for it comes first.
 */
import type { FactorAnswer } from '../../../shared/passkey.ts';
import type { Change } from '../../change-log/record.ts';
import type { ReadContext } from '../../http/context.ts';
import { type AppError, refused } from '../../http/errors.ts';
import type { Work } from '../../work.ts';
import { type Attempt, authenticate, recordAttempt, recordFailure } from '../authenticate.ts';
import { succeeded } from '../throttle.ts';
import { askFactor, type Checked, checkFactor, takeFactor } from './answer.ts';
import { demandOf } from './demand.ts';
import { type Pass, readPass, spendPass } from './pass.ts';
import { factorsOf, hasFactor } from './rows.ts';

export interface Proof {
  readonly attempt: Attempt;
  /** The password is right and the factor was not given, or is still to be set: the refusal that says so. */
  readonly asked: AppError | null;
  /** `null`: none is needed. */
  readonly factor: { readonly checked: Checked | null; readonly pass: Pass | null } | null;
}

/** Who may not come in with the password alone lends nothing with it either. */
const OWES = 'Ese usuario todavía debe configurar su segundo factor: lo hace al ingresar.';

/** For `prepare`. Throws `demasiados_intentos`. */
export async function prove(
  context: ReadContext<unknown, unknown, unknown>,
  given: { readonly username: string; readonly password: string; readonly factor?: FactorAnswer | undefined },
): Promise<Proof> {
  const { platform, db, now } = context;
  const attempt = await authenticate(context, given.username, given.password);
  const { ok, userId } = attempt;
  if (!ok || userId === null) return { attempt, asked: null, factor: null };
  const factors = await factorsOf(db, userId);
  if (!hasFactor(factors)) {
    const { owed } = await demandOf(db, userId);
    return { attempt, asked: owed ? refused(OWES) : null, factor: null };
  }
  if (!given.factor) {
    return { attempt, asked: await askFactor(platform, 'prueba', factors, { usuario: userId }), factor: null };
  }
  const read = given.factor.token === undefined ? null : readPass(platform, 'prueba', given.factor.token);
  const pass = read?.usuario === userId ? read : null;
  const checked = await checkFactor({ platform, now, userId, factors }, given.factor, pass?.reto);
  return { attempt, asked: null, factor: { checked, pass } };
}

/** In the transaction, whose refusal is to be committed: `probado`, or what is wrong. */
export async function recordProof(
  w: Work,
  { attempt, asked, factor }: Proof,
  about: Change['cambios'] = {},
): Promise<'probado' | 'contraseña' | 'factor' | AppError> {
  const then = asked ? 'withdraw' : factor ? 'keep' : 'clear';
  const stands = await recordAttempt(w, attempt, about, then);
  if (!stands || attempt.userId === null) return 'contraseña';
  if (asked) return asked;
  if (factor === null) return 'probado';
  const taken = await takeFactor(w, attempt.userId, factor.checked);
  if (taken && (factor.pass === null || (await spendPass(w, factor.pass)))) {
    await succeeded(w, attempt.intento);
    return 'probado';
  }
  await recordFailure(w, attempt, 'Segundo factor incorrecto', { about });
  return 'factor';
}
