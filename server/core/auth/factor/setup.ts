/** Setting a second factor, in two calls: what is to be scanned or made, and its first proof. Nothing is kept until that. */
import type { SetupProof } from '../../../shared/passkey-setup.ts';
import { refusedIn } from '../../http/errors.ts';
import type { Platform } from '../../platform.ts';
import type { Work } from '../../work.ts';
import { givePass, type Pass, passOver, readPass, spendPass } from './pass.ts';
import { registrationOptions, verifyRegistration } from './passkeys.ts';
import { type Factors, factorsOf, hasFactor, renewCodes, saveKey, saveTotp } from './rows.ts';
import { newTotp, totpStep } from './totp.ts';

/** What one begins with: a QR, and what the browser is asked to make where passkeys are good. */
export async function beginSetup(platform: Platform, user: { id: number; username: string }, factors: Factors) {
  const { secreto, uri } = await newTotp(user.username);
  const llave = await registrationOptions(platform.settings, user, factors.llaves);
  return {
    totp: { token: givePass(platform, 'totp', { usuario: user.id, secreto }), secreto, uri },
    llave: llave && {
      token: givePass(platform, 'registro', { usuario: user.id, reto: llave.challenge }),
      opciones: { ...llave },
    },
  };
}

export type NewFactor = { readonly pass: Pass } & (
  | { readonly kind: 'totp'; readonly secreto: string; readonly paso: number }
  | { readonly kind: 'llave'; readonly nombre: string; readonly key: Parameters<typeof saveKey>[3] }
);

/** What is to be kept. Throws `regla_negocio` at the field that is wrong, or as a whole when it took too long. Slow: for `prepare`. */
export async function checkSetup(platform: Platform, userId: number, { totp, llave }: SetupProof): Promise<NewFactor> {
  const given = totp ?? llave;
  const pass = given && readPass(platform, totp ? 'totp' : 'registro', given.token);
  if (!pass || pass.usuario !== userId) throw passOver();
  if (totp && pass.secreto !== undefined) {
    const paso = await totpStep(pass.secreto, totp.codigo.replace(/\s/g, ''), platform.clock.now());
    if (paso === null) throw refusedIn('totp.codigo', WRONG_CODE);
    return { pass, kind: 'totp', secreto: pass.secreto, paso };
  }
  const key =
    llave && pass.reto !== undefined && (await verifyRegistration(platform.settings, pass.reto, llave.respuesta));
  if (!llave || !key) throw refusedIn('llave.respuesta', WRONG_KEY);
  return { pass, kind: 'llave', nombre: llave.nombre, key };
}

const WRONG_CODE =
  'El código no es correcto. Revisa que la hora de tu teléfono sea automática y escribe el que se ve ahora.';
const WRONG_KEY = 'La llave de acceso no se pudo comprobar en esta dirección. Inténtalo de nuevo.';

/** Keeps it. With a first factor come the ten codes, told once; `null` when they were given before. */
export async function saveSetup(w: Work, platform: Platform, userId: number, factor: NewFactor) {
  if (!(await spendPass(w, factor.pass))) throw passOver();
  // As it is now: of two that are set at once, one is the first.
  const before = await factorsOf(w.tx, userId);
  if (factor.kind === 'totp') await saveTotp(w, platform, userId, factor.secreto, factor.paso);
  else await saveKey(w, userId, factor.nombre, factor.key);
  return hasFactor(before) ? null : renewCodes(w, platform, userId);
}
