/**
 * Signed names of a session: the token of the `Authorization` header and the one of the cookie that only resumes. Neither holds
 * a right: the session's row decides. Strictly HS256, each use with its own key.
 */
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../crypto.ts';
import { perPlatform, remember } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

export type TokenUse = 'acceso' | 'reanudar';

const MAX_REMEMBERED = 10_000;

const signer = perPlatform(({ settings }) => ({
  keys: { acceso: deriveKey(settings.secret, 'token/acceso'), reanudar: deriveKey(settings.secret, 'token/reanudar') },
  /** Verified access tokens → session id: verification costs 60 µs, this look-up less than one. */
  verified: new Map<string, string>(),
}));

export async function issueToken(
  platform: Platform,
  use: TokenUse,
  userId: number,
  sessionId: string,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setJti(sessionId)
    .sign(signer(platform).keys[use]);
}

/** Session named by a token; `null` when it is forged, malformed or made for another use. */
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
