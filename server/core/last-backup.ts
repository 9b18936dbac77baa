/** Result of the last scheduled backup: kept in `instalacion`, where the configuration screen reads it. */
import type { Kysely } from 'kysely';
import type { Reader } from './db/reader.ts';
import type { DB } from './db/types.ts';

export interface LastBackup {
  /** When it ended, ISO in UTC. */
  readonly instante: string;
  readonly ok: boolean;
  /** Path of the copy; `null` when it failed. */
  readonly archivo: string | null;
  readonly bytes: number;
  /** One Spanish line. */
  readonly mensaje: string;
  /** When the last good one ended; kept as it is saved. */
  readonly buena?: string | null;
}

const CLAVE = 'respaldo';

export async function readLastBackup(db: Reader): Promise<LastBackup | null> {
  const row = await db.selectFrom('instalacion').select('valor').where('clave', '=', CLAVE).executeTakeFirst();
  return row ? (JSON.parse(row.valor) as LastBackup) : null;
}

/** When the last good copy ended; `null`: there is none. */
export function lastGood(last: LastBackup | null): string | null {
  return last ? (last.buena ?? (last.ok ? last.instante : null)) : null;
}

export async function saveLastBackup(db: Kysely<DB>, backup: LastBackup): Promise<void> {
  const before = backup.ok ? null : await readLastBackup(db);
  const buena = backup.ok ? backup.instante : lastGood(before);
  const valor = JSON.stringify({ ...backup, buena });
  await db
    .insertInto('instalacion')
    .values({ clave: CLAVE, valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute();
}
