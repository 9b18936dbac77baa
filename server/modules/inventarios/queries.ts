/** Reads of the ledger: its rows, what there is now or was on another day, and what a balance is made of. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { ListSource } from '../../core/db/list-source.ts';
import type { Reader } from '../../core/db/reader.ts';
import { toWire } from '../../shared/campos.ts';
import { isDay } from '../../shared/dates.ts';
import type { Condition, ListFilter } from '../../shared/list.ts';
import { documentosCon, rutaDeDocumento } from '../numeraciones/public.ts';
import * as campos from './campos.ts';
import type { LugarFila, MovimientoFila } from './contract/kardex.ts';

const DE_PROVEEDOR = JSON.stringify(documentosCon('proveedor'));
const DE_PERSONA = JSON.stringify(documentosCon('persona'));

const kardex = (db: Reader) =>
  db
    .selectFrom('kardex as k')
    .innerJoin('producto as p', 'p.id', 'k.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .innerJoin('bodega as b', 'b.id', 'k.bodega_id')
    .leftJoin('zona_bodega as z', 'z.id', 'k.zona_id')
    .leftJoin('lote as l', 'l.id', 'k.lote_id')
    .leftJoin('motivo_inventario as m', 'm.codigo', 'k.motivo')
    .leftJoin('usuario as u', 'u.id', 'k.uc_id')
    .select([
      'k.id',
      'k.posteado_en',
      'k.fecha_documento',
      'k.bodega_id',
      'b.nombre as bodega',
      'k.zona_id',
      'z.codigo as zona',
    ])
    .select([
      'k.producto_id',
      'p.cod_prod',
      'p.nombre_producto',
      'n.nombre as unidad',
      'k.lote_id',
      'l.codigo as lote',
      'k.tipo',
    ])
    .select(['k.cantidad_mil', 'k.costo_unitario_dmil', 'k.valor_cts'])
    .select(['k.saldo_cantidad_mil', 'k.saldo_valor_cts', 'k.saldo_bodega_mil'])
    .select(['k.documento_tipo', 'k.documento_id', 'k.documento_detalle_id', 'k.documento_numero as documento'])
    .select(['k.reversa_de_id', 'k.uc_id'])
    .select(sql<string | null>`coalesce(m.nombre, k.motivo)`.as('motivo'))
    .select(
      sql<string | null>`iif(k.tercero_id is null, null, case
        when k.documento_tipo in (select value from json_each(${DE_PROVEEDOR})) then (select nombre from proveedor where id = k.tercero_id)
        when k.documento_tipo in (select value from json_each(${DE_PERSONA})) then (select n_completo from persona where id = k.tercero_id)
      end)`.as('tercero'),
    )
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario'));

type FilaKardex = Awaited<ReturnType<ReturnType<typeof kardex>['executeTakeFirstOrThrow']>>;

const presentKardex = (row: FilaKardex): MovimientoFila => ({
  ...toWire(campos.kardex, row),
  ruta: rutaDeDocumento(row.documento_tipo, row.documento_id),
});

/** Filters whose rows are counted as they are written. */
const CONTADOS: ReadonlySet<string> = new Set(['producto_id', 'bodega_id']);

export const kardexSource = listSource({
  table: 'kardex as k',
  counted: 'kardex',
  fields: {
    id: 'k.id',
    fecha_documento: 'k.fecha_documento',
    producto_id: 'k.producto_id',
    bodega_id: 'k.bodega_id',
    zona_id: 'k.zona_id',
    lote_id: 'k.lote_id',
    tipo: 'k.tipo',
    motivo: 'k.motivo',
    documento_tipo: 'k.documento_tipo',
    documento_id: 'k.documento_id',
  },
  // By the number of its document: products are filters.
  search: { fts: null, prefix: ['k.documento_numero'] },
  countOf: ([first, ...more]) =>
    more.length === 0 && first?.operator === 'eq' && CONTADOS.has(first.field)
      ? sql`select filas as n from conteo where tabla = ${`kardex.${first.field}.${first.values[0]}`}`
      : null,
  rows: kardex,
  present: presentKardex,
});

/** A value at the average that products have, or had. */
const valorEn = (cantidad: RawBuilder<number>) => sql<number>`
  case when s.cantidad_mil > 0 then cast(round(1.0 * ${cantidad} * s.valor_cts / s.cantidad_mil) as integer)
  else cast(round(1.0 * ${cantidad} * coalesce(h.ultimo_costo_dmil, 0) / 100000) as integer) end`;

