/** What the stock says of products. The ledger stands above this module: its tables are read here, and nothing of it is called. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';

/** Whether a product ever moved. */
export async function tieneMovimientos(db: Reader, id: number): Promise<boolean> {
  const row = await db.selectFrom('kardex').select('id').where('producto_id', '=', id).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** A thousandth of a unit of a value in centavos is so many ten-thousandths of a peso. */
export const COSTO = sql<number | null>`(
  select iif(s.cantidad_mil > 0, round(s.valor_cts * 100000.0 / s.cantidad_mil), s.ultimo_costo_dmil)
  from saldo_producto as s where s.producto_id = p.id)`;

interface Existencia {
  /** Base units, in all places. */
  readonly existencia: number;
  readonly disponible: number;
  /** Pesos: the average of the company, the last one when there is none, 0 of what was never bought. */
  readonly costo_promedio: number;
}

export async function existenciaDe(db: Reader, id: number): Promise<Existencia> {
  const row = await db
    .selectFrom('producto as p')
    .leftJoin('saldo_producto as s', 's.producto_id', 'p.id')
    .select(['s.existencia_mil', 's.disponible_mil', COSTO.as('costo')])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return {
    existencia: toCantidad(row?.existencia_mil ?? 0),
    disponible: toCantidad(row?.disponible_mil ?? 0),
    costo_promedio: toPrecio(row?.costo ?? 0),
  };
}

/** Pesos of a base unit at the end of each of those days (`YYYY-MM-DD`), in their order; `null` before its first cost. A day without stock has the cost of the one before. */
export async function costsOn(
  db: Reader,
  producto_id: number,
  dias: readonly string[],
): Promise<readonly (number | null)[]> {
  const { rows } = await sql<{ costo: number | null }>`
    select (
      select round(d.valor_cts * 100000.0 / d.cantidad_mil) from saldo_producto_dia as d
      where d.producto_id = ${producto_id} and d.fecha <= m.value and d.cantidad_mil > 0 order by d.fecha desc limit 1
    ) as costo from json_each(${JSON.stringify(dias)}) as m order by m.key`.execute(db);
  return rows.map(({ costo }) => (costo === null ? null : toPrecio(costo)));
}
