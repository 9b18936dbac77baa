/**
 * A password that people choose for themselves is none of their last three: the one that is, and the two before it, of which only the
 * hashes are kept.
 */
import type { Reader } from '../db/reader.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { verifyPassword } from './passwords.ts';

/** Beside the current one. */
const KEPT = 2;

/**
 * Why a user may not take this password, in Spanish; `null` when it is new. Slow: call it before a transaction. It tells what a password
 * was, so only to who has just given the current one.
 */
export async function repeatedPassword(
  platform: Platform,
  db: Reader,
  usuarioId: number,
  password: string,
): Promise<string | null> {
  const before = await db
    .selectFrom('clave_anterior')
    .select('password_hash')
    .where('usuario_id', '=', usuarioId)
    .execute();
  const current = await db.selectFrom('usuario').select('password_hash').where('id', '=', usuarioId).execute();
  for (const { password_hash } of [...current, ...before]) {
    const { ok } = await verifyPassword(platform, password, password_hash);
    if (ok) return 'La contraseña nueva no puede ser ninguna de las tres últimas.';
  }
  return null;
}

/** Keeps the current hash of a user before another takes its place, and forgets what is older than needed. */
export async function keepPassword(w: Work, usuario_id: number): Promise<void> {
  const { password_hash } = await w.tx
    .selectFrom('usuario')
    .select('password_hash')
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  if (password_hash === null) return;
  await w.tx.insertInto('clave_anterior').values({ usuario_id, password_hash }).execute();
  const newest = w.tx
    .selectFrom('clave_anterior')
    .select('id')
    .where('usuario_id', '=', usuario_id)
    .orderBy('id', 'desc')
    .limit(KEPT);
  await w.tx.deleteFrom('clave_anterior').where('usuario_id', '=', usuario_id).where('id', 'not in', newest).execute();
}
