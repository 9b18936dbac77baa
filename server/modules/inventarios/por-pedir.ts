/** Products that reached their point of reorder, warehouse by warehouse. Quantities in thousandths of the base unit. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

export interface PorPedir {
  readonly producto_id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly unidad: string;
  readonly bodega_id: number;
  readonly bodega: string;
  readonly disponible_mil: number;
  readonly por_llegar_mil: number;
  readonly punto_reorden_mil: number | null;
  readonly stock_minimo_mil: number | null;
  readonly stock_maximo_mil: number | null;
  readonly multiplo_compra_mil: number | null;
}

/**
 * Active products with a point of reorder (or a minimum) that have no more than that in a warehouse, with what is on its way: where they
 * ever were or are kept. One that never was anywhere counts for the warehouse that is asked for.
 */
export async function productsBelow(db: Reader, bodega_id: number | null): Promise<PorPedir[]> {
  const { rows } = await sql<PorPedir>`
    with lugares as (
      select producto_id, bodega_id from saldo_bodega where ${bodega_id} is null or bodega_id = ${bodega_id}
      union
      select id, bodega_defecto_id from producto where bodega_defecto_id is not null and (${bodega_id} is null or bodega_defecto_id = ${bodega_id})
      union
      select p.id, ${bodega_id} from producto as p where ${bodega_id} is not null and p.bodega_defecto_id is null
        and not exists (select 1 from saldo_bodega as s where s.producto_id = p.id)
    )
    select p.id as producto_id, p.cod_prod, p.nombre_producto, u.nombre as unidad, b.id as bodega_id, b.nombre as bodega,
      coalesce(s.disponible_mil, 0) as disponible_mil, coalesce(s.por_llegar_mil, 0) as por_llegar_mil,
      p.punto_reorden_mil, p.stock_minimo_mil, p.stock_maximo_mil, p.multiplo_compra_mil
    from lugares as l
    join producto as p on p.id = l.producto_id
    join bodega as b on b.id = l.bodega_id
    join unidad_medida as u on u.codigo = p.unidad_base
    left join saldo_bodega as s on s.producto_id = p.id and s.bodega_id = b.id
    where p.tipo = 'INVENTARIO' and p.estado = 'ACTIVO' and b.activo = 1
      and coalesce(s.disponible_mil, 0) + coalesce(s.por_llegar_mil, 0) <= coalesce(p.punto_reorden_mil, p.stock_minimo_mil)
    order by b.orden_nombre, p.orden_nombre, p.id`.execute(db);
  return rows;
}
