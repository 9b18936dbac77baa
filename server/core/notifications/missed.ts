/** Notifications that a stream has not told yet, in the order in which they came. */
import type { Reader } from '../db/reader.ts';

/** More than these at once are not told one by one: the count and the panel show them. */
const MAX_MISSED = 20;

export interface Missed {
  readonly id: number;
  readonly titulo: string;
  readonly mensaje: string;
  readonly nombre_origen: string;
  readonly object_id: number | null;
  /** ISO in UTC. */
  readonly created: string;
}

/** Of one user, after a row, not read yet. */
export async function missedAfter(db: Reader, usuarioId: number, id: number): Promise<Missed[]> {
  const rows = await db
    .selectFrom('notificacion')
    .select(['id', 'titulo', 'mensaje', 'nombre_origen', 'object_id', 'created'])
    .where('usuario_id', '=', usuarioId)
    .where('leida', 'is', null)
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .limit(MAX_MISSED)
    .execute();
  return rows.reverse();
}

/** The last row of one user; 0 when there is none. */
export async function lastNotification(db: Reader, usuarioId: number): Promise<number> {
  const row = await db
    .selectFrom('notificacion')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}
