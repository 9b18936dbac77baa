/** The cookies: the session's, which resumes it after a reload (read by one endpoint, which checks where the call comes from), and the browser's name. */
import { forbidden } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import { readToken } from './tokens.ts';

const YEAR_SECONDS = 365 * 86_400;

type CookieName = 'sesion' | 'dispositivo';

/** `__Host-` binds it to this very host; browsers accept that prefix over TLS only. */
function nameOf({ settings }: Platform, name: CookieName): string {
  return settings.tls ? `__Host-${name}` : name;
}

/** Value of `Set-Cookie`: HttpOnly, same site. */
function cookie(platform: Platform, name: CookieName, value: string, maxAge: number): string {
  const secure = platform.settings.tls ? '; Secure' : '';
  return `${nameOf(platform, name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

/** Value of `Set-Cookie` for `NewSession.cookie`. */
export function sessionCookie(platform: Platform, value: string): string {
  return cookie(platform, 'sesion', value, YEAR_SECONDS);
}

/** Value of `Set-Cookie` for `Device.cookie`. */
export function deviceCookie(platform: Platform, value: string): string {
  return cookie(platform, 'dispositivo', value, YEAR_SECONDS);
}

/** Value of `Set-Cookie` that forgets the session. */
export function clearedSessionCookie(platform: Platform): string {
  return cookie(platform, 'sesion', '', 0);
}

/** What a cookie of ours says in a request. */
export function readCookie(platform: Platform, request: Request, name: CookieName): string | null {
  const prefix = `${nameOf(platform, name)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) || null;
}

/** Session id that the request's cookie names; `null` without a good one. */
export async function sessionIdFromCookie(platform: Platform, request: Request): Promise<string | null> {
  const value = readCookie(platform, request, 'sesion');
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
