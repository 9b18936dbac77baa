/** When a failed row is tried again. */
import { sha256 } from '../crypto.ts';

const MINUTE_MS = 60_000;
/** Minutes after each try; when they are used up the row is spent. */
export const ESPERAS = [1, 5, 30, 120, 720] as const;
/** A tenth to either side, so that what failed together does not come back together. */
const SPREAD = 0.1;

/** Milliseconds after the try of this number (from 1), or `null` when there is no other. The same for the same row and try. */
export function esperaMs(clave: string, intento: number): number | null {
  const minutes = ESPERAS[intento - 1];
  if (minutes === undefined) return null;
  const fraction = Number.parseInt(sha256(`${clave}/${intento}`).slice(0, 8), 16) / 0xffff_ffff;
  return Math.round(minutes * MINUTE_MS * (1 - SPREAD + 2 * SPREAD * fraction));
}
