/**
 * Stock that somebody must not see while they count it blind (modulos.md, L7). It stands here, below all who show stock: the counts stand
 * above them.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

export interface HiddenStock {
  /** Of a warehouse; without it, of the company: one that is hidden anywhere is not told in sum either. */
  has(producto_id: number, bodega_id?: number | null): boolean;
}

/**
 * What of these products a person counts blind, named as counter or having counted, until the count waits for its approval. One statement.
 */
export async function hiddenStock(
  db: Reader,
  userId: number | null,
  productos: readonly number[],
): Promise<HiddenStock> {
  const { rows } = await sql<{ producto_id: number; bodega_id: number }>`
    select distinct l.producto_id, c.bodega_id
    from conteo_fisico as c cross join json_each(${JSON.stringify([...new Set(productos)])}) as j
    cross join conteo_linea as l on l.conteo_id = c.id and l.producto_id = j.value
    where c.estado in ('CONGELADO', 'EN_CONTEO', 'EN_RECONTEO') and c.conteo_ciego = 1 and (
      exists (select 1 from conteo_contador as x where x.conteo_id = c.id and x.usuario_id = ${userId})
      or exists (select 1 from conteo_captura as k where k.conteo_id = c.id and k.uc_id = ${userId}))`.execute(db);
  const places = new Set(rows.map(({ producto_id, bodega_id }) => `${producto_id}:${bodega_id}`));
  const anywhere = new Set(rows.map(({ producto_id }) => producto_id));
  return {
    has: (producto_id, bodega_id = null) =>
      bodega_id === null ? anywhere.has(producto_id) : places.has(`${producto_id}:${bodega_id}`),
  };
}
