/** The prices of all lists, for their list: looked through, exported and printed. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { toWire } from '../../shared/campos.ts';
import { item } from './campos.ts';
import type { RenglonPrecio } from './contract/precios.ts';
import { enEstado } from './queries.ts';
import type { EstadoLista } from './rules/tipos.ts';

const SIN_PRECIO = sql<SqlBool>`i.precio_dmil is null`;

export const preciosSource = listSource({
  table: 'lista_precio_item as i',
  counted: 'lista_precio_item',
  fields: {
    nombre_producto: 'i.orden_producto',
    precio: 'i.precio_dmil',
    lista_id: 'i.lista_precio_id',
    producto_id: 'i.producto_id',
    estado: {
      where: (asked) =>
        sql<SqlBool>`i.lista_precio_id in (select l.id from lista_precio as l where ${enEstado(asked)})`,
    },
    sin_precio: { where: ({ values }) => (values[0] ? SIN_PRECIO : sql<SqlBool>`not (${SIN_PRECIO})`) },
  },
  search: { fts: 'lista_precio_item_fts', prefix: ['i.orden_producto'] },
  rows: (db: Reader) =>
    db
      .selectFrom('lista_precio_item as i')
      .innerJoin('lista_precio as l', 'l.id', 'i.lista_precio_id')
      .innerJoin('producto as p', 'p.id', 'i.producto_id')
      .innerJoin('unidad_medida as u', 'u.codigo', 'p.unidad_base')
      .leftJoin('presentacion as r', 'r.id', 'i.presentacion_id')
      .select([
        'i.id',
        'i.lista_precio_id as lista_id',
        'l.nombre as lista',
        'l.revision',
        'i.producto_id',
        'p.cod_prod',
      ])
      .select(['p.nombre_producto', 'i.cantidad_desde_mil', 'i.precio_dmil', 'i.descuento_maximo', 'l.incluye_iva'])
      .select([
        sql<string>`coalesce(r.nombre, u.nombre)`.as('unidad'),
        sql<string>`coalesce(i.fecha_desde, l.vigente_desde)`.as('vigente_desde'),
        sql<string | null>`coalesce(i.fecha_hasta, l.vigente_hasta)`.as('vigente_hasta'),
        sql<EstadoLista>`iif(l.estado = 'VIGENTE' and l.vigente_hasta < ${TODAY}, 'VENCIDA', l.estado)`.as('estado'),
      ]),
  present: ({ incluye_iva, revision, lista, ...row }): RenglonPrecio => ({
    ...toWire(item, row),
    lista: revision > 1 ? `${lista} (v${revision})` : lista,
    incluye_iva: incluye_iva === 1,
  }),
});
