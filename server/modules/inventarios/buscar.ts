/** Products for the lines of stock documents. */
import { type SqlBool, sql } from 'kysely';
import { listSource, rowsByIds, searchRows } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { toCantidad, toFactor } from '../../shared/quantities.ts';
import { findByCode } from '../productos/public.ts';
import { stockOf } from './consultas.ts';
import type { ProductoDeStock } from './contract/productos.ts';

const source = listSource({
  table: 'producto as p',
  scope: sql<SqlBool>`p.tipo = 'INVENTARIO'`,
  fields: { nombre_producto: 'p.orden_nombre' },
  search: { fts: 'producto_fts', prefix: ['p.orden_nombre', 'p.cod_prod'] },
  rows: (db: Reader) =>
    db
      .selectFrom('producto as p')
      .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
      .select(['p.id', 'p.cod_prod', 'p.nombre_producto', 'p.estado', 'n.nombre as unidad', 'n.decimales'])
      .select(['p.maneja_lote', 'p.maneja_vencimiento', 'p.maneja_serial'])
      .select(
        sql<string>`(select json_group_array(json_object('id', r.id, 'nombre', r.nombre, 'factor_ppm', r.factor_ppm))
          from (select * from presentacion where producto_id = p.id order by orden) as r)`.as('presentaciones'),
      ),
  present: ({ presentaciones, maneja_lote, maneja_vencimiento, maneja_serial, ...row }): ProductoDeStock => ({
    ...row,
    maneja_lote: maneja_lote === 1,
    maneja_vencimiento: maneja_vencimiento === 1,
    maneja_serial: maneja_serial === 1,
    presentaciones: (JSON.parse(presentaciones) as { id: number; nombre: string; factor_ppm: number }[]).map(
      ({ factor_ppm, ...each }) => ({ ...each, factor: toFactor(factor_ppm) }),
    ),
    presentacion_id: null,
    existencia: 0,
    disponible: 0,
  }),
});

interface Buscado {
  readonly search: string;
  readonly bodega_id: number | null;
  readonly exacto: boolean;
}

/** What has that very code stands first. */
export async function buscarProductos(db: Reader, { search, bodega_id, exacto }: Buscado): Promise<ProductoDeStock[]> {
  const found = search.trim() === '' ? null : await findByCode(db, search);
  const own = found
    ? (await rowsByIds(db, source, [found.producto_id])).map((row) => ({
        ...row,
        presentacion_id: found.presentacion_id,
      }))
    : [];
  const rest = exacto ? [] : await searchRows(db, source, search, [{ field: 'nombre_producto', direction: 'asc' }]);
  const rows = [...own, ...rest.filter(({ id }) => id !== found?.producto_id)];
  const stock = await stockOf(db, {
    productos: rows.map(({ id }) => id),
    ...(bodega_id === null ? {} : { bodegas: [bodega_id] }),
  });
  const hay = new Map(stock.map((each) => [each.producto_id, each]));
  return rows.map((row) => ({
    ...row,
    existencia: toCantidad(hay.get(row.id)?.existencia_mil ?? 0),
    disponible: toCantidad(hay.get(row.id)?.disponible_mil ?? 0),
  }));
}
