/**
 * Signed names of a session (the token of the `Authorization` header and the one of the cookie that only resumes) and of a browser.
 * None holds a right: the row that it names decides. Strictly HS256, each use with its own key.
 */
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../crypto.ts';
import { perPlatform, remember } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

export type TokenUse = 'acceso' | 'reanudar' | 'dispositivo' | 'recuperar';

const MAX_REMEMBERED = 10_000;

const signer = perPlatform(({ settings }) => ({
  keys: {
    acceso: deriveKey(settings.secret, 'token/acceso'),
    reanudar: deriveKey(settings.secret, 'token/reanudar'),
    dispositivo: deriveKey(settings.secret, 'token/dispositivo'),
    recuperar: deriveKey(settings.secret, 'token/recuperar'),
  },
  /** Verified access tokens → session id: verification costs 60 µs, this look-up less than one. */
  verified: new Map<string, string>(),
}));

export async function issueToken(platform: Platform, use: TokenUse, userId: number, id: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setJti(id)
    .sign(signer(platform).keys[use]);
}

/** What a token names; `null` when it is forged, malformed or made for another use. */
export async function readToken(platform: Platform, use: TokenUse, token: string): Promise<string | null> {
  const { keys, verified } = signer(platform);
  const known = use === 'acceso' ? verified.get(token) : undefined;
  if (known !== undefined) return known;
  try {
    const { payload } = await jwtVerify(token, keys[use], { algorithms: ['HS256'] });
    if (!payload.jti) return null;
    if (use === 'acceso') remember(verified, token, payload.jti, MAX_REMEMBERED);
    return payload.jti;
  } catch {
    return null;
  }
}
