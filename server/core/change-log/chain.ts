/**
 * The hash chain of the change log: each row holds HMAC-SHA256(previous hash, row) under a key derived from the secret, so that a row
 * changed, removed or put in between is found. What the chain cannot see is the loss of its last rows: its anchor does (anchor.ts).
 */
import { createHmac } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { nameOf } from '../auth/actor.ts';
import { type SigningKey, signingKey } from '../crypto.ts';
import type { Reader } from '../db/reader.ts';
import { JSON_ROWS, listsOf } from '../db/slices.ts';
import { remember } from '../per-platform.ts';
import { readSecretState } from '../secret-mark.ts';
import type { Work } from '../work.ts';
import { anchorKey, GENESIS, moveAnchor, readAnchor } from './anchor.ts';
import { safeChange } from './diff.ts';

const SLICE = 1_000;
/** Entries of a work that are written each by its values: a list of them costs more, and a statement of the edge binds a hundred. */
const FEW = 8;

interface ChainRow {
  readonly id: number;
  readonly tabla: string;
  readonly registro_id: number | null;
  readonly accion: string;
  readonly usuario_id: number | null;
  readonly username: string;
  readonly instante: string;
  readonly request_id: string;
  readonly motivo: string | null;
  readonly cambios: string;
}

const INSERT = `insert into bitacora (id, tabla, registro_id, accion, usuario_id, username, instante, request_id, motivo, cambios,
  hash_anterior, hash)`;
const ENTRY = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
const INSERT_MANY = `${INSERT} select j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5, j.value ->> 6,
  j.value ->> 7, j.value ->> 8, j.value ->> 9, j.value ->> 10, j.value ->> 11 from ${JSON_ROWS} as j`;
const LAST = CompiledQuery.raw('select id, hash from bitacora order by id desc limit 1');

/** What signs the log of one secret. */
export interface LogKeys {
  readonly secret: string;
  readonly chain: SigningKey;
  readonly anchor: SigningKey;
}

const known = new Map<string, LogKeys>();
/** Companies that one process serves at a time on the edge, and tests. */
const MAX_KEYS = 100;

/** The keys of a secret, made once. */
export function logKeys(secret: string): LogKeys {
  const kept = known.get(secret);
  if (kept) return kept;
  const keys = { secret, chain: signingKey(secret, 'bitacora'), anchor: anchorKey(secret) };
  remember(known, secret, keys, MAX_KEYS);
  return keys;
}

/** Writes the changes that the work gathered, in order, moves the anchor, and empties the list. */
export async function flushChanges(w: Work, keys: LogKeys): Promise<void> {
  if (w.changes.length === 0) return;
  const anchor = await anchorOf(w, keys);
  const last = anchor ?? (await w.tx.executeQuery<{ id: number; hash: string }>(LAST)).rows[0];
  let { id, hash } = last ?? { id: 0, hash: GENESIS };
  const entries = w.changes.splice(0).map((change) => {
    const { tabla, registro_id, accion, motivo = null, cambios } = safeChange(change);
    id += 1;
    const row: ChainRow = {
      id,
      tabla,
      registro_id,
      accion,
      usuario_id: w.actor.userId,
      username: nameOf(w.actor),
      instante: w.instant,
      request_id: w.requestId,
      motivo,
      cambios: JSON.stringify(cambios),
    };
    const previous = hash;
    const fields = fieldsOf(row);
    const text = JSON.stringify(fields);
    hash = textHash(keys.chain, previous, text);
    return { values: [...fields, previous, hash], json: `${text.slice(0, -1)},"${previous}","${hash}"]` };
  });
  await writeEntries(w, entries);
  if (anchor) await moveAnchor(w.tx, keys.anchor, { filas: anchor.filas + entries.length, ultima: id, hash });
}

/** `json`: the same values, written once for the hash and for the statement. Hashes are hexadecimal: they need no quoting. */
interface Written {
  readonly values: readonly (string | number | null)[];
  readonly json: string;
}

