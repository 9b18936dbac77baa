/**
 * The hash chain of the change log: each row holds HMAC-SHA256(previous hash, row) under a key derived from the secret, so that a row
 * changed, removed or put in between is found. What the chain cannot see is the loss of its last rows: backups keep its head.
 */
import { createHmac } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { type SigningKey, signingKey } from '../crypto.ts';
import type { Reader } from '../db/reader.ts';
import { remember } from '../per-platform.ts';
import type { Work } from '../work.ts';
import { safeChange } from './diff.ts';

/** Hash "before" the first row. */
const GENESIS = '0'.repeat(64);
const SLICE = 1_000;

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
  hash_anterior, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const LAST = 'select id, hash from bitacora order by id desc limit 1';

const keys = new Map<string, SigningKey>();
/** Companies that one process serves at a time on the edge, and tests. */
const MAX_KEYS = 100;

/** The chain's key, made once for each secret. */
export function chainKey(secret: string): SigningKey {
  const known = keys.get(secret);
  if (known) return known;
  const key = signingKey(secret, 'bitacora');
  remember(keys, secret, key, MAX_KEYS);
  return key;
}

/** Writes the changes that the work gathered, in order, and empties the list. */
export async function flushChanges(w: Work, key: SigningKey): Promise<void> {
  if (w.changes.length === 0) return;
  const last = (await w.tx.executeQuery<{ id: number; hash: string }>(CompiledQuery.raw(LAST))).rows[0];
  let { id, hash } = last ?? { id: 0, hash: GENESIS };
  for (const change of w.changes.splice(0).map(safeChange)) {
    id += 1;
    const row: ChainRow = {
      id,
      tabla: change.tabla,
      registro_id: change.registro_id,
      accion: change.accion,
      usuario_id: w.actor.userId,
      username: w.actor.username,
      instante: w.instant,
      request_id: w.requestId,
      motivo: change.motivo ?? null,
      cambios: JSON.stringify(change.cambios),
    };
    const previous = hash;
    hash = rowHash(key, previous, row);
    await w.tx.executeQuery(CompiledQuery.raw(INSERT, [...fieldsOf(row), previous, hash]));
  }
}

function fieldsOf(row: ChainRow): (string | number | null)[] {
  const { id, tabla, registro_id, accion, usuario_id, username, instante, request_id, motivo, cambios } = row;
  return [id, tabla, registro_id, accion, usuario_id, username, instante, request_id, motivo, cambios];
}

function rowHash(key: SigningKey, previous: string, row: ChainRow): string {
  return createHmac('sha256', key)
    .update(previous)
    .update(JSON.stringify(fieldsOf(row)))
    .digest('hex');
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

/** Walks at most `limit` entries after `from`. */
export async function verifySlice(db: Reader, key: SigningKey, from: ChainPoint, limit = SLICE): Promise<ChainSlice> {
  let good = from;
  const { rows } = await sql<ChainRow & { hash: string; hash_anterior: string }>`
    select * from bitacora where id > ${from.id} order by id limit ${limit}`.execute(db);
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
  /** Hash of the last good row: kept outside, it also shows a lost end. */
  readonly head: string;
  /** First row that does not fit, or where one is missing; `null` when all fit. */
  readonly firstBadId: number | null;
}

/** Walks the whole log in slices. */
export async function verifyChain(db: Reader, key: SigningKey): Promise<ChainReport> {
  let slice = await verifySlice(db, key, CHAIN_START);
  while (slice.badId === null && !slice.end) slice = await verifySlice(db, key, slice.good);
  const { good, badId } = slice;
  return { ok: badId === null, rows: good.id, head: good.hash, firstBadId: badId };
}
