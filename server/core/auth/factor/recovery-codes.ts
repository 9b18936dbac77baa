/** Ten codes of one use for who lost the rest. What is kept of each is a keyed hash, worth nothing without the `secreto`. */
import { randomBytes } from 'node:crypto';
import { signingKey, signText } from '../../crypto.ts';
import { perPlatform } from '../../per-platform.ts';
import type { Platform } from '../../platform.ts';

const CODES = 10;
const LETTERS = 10;
/** Without those that are taken for others: 32, so that each byte gives one evenly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const key = perPlatform(({ settings }) => signingKey(settings.secret, 'factor/codigos'));

/** As people write it: in capitals or not, with or without hyphen; O is 0, I and L are 1. */
export function plainCode(text: string): string {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  return plain.replaceAll('O', '0').replace(/[IL]/g, '1');
}

export const isRecoveryCode = (plain: string) => plain.length === LETTERS;

export function hashCode(platform: Platform, userId: number, plain: string): string {
  return signText(key(platform), `${userId}:${plain}`);
}

/** Ten new ones, as they are told: `4F7QK-2M9XR`. */
export function makeCodes(): string[] {
  const letters = (bytes: Uint8Array) => [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return Array.from({ length: CODES }, () => letters(randomBytes(LETTERS)).replace(/^.{5}/, '$&-'));
}
