/** Short-lived links to files: a signature in place of a session, because an `<img>` sends no `Authorization`. */
import { sameText, signingKey, signText } from '../crypto.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

const LIFE_SECONDS = 300;
/** Links made in the same minute are the same, so that the browser shows again what it has. They live four to five minutes. */
const STEP_SECONDS = 60;

const linkKey = perPlatform(({ settings }) => signingKey(settings.secret, 'archivo'));

function signature(platform: Platform, archivoId: number, expira: number): string {
  return signText(linkKey(platform), `${archivoId} ${expira}`);
}

/** Address of a file for five minutes, for `info_persona.archivo.url`; the caller has checked that one may see it. */
export function fileUrl(platform: Platform, archivoId: number): string {
  const now = Math.floor(platform.clock.now().getTime() / 1000);
  const expira = now - (now % STEP_SECONDS) + LIFE_SECONDS;
  return `/api/archivos/${archivoId}/ver?expira=${expira}&firma=${signature(platform, archivoId, expira)}`;
}

/** To look at a file, and to save it under its name. */
export function fileLinks(platform: Platform, archivoId: number): { url: string; descarga: string } {
  const url = fileUrl(platform, archivoId);
  return { url, descarga: `${url}&descarga=1` };
}

/** True for a link that we made and that has not expired. */
export function isGoodLink(platform: Platform, archivoId: number, expira: number, firma: string): boolean {
  const now = platform.clock.now().getTime() / 1000;
  return now < expira && sameText(firma, signature(platform, archivoId, expira));
}
