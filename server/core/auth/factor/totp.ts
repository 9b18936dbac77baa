/** Codes of six digits that change each half minute (RFC 6238), as every application of codes makes them. */
import type { TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Half minutes that a clock may be off, either way. */
const WINDOW = 1;
const SECRET_BYTES = 20;

async function totpOf(secreto: string | null, label: string): Promise<TOTP> {
  // Only who has one pays for it.
  const { Secret, TOTP } = await import('otpauth');
  const secret = secreto === null ? new Secret({ size: SECRET_BYTES }) : Secret.fromBase32(secreto);
  return new TOTP({ issuer: 'Mayordomo', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });
}

/** A new secret, base 32, and the address that its QR tells. */
export async function newTotp(
  username: string,
  secreto: string | null = null,
): Promise<{ secreto: string; uri: string }> {
  const totp = await totpOf(secreto, username);
  return { secreto: totp.secret.base32, uri: totp.toString() };
}

/** The half minute that a code is of; `null` when it is none of those around now. */
export async function totpStep(secreto: string, code: string, now: Date): Promise<number | null> {
  const totp = await totpOf(secreto, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
