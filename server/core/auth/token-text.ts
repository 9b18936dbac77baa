/**
 * How a token of the API is written: `mdo_`, forty random characters (238 bits) and six that sum them up. Who looks for leaked tokens knows
 * ours by their shape and their sum, and one that was cut or mistyped is refused without asking the database.
 */
import { randomBytes } from 'node:crypto';
import { sha256 } from '../crypto.ts';

const TOKEN_MARK = 'mdo_';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM = 40;
const SUM = 6;
const SHAPE = /^mdo_[0-9A-Za-z]{46}$/;
/** Characters by which people know one of theirs. */
const HINT = 4;

/** A new token. It is shown to one person once; the database gets `tokenHash`. */
export function newTokenText(): string {
  const body = `${TOKEN_MARK}${randomLetters(RANDOM)}`;
  return `${body}${sumOf(body)}`;
}

/** Whether it may be one of ours at all. */
export function isTokenText(text: string): boolean {
  return SHAPE.test(text) && text.endsWith(sumOf(text.slice(0, -SUM)));
}

/** What is kept of a token: it is looked up by this, so that no comparison tells how much of a guess was right. */
export const tokenHash = (text: string): string => sha256(text);

export const tokenHint = (text: string): string => text.slice(-HINT);

/** Bytes beyond the last whole round of the alphabet are thrown away: each letter is as likely as another. */
function randomLetters(count: number): string {
  const fair = 256 - (256 % LETTERS.length);
  let text = '';
  while (text.length < count) {
    for (const byte of randomBytes(count)) if (byte < fair) text += LETTERS[byte % LETTERS.length];
  }
  return text.slice(0, count);
}

function sumOf(body: string): string {
  let rest = Number.parseInt(sha256(body).slice(0, 8), 16);
  let text = '';
  for (let i = 0; i < SUM; i++) {
    text = LETTERS[rest % LETTERS.length] + text;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}
