/** What products cost when they were last bought, and of whom. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

export interface UltimaCompra {
  readonly producto_id: number;
  readonly proveedor_id: number | null;
  /** Ten-thousandths of a peso for a base unit: what it entered with. */
  readonly costo_unitario_dmil: number;
  readonly posteado_en: string;
}

/** The last purchase that was not undone of each product, in one statement; those that were never bought have no entry. What came for nothing is no purchase. */
export async function lastPurchases(db: Reader, productos: readonly number[]): Promise<Map<number, UltimaCompra>> {
  const { rows } = await sql<UltimaCompra>`
    select k.producto_id, k.tercero_id as proveedor_id, k.costo_unitario_dmil, k.posteado_en
    from json_each(${JSON.stringify([...new Set(productos)])}) as j
    cross join kardex as k on k.id = (
      select c.id from kardex as c where c.producto_id = j.value and c.tipo = 'ENTRADA_COMPRA' and c.costo_unitario_dmil > 0
        and not exists (select 1 from kardex as r where r.reversa_de_id = c.id)
      order by c.id desc limit 1)`.execute(db);
  return new Map(rows.map((row) => [row.producto_id, row]));
}
