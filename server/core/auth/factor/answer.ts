/**
 * What somebody gives besides the password, looked at in two steps: `checkFactor` is slow and goes in the `prepare` of a route,
 * `takeFactor` uses it up in its transaction, so that nothing is worth anything twice.
 */
import type { FactorAnswer, FactorAsked } from '../../../shared/passkey.ts';
import { AppError } from '../../http/errors.ts';
import type { Platform } from '../../platform.ts';
import { unseal } from '../../sealed.ts';
import type { Work } from '../../work.ts';
import { givePass, type Pass, type PassData } from './pass.ts';
import { assertionOptions, verifyAssertion } from './passkeys.ts';
import { hashCode, isRecoveryCode, plainCode } from './recovery-codes.ts';
import { type Factors, TOTP_LABEL } from './rows.ts';
import { totpStep } from './totp.ts';

/** A right one, that is to be used up. */
export type Checked =
  | { readonly kind: 'totp'; readonly paso: number }
  | { readonly kind: 'codigo'; readonly hash: string }
  | { readonly kind: 'llave'; readonly id: number; readonly contador: number };

interface Asked {
  readonly platform: Platform;
  readonly now: Date;
  readonly userId: number;
  readonly factors: Factors;
}

/** `null`: it is none of this person's. `reto`: what their passkey was asked to sign. */
export async function checkFactor(
  { platform, now, userId, factors }: Asked,
  answer: FactorAnswer,
  reto: string | undefined,
): Promise<Checked | null> {
  const { llave, codigo } = answer;
  if (llave && reto !== undefined) {
    const key = factors.llaves.find(({ credencial }) => credencial === llave.id);
    const contador = key ? await verifyAssertion(platform.settings, reto, key, llave, false) : null;
    return key && contador !== null ? { kind: 'llave', id: key.id, contador } : null;
  }
  if (codigo === undefined) return null;
  const plain = plainCode(codigo);
  if (isRecoveryCode(plain)) return { kind: 'codigo', hash: hashCode(platform, userId, plain) };
  const secret = factors.totp && unseal(platform.settings.secret, factors.totp.secreto, TOTP_LABEL);
  const paso = secret && /^\d{6}$/.test(plain) ? await totpStep(secret, plain, now) : null;
  return paso === null ? null : { kind: 'totp', paso };
}

/** Uses it up; false when somebody did before, or it is none. */
export async function takeFactor(w: Work, userId: number, checked: Checked | null): Promise<boolean> {
  if (checked === null) return false;
  const { numUpdatedRows } = await statementOf(w, userId, checked).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function statementOf(w: Work, userId: number, checked: Checked) {
  switch (checked.kind) {
    case 'totp':
      return w.tx
        .updateTable('factor_totp')
        .set({ ultimo_paso: checked.paso })
        .where('usuario_id', '=', userId)
        .where('ultimo_paso', '<', checked.paso);
    case 'codigo':
      return w.tx
        .updateTable('factor_codigo')
        .set({ usado: w.instant })
        .where('usuario_id', '=', userId)
        .where('hash', '=', checked.hash)
        .where('usado', 'is', null);
    case 'llave':
      // Those that count do so upwards; most say 0 always.
      return w.tx
        .updateTable('factor_llave')
        .set({ contador: checked.contador, ultimo_uso: w.instant })
        .where('usuario_id', '=', userId)
        .where('id', '=', checked.id)
        .where('contador', '<=', checked.contador);
  }
}

/** The refusal that asks for it: what serves, and a pass to bring along. */
export async function askFactor(
  platform: Platform,
  uso: Pass['uso'],
  factors: Factors,
  data: PassData,
): Promise<AppError> {
  const llave = await assertionOptions(platform.settings, factors.llaves);
  const asked: FactorAsked = {
    token: givePass(platform, uso, { ...data, ...(llave ? { reto: llave.challenge } : {}) }),
    factores: [
      ...(factors.totp ? (['totp'] as const) : []),
      ...(llave ? (['llave'] as const) : []),
      ...(factors.codigos > 0 ? (['codigo'] as const) : []),
    ],
    llave: llave && { ...llave },
  };
  return new AppError('requiere_factor', FACTOR_ASKED, { data: asked });
}

const FACTOR_ASKED =
  'Falta el segundo factor: el código de tu aplicación, una llave de acceso o un código de recuperación.';
export const FACTOR_WRONG = 'El segundo factor no es correcto o ya se usó.';
