/** A ledger of so many movements over five years: always the same products and places, so that only the movements grow. */
import type { SqlitePort } from '../../server/core/platform.ts';

export const PRODUCTOS = 1_000;
/** The first products, which half of the movements are of. */
export const BUSCADOS = 50;
const BODEGAS = 3;
const ZONAS = 60;

const numbers = (count: number) =>
  `with recursive n (i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;

/** Movements take turns at the products, in one of the two places of each: five enter there, then two leave, and two more. */
const MOVIMIENTO = `select i, producto, zona, 1 + zona % ${BODEGAS} as bodega, fecha,
    iif(vez / 2 % 3 = 0, 5000, -2000) as cantidad, 1000000 + producto * 10000 as costo
  from (select *, 1 + (2 * producto + vez % 2) % ${ZONAS} as zona from (
    select i, iif(i % 2, 1 + i / 2 % ${BUSCADOS}, ${BUSCADOS + 1} + i / 2 % ${PRODUCTOS - BUSCADOS}) as producto,
      iif(i % 2, i / 2 / ${BUSCADOS}, i / 2 / ${PRODUCTOS - BUSCADOS}) as vez, date('2022-01-01', (i * 1780 / :total) || ' days') as fecha
    from n))`;

/** Products, warehouses and places. */
const catalogo = `
  ${numbers(PRODUCTOS)} insert into producto (id, cod_prod, nombre_producto, tipo, estado, linea, unidad_base, impuesto_venta, orden_nombre,
      clave_nombre, busca_propio, created, updated)
    select i + 1, 'P' || i, 'PRODUCTO ' || i, 'INVENTARIO', 'ACTIVO', 'ALIMENTOS', '94', 'IVA19', printf('producto %06d', i),
      'producto' || i, 'p' || i || ' producto ' || i, '', '' from n;
  ${numbers(BODEGAS)} insert into bodega (id, codigo, nombre, orden_nombre, busca, created, updated)
    select i + 1, 'B' || i, 'BODEGA ' || i, 'bodega ' || i, 'b' || i, '', '' from n;
  ${numbers(ZONAS)} insert into zona_bodega (id, bodega_id, codigo, nombre, tipo, orden_codigo, busca, created, updated)
    select i + 1, 1 + (i + 1) % ${BODEGAS}, 'Z' || i, 'ZONA ' || i, 'ALMACENAMIENTO', 'z' || i, 'z' || i, '', '' from n;`;

/** The ledger, and what is kept beside it, recomputed from it. Its indexes are made once, after its rows. */
const libro = (total: number) => `
  ${numbers(total)} insert into kardex (posteado_en, fecha_documento, bodega_id, zona_id, producto_id, tipo, cantidad_mil, costo_unitario_dmil,
      valor_cts, saldo_cantidad_mil, saldo_valor_cts, saldo_bodega_mil, documento_tipo, documento_id, documento_numero)
    select fecha || 'T12:00:00.000Z', fecha, bodega, zona, producto, iif(cantidad > 0, 'AJUSTE_SOBRANTE', 'AJUSTE_FALTANTE'), cantidad, costo,
      cantidad * costo / 100000, sum(cantidad) over de_producto, sum(cantidad * costo / 100000) over de_producto,
      sum(cantidad) over (partition by producto, bodega order by i), 'AJUSTE', i / 10, printf('AJ-%06d', i / 10)
    from (${MOVIMIENTO.replace(':total', String(total))}) window de_producto as (partition by producto order by i) order by i;
  insert into existencia (producto_id, bodega_id, zona_id, cantidad_mil)
    select producto_id, bodega_id, zona_id, sum(cantidad_mil) from kardex group by 1, 2, 3;
  insert into existencia_dia (existencia_id, fecha, cantidad_mil)
    select e.id, k.fecha, sum(k.cantidad) over (partition by e.id order by k.fecha)
    from (select producto_id, zona_id, fecha_documento as fecha, sum(cantidad_mil) as cantidad from kardex group by 1, 2, 3) as k
    join existencia as e on e.producto_id = k.producto_id and e.zona_id = k.zona_id;
  insert into saldo_bodega (producto_id, bodega_id, existencia_mil, disponible_mil)
    select producto_id, bodega_id, sum(cantidad_mil), sum(cantidad_mil) from existencia group by 1, 2;
  update saldo_producto set cantidad_mil = q.cantidad, valor_cts = q.valor, ultimo_costo_dmil = q.costo
    from (select producto_id, sum(cantidad_mil) as cantidad, sum(valor_cts) as valor, max(costo_unitario_dmil) as costo from kardex group by 1) as q
    where q.producto_id = saldo_producto.producto_id;
  insert into saldo_producto_dia (producto_id, fecha, cantidad_mil, valor_cts)
    select producto_id, fecha, sum(cantidad) over dia, sum(valor) over dia
    from (select producto_id, fecha_documento as fecha, sum(cantidad_mil) as cantidad, sum(valor_cts) as valor from kardex group by 1, 2)
    window dia as (partition by producto_id order by fecha);
  analyze;`;

export async function fillKardex(port: SqlitePort, total: number): Promise<void> {
  const { rows } = await port.query(
    "select name, sql from sqlite_schema where type = 'index' and tbl_name = 'kardex' and sql is not null",
    [],
  );
  const drop = rows.map(({ name }) => `drop index ${name};`).join('\n');
  const again = rows.map(({ sql }) => `${sql};`).join('\n');
  await port.script(`begin; ${catalogo} ${drop} ${libro(total)} ${again} commit; analyze;`);
}
