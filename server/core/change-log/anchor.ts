/**
 * The anchor of the change log: how many entries it has, the last one and its hash, signed, in a row of a table of its own that each
 * write moves in its own transaction. The chain (chain.ts) cannot see the loss of its last rows; against the anchor it shows. Who also
 * knows the secret, or puts an older signed row back, is told by the copies of it that are kept elsewhere (anchor-copies.ts).
 */
import { CompiledQuery } from 'kysely';
import { type SigningKey, sameText, signingKey, signText } from '../crypto.ts';
import type { Reader, Tx } from '../db/reader.ts';

export interface Anchor {
  readonly filas: number;
  /** Id of the last entry; 0 of an empty log. */
  readonly ultima: number;
  readonly hash: string;
}

/** Hash "before" the first row. */
export const GENESIS = '0'.repeat(64);

/** Beyond it a number is not exact here: no entry of ours gets there. */
const LAST_ID = Number.MAX_SAFE_INTEGER;
const TOP = `(select max(id) from bitacora where id <= ${LAST_ID})`;
const READ = CompiledQuery.raw(
  `select filas, ultima, hash, firma, coalesce(${TOP}, 0) as tope from bitacora_ancla where id = 1`,
);
const MOVE = `insert into bitacora_ancla (id, filas, ultima, hash, firma) values (1, ?, ?, ?, ?)
  on conflict (id) do update set filas = excluded.filas, ultima = excluded.ultima, hash = excluded.hash, firma = excluded.firma`;

export interface StoredAnchor extends Anchor {
  /** The greatest id of the log, which is `ultima` unless somebody else wrote there. */
  readonly tope: number;
  /** Its signature is ours. */
  readonly firmada: boolean;
}

export function anchorKey(secret: string): SigningKey {
  return signingKey(secret, 'bitacora-ancla');
}

/** What is signed: `more` is what a copy says besides. */
export function signAnchor(key: SigningKey, { filas, ultima, hash }: Anchor, ...more: readonly string[]): string {
  return signText(key, JSON.stringify([filas, ultima, hash, ...more]));
}

/** The anchor as it is stored; `null` when there is none. */
export async function readAnchor(db: Reader | Tx, key: SigningKey): Promise<StoredAnchor | null> {
  const { rows } = await db.getExecutor().executeQuery<Omit<StoredAnchor, 'firmada'> & { firma: string }>(READ);
  const [row] = rows;
  if (!row) return null;
  const { firma, ...anchor } = row;
  return { ...anchor, firmada: sameText(firma, signAnchor(key, anchor)) };
}

export async function moveAnchor(tx: Tx, key: SigningKey, anchor: Anchor): Promise<void> {
  const { filas, ultima, hash } = anchor;
  await tx.executeQuery(CompiledQuery.raw(MOVE, [filas, ultima, hash, signAnchor(key, anchor)]));
}
