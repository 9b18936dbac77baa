/** What the stock ledger and documents ask of products by their ids. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { COSTO } from './movimientos.ts';
import type { EstadoProducto, TipoProducto } from './rules/producto.ts';

/** Quantities in thousandths of the base unit, factors in millionths. */
export interface ProductoStock {
  readonly id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly tipo: TipoProducto;
  readonly estado: EstadoProducto;
  /** Code of the DIAN: 94. */
  readonly unidad_base: string;
  /** Of its base unit: 0 has no halves. */
  readonly decimales: number;
  readonly maneja_lote: boolean;
  readonly maneja_vencimiento: boolean;
  readonly maneja_serial: boolean;
  readonly dias_vida_util: number | null;
  readonly bodega_defecto_id: number | null;
  readonly ubicacion_defecto_id: number | null;
  /** Of a KIT. */
  readonly componentes: readonly { readonly producto_id: number; readonly cantidad_mil: number }[];
  readonly presentaciones: readonly { readonly id: number; readonly factor_ppm: number }[];
}

interface Fila {
  id: number;
  cod_prod: string;
  nombre_producto: string;
  tipo: TipoProducto;
  estado: EstadoProducto;
  unidad_base: string;
  decimales: number;
  maneja_lote: number;
  maneja_vencimiento: number;
  maneja_serial: number;
  dias_vida_util: number | null;
  bodega_defecto_id: number | null;
  ubicacion_defecto_id: number | null;
  componentes: string;
  presentaciones: string;
}

/** By id, in one statement however many; an id that is no product has no entry. The components of a kit are not followed. */
export async function productsForStock(db: Reader, ids: readonly number[]): Promise<Map<number, ProductoStock>> {
  const { rows } = await sql<Fila>`
    select p.id, p.cod_prod, p.nombre_producto, p.tipo, p.estado, p.unidad_base, u.decimales, p.maneja_lote,
      p.maneja_vencimiento, p.maneja_serial, p.dias_vida_util, p.bodega_defecto_id, p.ubicacion_defecto_id,
      (select json_group_array(json_object('producto_id', c.componente_id, 'cantidad_mil', c.cantidad_mil))
        from (select * from producto_componente where producto_id = p.id order by orden) as c) as componentes,
      (select json_group_array(json_object('id', r.id, 'factor_ppm', r.factor_ppm))
        from (select * from presentacion where producto_id = p.id order by orden) as r) as presentaciones
    from json_each(${JSON.stringify([...new Set(ids)])}) as j
    cross join producto as p on p.id = j.value
    join unidad_medida as u on u.codigo = p.unidad_base`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        maneja_lote: row.maneja_lote === 1,
        maneja_vencimiento: row.maneja_vencimiento === 1,
        maneja_serial: row.maneja_serial === 1,
        componentes: JSON.parse(row.componentes),
        presentaciones: JSON.parse(row.presentaciones),
      },
    ]),
  );
}

/**
 * What a base unit of each costs, in ten-thousandths of a peso: the average of the company, the last one where there is none. What was never
 * bought has no entry. One statement.
 */
export async function costsOf(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; costo: number | null }>`
    select p.id, ${COSTO} as costo from json_each(${JSON.stringify([...new Set(ids)])}) as j
    cross join producto as p on p.id = j.value`.execute(db);
  return new Map(rows.flatMap(({ id, costo }) => (costo ? [[id, costo] as const] : [])));
}
