/** Which rows are to be sent now, and when the next ones are. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../db/reader.ts';

/** What is being sent for longer than this was cut off: the program ended, or the provider never answered. */
const LAPSO_MS = 120_000;
const READ_AT_ONCE = 100;

/** The time of what waits until somebody says so: a destination in pause. */
export const EN_PAUSA = '9999-12-31T00:00:00.000Z';

/** No earlier row of the same record and destination is still to be sent. */
const first: Expression<SqlBool> = sql`not exists (
  select 1 from envio as antes where antes.orden = envio.orden and antes.id < envio.id
    and antes.estado in ('PENDIENTE', 'REINTENTANDO', 'PROCESANDO'))`;

/** In the words of its index: as a parameter it is not found by it, and costs as much as all that wait. */
const going: Expression<SqlBool> = sql`envio.estado = 'PROCESANDO'`;

const waiting = (db: Reader) =>
  db.selectFrom('envio').where(sql<SqlBool>`envio.estado in ('PENDIENTE', 'REINTENTANDO')`).where(first);

/** Rows of a channel whose time has come, the longest due first. */
export function dueEnvios(
  db: Reader,
  canal: string,
  now: Date,
): Promise<readonly { readonly id: number; readonly destino: string }[]> {
  return waiting(db)
    .where('canal', '=', canal)
    .where('proximo', '<=', now.toISOString())
    .select(['id', 'destino'])
    .orderBy('proximo')
    .orderBy('id')
    .limit(READ_AT_ONCE)
    .execute();
}

/** Rows that were cut off in the middle: all that are being sent, where the program has just begun. */
export function lapsedEnvios(db: Reader, now: Date, begun: boolean) {
  return db
    .selectFrom('envio')
    .selectAll()
    .where(going)
    .where('desde', begun ? '<=' : '<', new Date(now.getTime() - (begun ? 0 : LAPSO_MS)).toISOString())
    .orderBy('id')
    .limit(READ_AT_ONCE)
    .execute();
}

/** The instant at which something is to be done next; `null` when nothing waits. An alarm is set for it. */
export async function nextSalida(db: Reader): Promise<Date | null> {
  // By their index, whose order it is, so that it costs the same however many wait.
  const { rows } = await sql<{ at: string }>`select proximo as at from envio indexed by envio_espera
    where envio.estado in ('PENDIENTE', 'REINTENTANDO') and proximo < ${EN_PAUSA} and ${first}
    order by proximo, id limit 1`.execute(db);
  const lapse = await db
    .selectFrom('envio')
    .where(going)
    .select((eb) => eb.fn.min<string | null>('desde').as('at'))
    .executeTakeFirstOrThrow();
  const times = [
    ...rows.map(({ at }) => Date.parse(at)),
    ...(lapse.at === null ? [] : [Date.parse(lapse.at) + LAPSO_MS + 1]),
  ];
  return times.length === 0 ? null : new Date(Math.min(...times));
}
