/** Short-lived links to files: a signature in place of a session, because an `<img>` sends no `Authorization`. */
import { sameText, signingKey, signText } from '../crypto.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

const LIFE_SECONDS = 300;

const linkKey = perPlatform(({ settings }) => signingKey(settings.secret, 'archivo'));

function signature(platform: Platform, archivoId: number, expira: number): string {
  return signText(linkKey(platform), `${archivoId} ${expira}`);
}

/** Address of a file for five minutes, for `info_persona.archivo.url`; the caller has checked that one may see it. */
export function fileUrl(platform: Platform, archivoId: number): string {
  const expira = Math.floor(platform.clock.now().getTime() / 1000) + LIFE_SECONDS;
  return `/api/archivos/${archivoId}/ver?expira=${expira}&firma=${signature(platform, archivoId, expira)}`;
}

/** True for a link that we made and that has not expired. */
export function isGoodLink(platform: Platform, archivoId: number, expira: number, firma: string): boolean {
  const now = platform.clock.now().getTime() / 1000;
  return now < expira && sameText(firma, signature(platform, archivoId, expira));
}
