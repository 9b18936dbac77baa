/** Document numbers: taken inside the transaction that uses them, so that there are no gaps and no repeats. */
import { sql } from 'kysely';
import { businessDay } from '../shared/dates.ts';
import { refused } from './http/errors.ts';
import type { Work } from './work.ts';

/**
 * The next number of a sequence, with its prefix and width: `FV-000123`. Refuses when the range is used up or today is out of its
 * validity; throws when there is no such sequence. A rolled-back work gives the number back.
 */
export async function takeNumber(w: Work, codigo: string): Promise<{ numero: number; texto: string }> {
  const { rows } = await sql<Taken>`update secuencia set siguiente = siguiente + 1
    where codigo = ${codigo} and siguiente <= hasta
    returning siguiente - 1 as numero, prefijo, ancho, vigente_desde, vigente_hasta`.execute(w.tx);
  const [taken] = rows;
  if (!taken) throw await exhausted(w, codigo);
  const today = businessDay(w.now);
  if ((taken.vigente_desde ?? today) > today || (taken.vigente_hasta ?? today) < today) {
    throw refused(`La numeración «${codigo}» no está vigente hoy.`);
  }
  return { numero: taken.numero, texto: taken.prefijo + String(taken.numero).padStart(taken.ancho, '0') };
}

interface Taken {
  readonly numero: number;
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
