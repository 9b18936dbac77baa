/**
 * Password hashes: scrypt with OWASP's set N=2^15, r=8, p=3, the strongest that workerd runs too. The parameters travel with the
 * hash, so that they can grow and old hashes are renewed at sign-in. Call it before a transaction, never inside one.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { base64url } from 'jose';
import { searchKey } from '../../shared/text.ts';
import type { Platform } from '../platform.ts';
import { COMMON_WORDS, isListed } from './common-passwords.ts';

export const MIN_PASSWORD = 10;
const MAX_PASSWORD = 128;

const R = 8;
const P = 3;
const KEY_BYTES = 32;
const MAX_AT_ONCE = 8;
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes 32 MiB: at most 8 run, the others queue. */
async function derive(password: string, salt: Uint8Array, { ln, r, p }: Cost): Promise<Uint8Array> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    const N = 2 ** ln;
    const options = { N, r, p, maxmem: 160 * N * r + 1_048_576 };
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** `$scrypt$ln=15,r=8,p=3$salt$hash`, to be stored. `ln` is `settings.passwordCost`. */
export async function hashPassword(ln: number, password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { ln, r: R, p: P });
  return `$scrypt$ln=${ln},r=${R},p=${P}$${base64url.encode(salt)}$${base64url.encode(key)}`;
}

export interface Verdict {
  readonly ok: boolean;
  /** The right password, hashed with other parameters than today's: store a new hash. */
  readonly stale: boolean;
}

/** Compares a password with a stored hash. Without a hash (unknown user) it takes the same time and answers no. */
export async function verifyPassword(platform: Platform, password: string, stored: string | null): Promise<Verdict> {
  const ln = platform.settings.passwordCost;
  const match = STORED.exec(stored ?? '');
  if (!match || password.length > MAX_PASSWORD) {
    await derive('sin usuario', new Uint8Array(16), { ln, r: R, p: P });
    return { ok: false, stale: false };
  }
  const cost = { ln: Number(match[1]), r: Number(match[2]), p: Number(match[3]) };
  const key = await derive(password, base64url.decode(match[4] as string), cost);
  const ok = timingSafeEqual(key, base64url.decode(match[5] as string));
  return { ok, stale: ok && (cost.ln !== ln || cost.r !== R || cost.p !== P) };
}

const SWAPS: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  3: 'E',
  4: 'A',
  5: 'S',
  7: 'T',
  $: 'S',
  '@': 'A',
  '!': 'I',
};
const ROWS = '01234567890 ABCDEFGHIJKLMNOPQRSTUVWXYZ QWERTYUIOP ASDFGHJKL ZXCVBNM 1QAZ2WSX3EDC4RFV5TGB';
const BACKWARDS = [...ROWS].reverse().join('');

const isRow = (text: string) => ROWS.includes(text) || BACKWARDS.includes(text);
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** One of these words, or several joined: 'rosaparra'. */
function isMadeOf(word: string, own: ReadonlySet<string>): boolean {
  const longestFirst = [...own].sort((a, b) => b.length - a.length);
  return word !== '' && longestFirst.reduce((rest, each) => rest.replaceAll(each, ''), word) === '';
}

/** `words`, and the common ones, however dressed: with digits or signs around, written twice, with 0 for o. */
function isCommon(password: string, words: readonly string[]): boolean {
  const plain = searchKey(password).replace(/\s/g, '');
  if (new Set(plain).size < 5 || isRow(plain) || isListed(password)) return true;
  const own = new Set(words.flatMap((word) => searchKey(word).split(/[^\p{L}]+/u)).filter((word) => word.length > 2));
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '').replace(/[013457$@!]/g, (char) => SWAPS[char] as string);
  return [letters(plain), letters(core)].some((word) => {
    const half = word.slice(0, word.length / 2);
    const single = half + half === word ? half : word;
    return COMMON_WORDS.has(single) || isMadeOf(single, own) || isListed(single) || (single !== '' && isRow(single));
  });
}

/** Why a new password is refused, in Spanish; `null` when it is good. `words` are the person's own: user name, names. */
export function passwordProblem(password: string, words: readonly string[]): string | null {
  const length = [...password.normalize('NFKC')].length;
  if (length < MIN_PASSWORD) return `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres.`;
  if (length > MAX_PASSWORD) return `La contraseña no puede tener más de ${MAX_PASSWORD} caracteres.`;
  if (isCommon(password, words)) return 'La contraseña es muy común, elige otra más difícil de adivinar.';
  return null;
}