const COSTO = sql<number>`
  case when s.cantidad_mil > 0 then cast(round(100000.0 * s.valor_cts / s.cantidad_mil) as integer)
  else coalesce(h.ultimo_costo_dmil, 0) end`;

/** What there was in places at the end of a day. */
const cantidadEl = (fecha: string) => sql<number>`(select d.cantidad_mil from existencia_dia as d
  where d.existencia_id = e.id and d.fecha <= ${fecha} order by d.fecha desc limit 1)`;

/** Places with what they hold. `dia`: at the end of that day; now without it. */
function lugares(db: Reader, dia: string | null) {
  const cantidad = dia === null ? sql<number>`e.cantidad_mil` : cantidadEl(dia);
  const saldo =
    dia === null
      ? sql<number>`s.producto_id = e.producto_id`
      : sql<number>`s.producto_id = e.producto_id and s.fecha = (select max(d.fecha) from saldo_producto_dia as d
          where d.producto_id = e.producto_id and d.fecha <= ${dia})`;
  return db
    .selectFrom('existencia as e')
    .innerJoin('producto as p', 'p.id', 'e.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .innerJoin('bodega as b', 'b.id', 'e.bodega_id')
    .innerJoin('zona_bodega as z', 'z.id', 'e.zona_id')
    .leftJoin('lote as l', 'l.id', 'e.lote_id')
    .leftJoin('saldo_producto as h', 'h.producto_id', 'e.producto_id')
    .leftJoin(dia === null ? 'saldo_producto as s' : ('saldo_producto_dia as s' as 'saldo_producto as s'), (on) =>
      on.on(sql<SqlBool>`${saldo}` as Expression<SqlBool>),
    )
    .select([
      'e.id',
      'e.producto_id',
      'p.cod_prod',
      'p.nombre_producto',
      'n.nombre as unidad',
      'e.bodega_id',
      'b.nombre as bodega',
    ])
    .select([
      'e.zona_id',
      'z.codigo as zona',
      'z.tipo as zona_tipo',
      'e.lote_id',
      'l.codigo as lote',
      'l.fecha_vencimiento',
    ])
    .select([cantidad.as('cantidad_mil'), COSTO.as('costo_promedio_dmil'), valorEn(cantidad).as('valor_cts')]);
}

type FilaLugar = Awaited<ReturnType<ReturnType<typeof lugares>['executeTakeFirstOrThrow']>>;

const presentLugar = (row: FilaLugar): LugarFila => toWire(campos.existencia, row);

const lugaresSource = (dia: string | null) =>
  listSource({
    table: 'existencia as e',
    scope: dia === null ? sql<SqlBool>`e.cantidad_mil <> 0` : sql<SqlBool>`${cantidadEl(dia)} <> 0`,
    fields: {
      nombre_producto: 'e.orden_producto',
      cantidad: 'e.cantidad_mil',
      producto_id: 'e.producto_id',
      bodega_id: 'e.bodega_id',
      zona_id: 'e.zona_id',
      lote_id: 'e.lote_id',
      // Told to the source itself.
      fecha: { where: () => sql<SqlBool>`true` },
    },
    search: { fts: 'existencia_fts', prefix: ['e.orden_producto'] },
    ...(dia === null ? {} : { countOf: (where) => lugaresEl(dia, where) }),
    rows: (db: Reader) => lugares(db, dia),
    present: presentLugar,
  });

/** How many places held something, of the company or of a warehouse. */
function lugaresEl(dia: string, where: readonly Condition[]): RawBuilder<{ n: number }> | null {
  const [bodega, ...more] = where.filter(({ field }) => field !== 'fecha');
  if (more.length > 0 || (bodega && (bodega.field !== 'bodega_id' || bodega.operator !== 'eq'))) return null;
  const own = bodega ? sql`bodega_id = ${bodega.values[0]} and ` : sql``;
  return sql`select coalesce(sum(cambio), 0) as n from lugar_dia where ${own}fecha <= ${dia}`;
}

export const existenciasSource = lugaresSource(null);

/** What there was on the day that the query names. */
export function existenciasEl({ where }: ListFilter): ListSource<FilaLugar, LugarFila> | null {
  const dia = where.find(({ field }) => field === 'fecha')?.values[0];
  return typeof dia === 'string' && isDay(dia) ? lugaresSource(dia) : null;
}
