/**
 * Slows down guessing: 5 failures of a user name from one address in 15 minutes, 30 of one address in 5 minutes. Failures are
 * counted in memory the moment a try starts (parallel tries cannot slip through) and kept in `intento_ingreso`, whence they are
 * read again after a restart.
 */
import { formatCount } from '../../shared/text.ts';
import type { Reader } from '../db/reader.ts';
import { AppError } from '../http/errors.ts';
import { perPlatform, remember } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

const MINUTE = 60_000;
const ACCOUNT = { max: 5, window: 15 * MINUTE };
const ADDRESS = { max: 30, window: 5 * MINUTE };
const MAX_KEYS = 20_000;

/** Instants (ms) of the failures of one key, oldest first. */
type Failures = number[];

const counters = perPlatform(() => new Map<string, Promise<Failures>>());

export interface Admission {
  /** The password was right: this try does not count, and the account starts afresh. */
  succeeded(): void;
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const msg = `Demasiados intentos, intenta de nuevo en ${formatCount(minutes, 'minuto')}.`;
  return new AppError('demasiados_intentos', msg, { headers: { 'Retry-After': String(seconds) } });
}

async function accountFailures(db: Reader, since: string, username: string, address: string): Promise<Failures> {
  const rows = await db
    .selectFrom('intento_ingreso')
    .select(['instante', 'exitoso'])
    .where('username', '=', username)
    .where('direccion', '=', address)
    .where('instante', '>', since)
    .orderBy('instante', 'desc')
    .orderBy('id', 'desc')
    .limit(ACCOUNT.max)
    .execute();
  const lastSuccess = rows.findIndex((row) => row.exitoso === 1);
  const failed = lastSuccess < 0 ? rows : rows.slice(0, lastSuccess);
  return failed.map((row) => Date.parse(row.instante)).reverse();
}

async function addressFailures(db: Reader, since: string, address: string): Promise<Failures> {
  const rows = await db
    .selectFrom('intento_ingreso')
    .select('instante')
    .where('direccion', '=', address)
    .where('instante', '>', since)
    .where('exitoso', '=', 0)
    .orderBy('instante', 'desc')
    .limit(ADDRESS.max)
    .execute();
  return rows.map((row) => Date.parse(row.instante)).reverse();
}

/** Milliseconds until one more try is allowed; 0 when it is now. */
function wait(failures: Failures, { max, window }: { max: number; window: number }, now: number): number {
  while (failures.length > 0 && (failures[0] as number) <= now - window) failures.shift();
  return failures.length < max ? 0 : (failures[failures.length - max] as number) + window - now;
}

/** Which limits this failure, already written, has reached: nobody may try again for a while. */
export async function limitsReached(
  db: Reader,
  now: Date,
  { username, address }: { readonly username: string; readonly address: string },
): Promise<{ account: boolean; place: boolean }> {
  const since = ({ window }: { window: number }) => new Date(now.getTime() - window).toISOString();
  const account = await accountFailures(db, since(ACCOUNT), username, address);
  const place = await addressFailures(db, since(ADDRESS), address);
  return { account: account.length >= ACCOUNT.max, place: place.length >= ADDRESS.max };
}

/** Admits one try, counted as a failure until it succeeds; throws `demasiados_intentos` with `Retry-After`. */
export async function admit(platform: Platform, db: Reader, username: string, address: string): Promise<Admission> {
  const now = platform.clock.now().getTime();
  const map = counters(platform);
  const counter = (key: string, window: number, load: (since: string) => Promise<Failures>) => {
    let known = map.get(key);
    if (!known) {
      known = load(new Date(now - window).toISOString());
      known.catch(() => map.delete(key));
      remember(map, key, known, MAX_KEYS);
    }
    return known;
  };
  const account = await counter(`cuenta ${username} ${address}`, ACCOUNT.window, (since) =>
    accountFailures(db, since, username, address),
  );
  const place = await counter(`direccion ${address}`, ADDRESS.window, (since) => addressFailures(db, since, address));
  const longest = Math.max(wait(account, ACCOUNT, now), wait(place, ADDRESS, now));
  if (longest > 0) throw tooMany(longest);
  account.push(now);
  place.push(now);
  return {
    succeeded() {
      account.length = 0;
      const mine = place.indexOf(now);
      if (mine >= 0) place.splice(mine, 1);
    },
  };
}
