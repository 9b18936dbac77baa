/**
 * Signed names of a session (the token of the `Authorization` header and the one of the cookie that only resumes) and of a browser.
 * None holds a right: the row that it names decides. Strictly HS256, each use with its own key.
 */
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../crypto.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

export type TokenUse = 'acceso' | 'reanudar' | 'dispositivo' | 'recuperar';

const signer = perPlatform(({ settings }) => ({
  acceso: deriveKey(settings.secret, 'token/acceso'),
  reanudar: deriveKey(settings.secret, 'token/reanudar'),
  dispositivo: deriveKey(settings.secret, 'token/dispositivo'),
  recuperar: deriveKey(settings.secret, 'token/recuperar'),
}));

export async function issueToken(platform: Platform, use: TokenUse, userId: number, id: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setJti(id)
    .sign(signer(platform)[use]);
}

/** What a token names; `null` when it is forged, malformed or made for another use. */
export async function readToken(platform: Platform, use: TokenUse, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, signer(platform)[use], { algorithms: ['HS256'] });
    return payload.jti || null;
  } catch {
    return null;
  }
}
