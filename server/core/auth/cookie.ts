/** The cookie that resumes a session after a reload: HttpOnly, same site, read by one endpoint, which checks where the call comes from. */
import { forbidden } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import { readToken } from './tokens.ts';

const YEAR_SECONDS = 365 * 86_400;

/** `__Host-` binds it to this very host; browsers accept that prefix over TLS only. */
function cookieName({ settings }: Platform): string {
  return settings.tls ? '__Host-sesion' : 'sesion';
}

function cookie(platform: Platform, value: string, maxAge: number): string {
  const secure = platform.settings.tls ? '; Secure' : '';
  return `${cookieName(platform)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

/** Value of `Set-Cookie` for `NewSession.cookie`. */
export function sessionCookie(platform: Platform, value: string): string {
  return cookie(platform, value, YEAR_SECONDS);
}

/** Value of `Set-Cookie` that forgets it. */
export function clearedSessionCookie(platform: Platform): string {
  return cookie(platform, '', 0);
}

/** Session id that the request's cookie names; `null` without a good one. */
export async function sessionIdFromCookie(platform: Platform, request: Request): Promise<string | null> {
  const prefix = `${cookieName(platform)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
  return value ? readToken(platform, 'reanudar', value) : null;
}

/** Throws `sin_permiso` unless the browser says that the call comes from our own pages. */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const ownOrigin = origin !== null && URL.canParse(origin) && new URL(origin).host === host;
  if (site === null ? !ownOrigin : site !== 'same-origin') throw forbidden();
}
