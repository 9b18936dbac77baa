/**
 * Links for who has no account: whoever holds one does the one thing that it is for. The token is signed with a key that is not in the
 * database, which keeps its hash and the name that it is made of: no copy of the data opens a link.
 */
import { randomUUID } from 'node:crypto';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { formatCount } from '../../shared/text.ts';
import { sha256, signingKey, signText } from '../crypto.ts';
import { recordChange } from '../db/rows.ts';
import { leavingEntry } from '../export/entry.ts';
import { AppError, notFound, refused } from '../http/errors.ts';
import { perPlatform, remember } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

const key = perPlatform(({ settings }) => signingKey(settings.secret, 'enlace'));

/** The token of a link: 43 letters fit for an address. The same for the same name. */
export const linkToken = (platform: Platform, nombre: string): string => signText(key(platform), nombre);

/** What is kept of a token, and what it is found by. */
const linkHash = (token: string): string => sha256(token);

/** What a new link is kept as; `token` is for who gets it. */
function newLink(platform: Platform): {
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
function requireFewMisses(platform: Platform, address: string): void {
  const [first, ...others] = recent(platform, address);
  if (first === undefined || others.length + 1 < MAX_MISSES) return;
  const seconds = Math.max(1, Math.ceil((first + WINDOW_MS - platform.clock.now().getTime()) / 1_000));
  const msg = `Demasiados intentos, intenta de nuevo en ${formatCount(Math.ceil(seconds / 60), 'minuto')}.`;
  throw new AppError('demasiados_intentos', msg, { headers: { 'Retry-After': String(seconds) } });
}

function countMiss(platform: Platform, address: string): void {
  const instants = [...recent(platform, address), platform.clock.now().getTime()].slice(-MAX_MISSES);
  remember(misses(platform), address, instants, ADDRESSES);
}

const DAY_MS = 86_400_000;

/** A new link, good for so many days: what is kept of it, and the token for who gets it. */
function linkFor(w: Work, platform: Platform, days: number) {
  const { nombre, hash, token } = newLink(platform);
  const expira = new Date(w.now.getTime() + days * DAY_MS).toISOString();
  const authors = { created: w.instant, updated: w.instant, uc_id: w.actor.userId, um_id: null };
  return { nombre, token, vence: expira, row: { nombre, hash, expira, ...authors } };
}

/** Keeps a new link by `insert`, tells the change log what left by it, and gives it to who asked. `lista`: what people call it. */
export async function giveLink(
  w: Work,
  platform: Platform,
  { days, lista, filas }: { readonly days: number; readonly lista: string; readonly filas: number },
  insert: (row: ReturnType<typeof linkFor>['row']) => Promise<unknown>,
): Promise<GivenLink> {
  const { row, ...given } = linkFor(w, platform, days);
  await insert(row);
  recordChange(w, leavingEntry('exportar', { lista, formato: 'Enlace', filas }));
  return given;
}

export interface GivenLink {
  readonly nombre: string;
  readonly token: string;
  readonly vence: string;
}

/** As it is given by hand: `ruta` is the page that takes the token, '/#/orden/'. */
export const linkAddress = ({ settings }: Platform, ruta: string, { token, vence }: GivenLink) => ({
  ...{ url: `${settings.publicUrl ?? ''}${ruta}${token}`, vence },
});

export interface LinkVisit {
  readonly platform: Platform;
  readonly address: string;
  readonly now: Date;
}

/** What the link of a token is kept as, while it is good. Throws `no_encontrado`, `regla_negocio` once it is too old, `demasiados_intentos`. */
export async function openLink<R extends { readonly expira: string }>(
  { platform, address, now }: LinkVisit,
  token: string,
  find: (hash: string) => Promise<R | undefined>,
): Promise<R> {
  requireFewMisses(platform, address);
  const row = await find(linkHash(token));
  if (!row) {
    countMiss(platform, address);
    throw notFound('El enlace no existe o está incompleto: ábrelo de nuevo desde el mensaje que recibiste.');
  }
  if (row.expira <= now.toISOString())
    throw refused(
      `El enlace venció el ${formatDate(businessDay(new Date(row.expira)))}: pide otro a quien te lo envió.`,
    );
  return row;
}
