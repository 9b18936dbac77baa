/** Document numbers: taken inside the transaction that uses them, so that there are no gaps and no repeats. */
import { sql } from 'kysely';
import { businessDay } from '../shared/dates.ts';
import { refused } from './http/errors.ts';
import type { Work } from './work.ts';

export interface DocumentNumber {
  readonly numero: number;
  /** With its prefix and width: `FV-000123`. */
  readonly texto: string;
}

/**
 * The next number of a sequence. Refuses when the range is used up or today is out of its validity; throws when there is no such
 * sequence. A rolled-back work gives the number back.
 */
export async function takeNumber(w: Work, codigo: string): Promise<DocumentNumber> {
  const [taken] = await takeNumbers(w, codigo, 1);
  return taken as DocumentNumber;
}

/** The next `count` numbers, one after another, or none of them. */
export async function takeNumbers(w: Work, codigo: string, count: number): Promise<DocumentNumber[]> {
  const { rows } = await sql<Taken>`update secuencia set siguiente = siguiente + ${count}
    where codigo = ${codigo} and siguiente + ${count} - 1 <= hasta
    returning siguiente - ${count} as primero, prefijo, ancho, vigente_desde, vigente_hasta`.execute(w.tx);
  const [taken] = rows;
  if (!taken) throw await exhausted(w, codigo);
  const { primero, prefijo, ancho, vigente_desde, vigente_hasta } = taken;
  const today = businessDay(w.now);
  if ((vigente_desde ?? today) > today || (vigente_hasta ?? today) < today) {
    throw refused(`La numeración «${codigo}» no está vigente hoy.`);
  }
  return Array.from({ length: count }, (_, i) => {
    const numero = primero + i;
    return { numero, texto: prefijo + String(numero).padStart(ancho, '0') };
  });
}

interface Taken {
  readonly primero: number;
  readonly prefijo: string;
  readonly ancho: number;
  readonly vigente_desde: string | null;
  readonly vigente_hasta: string | null;
}

async function exhausted(w: Work, codigo: string): Promise<Error> {
  const row = await w.tx.selectFrom('secuencia').select('hasta').where('codigo', '=', codigo).executeTakeFirst();
  if (!row) return new Error(`There is no sequence '${codigo}'.`);
  return refused(`La numeración «${codigo}» llegó a su último número, ${row.hasta}.`);
}
