/** What a document of the ledger is made of, for who reads it whole: its movements, and what it was applied to. Pesos. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { toPesos } from '../../shared/money.ts';
import { aplicacionesDe } from './aplicar.ts';

/** `u` of a query that names who wrote a row. */
export const USUARIO = sql<string | null>`u.first_name || ' ' || u.last_name`;

/** In the order in which they were written. */
export async function movimientosDe(db: Reader, documento_id: number) {
  const rows = await db
    .selectFrom('cartera_movimiento as m')
    .leftJoin('usuario as u', 'u.id', 'm.uc_id')
    .where('m.documento_id', '=', documento_id)
    .orderBy('m.id')
    .select(['m.id', 'm.fecha', 'm.tipo', 'm.valor_cts', USUARIO.as('usuario')])
    .execute();
  return rows.map(({ valor_cts, ...each }) => ({ ...each, valor: toPesos(valor_cts) }));
}

export async function aplicadoDe(db: Reader, documento_id: number) {
  const rows = await aplicacionesDe(db, documento_id);
  return rows.map(({ valor_cts, ...each }) => ({ ...each, valor: toPesos(valor_cts) }));
}
