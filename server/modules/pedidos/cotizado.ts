/** What orders take of quotations. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { toPesos } from '../../shared/money.ts';
import { nombreDe } from './rules/estados.ts';

/** By line of a quotation, base units in thousandths that its orders ask for: drafts too, what was cancelled not. */
export async function pedidoDeCotizacion(db: Reader, cotizacion_id: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; mil: number }>`
    select d.cotizacion_detalle_id as id, sum(d.cantidad_mil - d.cancelado_mil) as mil
    from pedido as p join pedido_detalle as d on d.pedido_id = p.id
    where p.cotizacion_id = ${cotizacion_id} and d.cotizacion_detalle_id is not null group by 1`.execute(db);
  return new Map(rows.map(({ id, mil }) => [id, mil]));
}

/** The orders of a quotation, in the order in which they were made. */
export async function pedidosDeCotizacion(db: Reader, cotizacion_id: number) {
  const rows = await db
    .selectFrom('pedido')
    .select(['id', 'numero', 'estado', 'parcial', 'total_cts'])
    .where('cotizacion_id', '=', cotizacion_id)
    .orderBy('id')
    .execute();
  return rows.map(({ id, numero, estado, parcial, total_cts }) => ({
    ...{ id, numero, estado: nombreDe(estado, parcial === 1), total: toPesos(total_cts) },
  }));
}
