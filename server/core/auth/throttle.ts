/**
 * Slows down guessing. A try is written as failed before its hash is computed, in a transaction of its own: tries at the same instant
 * wait for each other, and what counts is the table, in whatever process or object. Tries from a browser in which the user has signed
 * in before (devices.ts) are counted apart from all others, both ways: who guesses from outside does not lock the owner out, and a
 * stolen cookie opens no more than a lane as narrow.
 */
import { formatCount } from '../../shared/text.ts';
import type { Reader } from '../db/reader.ts';
import { AppError } from '../http/errors.ts';
import type { Work } from '../work.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** So many failures at most in so many milliseconds. */
interface Limit {
  readonly max: number;
  readonly window: number;
}
/** Of a name from one address. */
const PLACE: Limit = { max: 5, window: 15 * MINUTE };
/** Of one address, whatever the names. */
const ADDRESS: Limit = { max: 30, window: 5 * MINUTE };
/** Of a name from all addresses, or from one known browser. Who goes on failing waits 1, 2, 4 … 900 seconds between tries. */
const LANE: Limit = { max: 12, window: 15 * MINUTE };
const LONGEST_WAIT = 900 * SECOND;
/** Failures that make the longest wait. */
const LANE_ROWS = LANE.max + 10;

export interface Try {
  readonly username: string;
  readonly address: string;
  /** The known browser that it comes from. */
  readonly dispositivo: string | null;
}

/** Writes a try, which counts as failed until `succeeded`, and returns its id; throws `demasiados_intentos` with `Retry-After`. */
export async function admit(w: Work, { username, address, dispositivo }: Try): Promise<number> {
  const { lane, place, anywhere } = await waits(w.tx, w.now, { username, address, dispositivo });
  const longest = Math.max(lane, place, anywhere);
  if (longest > 0) throw tooMany(longest);
  const { id } = await w.tx
    .insertInto('intento_ingreso')
    .values({ username, direccion: address, dispositivo, instante: w.instant, exitoso: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The password was right: the try does not count. */
export async function succeeded(w: Work, intento: number): Promise<void> {
  await w.tx.updateTable('intento_ingreso').set({ exitoso: 1 }).where('id', '=', intento).execute();
}

/** What was given is right and more is to come: the try neither counts nor clears those before it. */
export async function withdraw(w: Work, intento: number): Promise<void> {
  await w.tx.deleteFrom('intento_ingreso').where('id', '=', intento).execute();
}

/** Milliseconds until one more try is allowed, by each limit; 0 when it is now. A known browser has but its lane. */
export async function waits(
  db: Reader,
  now: Date,
  tried: Try,
): Promise<{ lane: number; place: number; anywhere: number }> {
  const lane = await laneWait(db, now, tried);
  if (tried.dispositivo !== null) return { lane, place: 0, anywhere: 0 };
  const { username, address } = tried;
  return {
    lane,
    place: windowWait(PLACE, now, await placeFailures(db, now, username, address)),
    anywhere: windowWait(ADDRESS, now, await addressFailures(db, now, address)),
  };
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND));
  const minutes = Math.ceil(seconds / 60);
  const [n, unit] = seconds < 60 ? [seconds, 'segundo'] : [minutes, 'minuto'];
  const msg = `Demasiados intentos, intenta de nuevo en ${formatCount(n, unit)}.`;
  return new AppError('demasiados_intentos', msg, { headers: { 'Retry-After': String(seconds) } });
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** `failures`: instants, newest first. */
function windowWait({ max, window }: Limit, now: Date, failures: readonly number[]): number {
  const oldest = failures[max - 1];
  return oldest === undefined ? 0 : waitOf({ window }, now.getTime(), oldest);
}

/** Milliseconds until one more is allowed, when the oldest of those that may be made in a window was at that instant. */
export function waitOf({ window }: Pick<Limit, 'window'>, now: number, oldest: number): number {
  return Math.max(0, oldest + window - now);
}

async function laneWait(db: Reader, now: Date, { username, dispositivo }: Try): Promise<number> {
  const tries = db
    .selectFrom('intento_ingreso')
    .where('username', '=', username)
    .where('dispositivo', 'is', dispositivo)
    .where('instante', '>', before(now, DAY));
  const rows = await tries
    .where('exitoso', '=', 0)
    .select('instante')
    .orderBy('instante', 'desc')
    .limit(LANE_ROWS)
    .execute();
  const [last] = rows;
  if (!last || rows.length < LANE.max) return 0;
  const success = await tries
    .where('exitoso', '=', 1)
    .select((eb) => eb.fn.max<string | null>('instante').as('instante'))
    .executeTakeFirstOrThrow();
  const inRow = rows.filter(({ instante }) => instante > (success.instante ?? '')).length;
  const growing = inRow < LANE.max ? 0 : Math.min(LONGEST_WAIT, SECOND * 2 ** (inRow - LANE.max));
  const failures = rows.map(({ instante }) => Date.parse(instante));
  return Math.max(windowWait(LANE, now, failures), Date.parse(last.instante) + growing - now.getTime(), 0);
}

/** Since the last success from there. */
async function placeFailures(db: Reader, now: Date, username: string, address: string): Promise<number[]> {
  const rows = await db
    .selectFrom('intento_ingreso')
    .select(['instante', 'exitoso'])
    .where('username', '=', username)
    .where('direccion', '=', address)
    .where('dispositivo', 'is', null)
    .where('instante', '>', before(now, PLACE.window))
    .orderBy('instante', 'desc')
    .orderBy('id', 'desc')
    .limit(PLACE.max)
    .execute();
  const success = rows.findIndex((row) => row.exitoso === 1);
  return (success < 0 ? rows : rows.slice(0, success)).map(({ instante }) => Date.parse(instante));
}

async function addressFailures(db: Reader, now: Date, address: string): Promise<number[]> {
  const rows = await db
    .selectFrom('intento_ingreso')
    .select('instante')
    .where('direccion', '=', address)
    .where('dispositivo', 'is', null)
    .where('instante', '>', before(now, ADDRESS.window))
    .where('exitoso', '=', 0)
    .orderBy('instante', 'desc')
    .limit(ADDRESS.max)
    .execute();
  return rows.map(({ instante }) => Date.parse(instante));
}
