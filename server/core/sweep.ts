/** What nobody needs any more: keys of repeats, attempts, used grants, ended sessions, notifications read long ago, rows of old imports. By `admin clean` and by scheduled work. */
import type { Kysely } from 'kysely';
import { IMPORT_DAYS } from '../shared/import/limits.ts';
import type { DB } from './db/types.ts';

const DAY_MS = 86_400_000;

/** Deletes the rows past their life and says how many of each table. Documents and the change log are never touched. */
export async function sweepRows(db: Kysely<DB>, now: Date): Promise<Record<string, number>> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const done = [
    ['idempotencia', db.deleteFrom('idempotencia').where('created', '<', before(1))],
    ['intento_ingreso', db.deleteFrom('intento_ingreso').where('instante', '<', before(30))],
    ['dispositivo', db.deleteFrom('dispositivo').where('ultimo_uso', '<', before(365))],
    ['autorizacion', db.deleteFrom('autorizacion').where('expira', '<', before(30))],
    ['factor_gastado', db.deleteFrom('factor_gastado').where('expira', '<', before(0))],
    ['recuperacion', db.deleteFrom('recuperacion').where('expira', '<', before(30))],
    ['notificacion', db.deleteFrom('notificacion').where('leida', '<', before(90))],
    [
      'importacion_fila',
      db
        .deleteFrom('importacion_fila')
        .where('importacion_id', 'in', (eb) =>
          eb.selectFrom('importacion').select('id').where('updated', '<', before(IMPORT_DAYS)),
        ),
    ],
    [
      'sesion',
      db.deleteFrom('sesion').where((eb) => eb.or([eb('cerrada', '<', before(90)), eb('expira', '<', before(90))])),
    ],
  ] as const;
  const counts: Record<string, number> = {};
  for (const [table, query] of done) counts[table] = Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
  return counts;
}
