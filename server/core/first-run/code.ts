/**
 * The code of the first run: eight characters that the terminal shows, so that who makes the company is who started the program. A hash of it
 * is kept; five wrong tries and it is worth nothing. Who gives it gets a key for the rest, the same for each of them.
 */
import { sameText, signingKey, signText } from '../crypto.ts';
import type { Reader } from '../db/reader.ts';
import type { Work } from '../work.ts';
import { forget, keep, readKept } from './state.ts';

/** Without those that are taken for another: I, L, O, 0 and 1. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
export const CODE_TRIES = 5;
/** The greatest multiple of the alphabet that a byte holds: above it some letters would come more often. */
const FAIR = 256 - (256 % CODE_ALPHABET.length);

const CODE = 'codigo';
const SALT = 'sal';

interface KeptCode {
  readonly firma: string;
  readonly intentos: number;
}

function atRandom(): string {
  let code = '';
  while (code.length < LENGTH) {
    const [byte = FAIR] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR) code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
  }
  return code;
}

const signed = (secret: string, text: string) => signText(signingKey(secret, 'primer-inicio'), text);

/** As people type it: in either case, with the hyphen or without. */
const plainCode = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '');
/** As it is read: 'ABCD-EFGH'. */
const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Makes a code, which ends the one before, and gives it as it is shown: nobody can read it afterwards. */
export async function newCode(w: Work, secret: string): Promise<string> {
  const code = atRandom();
  const kept: KeptCode = { firma: signed(secret, `codigo/${code}`), intentos: 0 };
  await keep(w, CODE, JSON.stringify(kept));
  if ((await readKept(w.tx, SALT)) === null) await keep(w, SALT, atRandom() + atRandom());
  return shownCode(code);
}

/** What a try comes to. `quedan`: tries of this code, 0 when it is worth nothing any more. */
type CodeTry = { readonly llave: string } | { readonly quedan: number };

/** Compares in a time that does not tell where they differ. */
export async function tryCode(w: Work, secret: string, typed: string): Promise<CodeTry> {
  const text = await readKept(w.tx, CODE);
  if (text === null) return { quedan: 0 };
  const { firma, intentos } = JSON.parse(text) as KeptCode;
  if (sameText(signed(secret, `codigo/${plainCode(typed)}`), firma)) return { llave: await keyOf(w.tx, secret) };
  const quedan = CODE_TRIES - intentos - 1;
  if (quedan > 0) await keep(w, CODE, JSON.stringify({ firma, intentos: intentos + 1 } satisfies KeptCode));
  else await forget(w, CODE);
  return { quedan };
}

async function keyOf(db: Reader, secret: string): Promise<string> {
  return signed(secret, `llave/${await readKept(db, SALT)}`);
}

/** Whether a header `Authorization: Token …` brings the key. A new code does not end it: who is at work goes on. */
export async function bringsKey(db: Reader, secret: string, authorization: string | undefined): Promise<boolean> {
  const given = /^Token (\S{20,200})$/.exec(authorization ?? '')?.[1];
  if (given === undefined || (await readKept(db, SALT)) === null) return false;
  return sameText(given, await keyOf(db, secret));
}
