/**
 * Links for who has no account: whoever holds one does the one thing that it is for. The token is signed with a key that is not in the
 * database, which keeps its hash and the name that it is made of: no copy of the data opens a link.
 */
import { randomUUID } from 'node:crypto';
import { formatCount } from '../../shared/text.ts';
import { sha256, signingKey, signText } from '../crypto.ts';
import { AppError } from '../http/errors.ts';
import { perPlatform, remember } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

const key = perPlatform(({ settings }) => signingKey(settings.secret, 'enlace'));

/** The token of a link: 43 letters fit for an address. The same for the same name. */
export const linkToken = (platform: Platform, nombre: string): string => signText(key(platform), nombre);

/** What is kept of a token, and what it is found by. */
export const linkHash = (token: string): string => sha256(token);

/** What a new link is kept as; `token` is for who gets it. */
export function newLink(platform: Platform): {
  readonly nombre: string;
  readonly hash: string;
  readonly token: string;
} {
  const nombre = randomUUID();
  const token = linkToken(platform, nombre);
  return { nombre, hash: linkHash(token), token };
}

const WINDOW_MS = 15 * 60_000;
/** Tokens that are none, from one address. */
const MAX_MISSES = 20;
const ADDRESSES = 10_000;

/** Instants of the misses of each address. Nobody guesses one in 2²⁵⁶: this keeps who tries from being work, and needs no table. */
const misses = perPlatform(() => new Map<string, readonly number[]>());

const recent = (platform: Platform, address: string): readonly number[] => {
  const since = platform.clock.now().getTime() - WINDOW_MS;
  return (misses(platform).get(address) ?? []).filter((instant) => instant > since);
};

/** Refuses an address that brought too many tokens that are none. Throws `demasiados_intentos` with `Retry-After`. */
export function requireFewMisses(platform: Platform, address: string): void {
  const [first, ...others] = recent(platform, address);
  if (first === undefined || others.length + 1 < MAX_MISSES) return;
  const seconds = Math.max(1, Math.ceil((first + WINDOW_MS - platform.clock.now().getTime()) / 1_000));
  const msg = `Demasiados intentos, intenta de nuevo en ${formatCount(Math.ceil(seconds / 60), 'minuto')}.`;
  throw new AppError('demasiados_intentos', msg, { headers: { 'Retry-After': String(seconds) } });
}

export function countMiss(platform: Platform, address: string): void {
  const instants = [...recent(platform, address), platform.clock.now().getTime()].slice(-MAX_MISSES);
  remember(misses(platform), address, instants, ADDRESSES);
}
