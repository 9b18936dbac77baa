/** What the database says of how the service is, for a monitor and for people: counts over what waits and what is open, never over what is done. */
import { sql } from 'kysely';
import { sessionDays } from '../auth/session-rows.ts';
import type { Reader } from '../db/reader.ts';

const DAY_MS = 86_400_000;

/** Jobs that wait or run, by their state. */
const jobs = (db: Reader) =>
  db
    .selectFrom('trabajo')
    .where('estado', 'in', ['PENDIENTE', 'EN CURSO'])
    .groupBy('estado')
    .select(['estado', (eb) => eb.fn.countAll<number>().as('n')])
    .execute();

/** What is still to leave, by its way out; the oldest of each by when it was put there. */
const outbound = (db: Reader) =>
  db
    .selectFrom('envio')
    .where('estado', 'in', ['PENDIENTE', 'REINTENTANDO', 'PROCESANDO'])
    .groupBy(['canal', 'estado'])
    .select(['canal', 'estado', (eb) => eb.fn.countAll<number>().as('n'), (eb) => eb.fn.min('created').as('primero')])
    .execute();

/** Those that a request would find open: not closed, not over, and used within the days that they live without use. */
async function sessions(db: Reader, now: Date): Promise<number> {
  const { inactividad } = await sessionDays(db);
  const since = new Date(now.getTime() - inactividad * DAY_MS).toISOString();
  const { rows } = await sql<{ n: number }>`select count(*) as n from sesion
    where cerrada is null and expira > ${now.toISOString()} and ultimo_uso > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readFigures(db: Reader, now: Date) {
  return { jobs: await jobs(db), outbound: await outbound(db), sessions: await sessions(db, now) };
}