async function writeEntries(w: Work, entries: readonly Written[]): Promise<void> {
  if (entries.length <= FEW) {
    const values = entries.flatMap((entry) => entry.values);
    await w.tx.executeQuery(CompiledQuery.raw(`${INSERT} values ${entries.map(() => ENTRY)}`, values));
    return;
  }
  for (const { text } of listsOf(entries.map(({ json }) => json)))
    await w.tx.executeQuery(CompiledQuery.raw(INSERT_MANY, [text]));
}

/**
 * Where the log goes on, and how many entries it has: after its anchor, so that what was cut leaves a gap, and after what somebody
 * else put behind it. `null` when the anchor is not ours or was taken away: it is left so, and the log goes on without one.
 */
async function anchorOf(w: Work, keys: LogKeys): Promise<{ id: number; hash: string; filas: number } | null> {
  const anchor = await readAnchor(w.tx, keys.anchor);
  if (anchor) {
    const { tope, ultima, hash, filas } = anchor;
    return anchor.firmada ? { id: Math.max(ultima, tope), hash, filas } : null;
  }
  const before = await w.tx.selectFrom('bitacora').select('id').limit(1).executeTakeFirst();
  if (before || (await readSecretState(w.tx, keys.secret)) === 'con ancla') return null;
  return { id: 0, hash: GENESIS, filas: 0 };
}

function fieldsOf(row: ChainRow): (string | number | null)[] {
  const { id, tabla, registro_id, accion, usuario_id, username, instante, request_id, motivo, cambios } = row;
  return [id, tabla, registro_id, accion, usuario_id, username, instante, request_id, motivo, cambios];
}

const rowHash = (key: SigningKey, previous: string, row: ChainRow): string =>
  textHash(key, previous, JSON.stringify(fieldsOf(row)));

function textHash(key: SigningKey, previous: string, text: string): string {
  return createHmac('sha256', key).update(previous).update(text).digest('hex');
}

/** A place of the chain: an entry found good, and its hash. */
export interface ChainPoint {
  readonly id: number;
  readonly hash: string;
}
export const CHAIN_START: ChainPoint = { id: 0, hash: GENESIS };

export interface ChainSlice {
  /** The last entry found good. */
  readonly good: ChainPoint;
  /** First entry that does not fit, or before which one is missing; `null` when all fit. */
  readonly badId: number | null;
  /** There are no more entries. */
  readonly end: boolean;
}

/** Walks at most `limit` entries after `from`; from the start it begins with the first there is, whatever its id. */
export async function verifySlice(db: Reader, key: SigningKey, from: ChainPoint, limit = SLICE): Promise<ChainSlice> {
  let good = from;
  const after = from.id === CHAIN_START.id ? sql`true` : sql`id > ${from.id}`;
  const { rows } = await sql<ChainRow & { hash: string; hash_anterior: string }>`
    select * from bitacora where ${after} order by id limit ${limit}`.execute(db);
  for (const row of rows) {
    const { id, hash } = good;
    const fits = row.id === id + 1 && row.hash_anterior === hash && row.hash === rowHash(key, hash, row);
    if (!fits) return { good, badId: row.id, end: false };
    good = { id: row.id, hash: row.hash };
  }
  return { good, badId: null, end: rows.length < limit };
}

export interface ChainReport {
  readonly ok: boolean;
  /** Rows found good. */
  readonly rows: number;
  /** Hash of the last good row. */
  readonly head: string;
  /** First row that does not fit, or where one is missing; `null` when all fit. */
  readonly firstBadId: number | null;
}

/** Walks the whole chain in slices. Whether that is the whole log its anchor says: `verifyLog`. */
export async function verifyChain(db: Reader, key: SigningKey): Promise<ChainReport> {
  let slice = await verifySlice(db, key, CHAIN_START);
  while (slice.badId === null && !slice.end) slice = await verifySlice(db, key, slice.good);
  const { good, badId } = slice;
  return { ok: badId === null, rows: good.id, head: good.hash, firstBadId: badId };
}
