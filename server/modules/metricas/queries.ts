/** What the database says of how the service is: counts over what waits, never over what is done. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { readLastBackup } from '../../core/last-backup.ts';

/** Jobs that wait or run, by their state. */
const trabajos = (db: Reader) =>
  db
    .selectFrom('trabajo')
    .where('estado', 'in', ['PENDIENTE', 'EN CURSO'])
    .groupBy('estado')
    .select(['estado', (eb) => eb.fn.countAll<number>().as('n')])
    .execute();

/** What is still to leave, by its way out; the oldest of each by when it was put there. */
const salida = (db: Reader) =>
  db
    .selectFrom('envio')
    .where('estado', 'in', ['PENDIENTE', 'REINTENTANDO', 'PROCESANDO'])
    .groupBy(['canal', 'estado'])
    .select(['canal', 'estado', (eb) => eb.fn.countAll<number>().as('n'), (eb) => eb.fn.min('created').as('primero')])
    .execute();

async function sesiones(db: Reader, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from sesion
    where cerrada is null and expira > ${now.toISOString()}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readCifras(db: Reader, now: Date) {
  return {
    trabajos: await trabajos(db),
    salida: await salida(db),
    sesiones: await sesiones(db, now),
    respaldo: await readLastBackup(db),
  };
}
export type Cifras = Awaited<ReturnType<typeof readCifras>>;
