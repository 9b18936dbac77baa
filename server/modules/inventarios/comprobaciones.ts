/** What `admin verify` recomputes of stock: each figure that is kept beside the ledger against the ledger itself. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { formatMoney, toPesos } from '../../shared/money.ts';
import { formatQuantity, toCantidad } from '../../shared/quantities.ts';

interface Difference {
  readonly nombre: string;
  readonly guardado: number;
  readonly recalculado: number;
}

const cantidad = (mil: number) => formatQuantity(toCantidad(mil));
const dinero = (cts: number) => formatMoney(toPesos(cts), 2);

/** Rows of `{nombre, guardado, recalculado}` that differ. */
async function compare(
  db: Reader,
  query: RawBuilder<Difference>,
  what: string,
  said: (value: number) => string = cantidad,
): Promise<string | null> {
  const { rows } = await query.execute(db);
  const [first] = rows;
  if (!first) return null;
  const many = rows.length === 1 ? 'una diferencia' : `${rows.length} diferencias`;
  return `${many}; ${first.nombre} tiene ${said(first.guardado)} y ${what} ${said(first.recalculado)}.`;
}

/** Sums of product and warehouse as the places, reservations and orders say them. */
const RECALCULADAS = sql`
  select producto_id, bodega_id, sum(existencia) as existencia, sum(reservada) as reservada, sum(en_picking) as en_picking,
    sum(cuarentena) as cuarentena, sum(en_transito) as en_transito, sum(por_llegar) as por_llegar
  from (
    select e.producto_id, e.bodega_id, iif(z.tipo = 'TRANSITO', 0, e.cantidad_mil) as existencia, 0 as reservada, 0 as en_picking,
      iif(z.tipo in ('CUARENTENA', 'DEVOLUCIONES') or (z.estado = 'BLOQUEADA' and z.tipo <> 'TRANSITO'), e.cantidad_mil, 0) as cuarentena,
      iif(z.tipo = 'TRANSITO', e.cantidad_mil, 0) as en_transito, 0 as por_llegar
    from existencia as e join zona_bodega as z on z.id = e.zona_id
    union all
    select r.producto_id, r.bodega_id, 0, iif(r.estado = 'RESERVADA', r.cantidad_mil, 0), iif(r.estado = 'EN_PICKING', r.cantidad_mil, 0), 0, 0, 0
    from reserva as r left join zona_bodega as z on z.id = r.zona_id
    where z.id is null or (z.tipo not in ('CUARENTENA', 'DEVOLUCIONES', 'TRANSITO') and z.estado <> 'BLOQUEADA')
    union all
    select producto_id, bodega_id, 0, 0, 0, 0, 0, cantidad_mil from por_llegar
  ) group by producto_id, bodega_id`;

const suma = (columna: string) => sql<Difference>`
  select p.cod_prod || ' en ' || b.codigo as nombre, coalesce(s.${sql.ref(`${columna}_mil`)}, 0) as guardado, coalesce(r.${sql.ref(columna)}, 0) as recalculado
  from (select producto_id, bodega_id from saldo_bodega union select producto_id, bodega_id from existencia
    union select producto_id, bodega_id from reserva union select producto_id, bodega_id from por_llegar) as k
  join producto as p on p.id = k.producto_id join bodega as b on b.id = k.bodega_id
  left join saldo_bodega as s on s.producto_id = k.producto_id and s.bodega_id = k.bodega_id
  left join (${RECALCULADAS}) as r on r.producto_id = k.producto_id and r.bodega_id = k.bodega_id
  where guardado <> recalculado`;

const DE_PRODUCTO = ['existencia', 'reservada', 'en_picking', 'cuarentena', 'en_transito', 'por_llegar', 'disponible'];

export const comprobaciones = {
  /** Each place holds the sum of its movements. */
  'Existencias contra el kardex': (db: Reader) =>
    compare(
      db,
      sql<Difference>`
        select p.cod_prod || ' en ' || z.codigo as nombre, sum(guardado) as guardado, sum(recalculado) as recalculado from (
          select producto_id, zona_id, lote_id, cantidad_mil as guardado, 0 as recalculado from existencia
          union all
          select producto_id, zona_id, lote_id, 0, cantidad_mil from kardex where cantidad_mil <> 0
        ) as k join producto as p on p.id = k.producto_id join zona_bodega as z on z.id = k.zona_id
        group by k.producto_id, k.zona_id, k.lote_id having sum(guardado) <> sum(recalculado)`,
      'sus movimientos suman',
    ),

  /** What each place held at the end of each day is the sum of the documents until it. */
  'Existencias por día contra el kardex': (db: Reader) =>
    compare(
      db,
      sql<Difference>`
        with dia as (
          select e.id, k.fecha_documento as fecha, sum(k.cantidad_mil) as movido from kardex as k
          join existencia as e on e.producto_id = k.producto_id and e.zona_id = k.zona_id and ifnull(e.lote_id, 0) = ifnull(k.lote_id, 0)
          where k.cantidad_mil <> 0 group by e.id, k.fecha_documento
        ), saldo as (select id, fecha, sum(movido) over (partition by id order by fecha) as hay from dia)
        select p.cod_prod || ' en ' || z.codigo || ' el ' || s.fecha as nombre, coalesce(d.cantidad_mil, 0) as guardado, s.hay as recalculado
        from saldo as s join existencia as e on e.id = s.id join producto as p on p.id = e.producto_id join zona_bodega as z on z.id = e.zona_id
        left join existencia_dia as d on d.existencia_id = s.id and d.fecha = s.fecha
        where coalesce(d.cantidad_mil, 0) <> s.hay`,
      'sus movimientos suman',
    ),

  /** How many places of a warehouse hold something since a day, or no longer do. */
  'Ubicaciones con existencia por día': (db: Reader) =>
    compare(
      db,
      sql<Difference>`
        with q as (
          select existencia_id, fecha,
            (cantidad_mil <> 0) - lag(cantidad_mil <> 0, 1, 0) over (partition by existencia_id order by fecha) as cambio
          from existencia_dia
        ), lados as (
          select bodega_id, fecha, cambio as guardado, 0 as recalculado from lugar_dia
          union all
          select e.bodega_id, q.fecha, 0, q.cambio from q join existencia as e on e.id = q.existencia_id
        )
        select b.codigo || ' el ' || l.fecha as nombre, sum(guardado) as guardado, sum(recalculado) as recalculado
        from lados as l join bodega as b on b.id = l.bodega_id group by l.bodega_id, l.fecha having sum(guardado) <> sum(recalculado)`,
      'sus existencias dicen',
      String,
    ),

  'Movimientos contados por producto y bodega': (db: Reader) =>
    compare(
      db,
      sql<Difference>`
        with lados as (
          select substr(tabla, 8) as nombre, filas as guardado, 0 as recalculado from conteo where tabla glob 'kardex.*'
          union all select 'producto_id.' || producto_id, 0, count(*) from kardex group by producto_id
          union all select 'bodega_id.' || bodega_id, 0, count(*) from kardex group by bodega_id
        )
        select nombre, sum(guardado) as guardado, sum(recalculado) as recalculado from lados
        group by nombre having sum(guardado) <> sum(recalculado)`,
      'el kardex cuenta',
      String,
    ),

  'Cantidad de los productos contra el kardex': (db: Reader) =>
    compare(
      db,
      sql<Difference>`select p.cod_prod as nombre, s.cantidad_mil as guardado, coalesce(sum(k.cantidad_mil), 0) as recalculado
        from saldo_producto as s join producto as p on p.id = s.producto_id left join kardex as k on k.producto_id = s.producto_id
        group by s.producto_id having guardado <> recalculado`,
      'sus movimientos suman',
    ),

  'Valor de los productos contra el kardex': (db: Reader) =>
    compare(
      db,
      sql<Difference>`select p.cod_prod as nombre, s.valor_cts as guardado, coalesce(sum(k.valor_cts), 0) as recalculado
        from saldo_producto as s join producto as p on p.id = s.producto_id left join kardex as k on k.producto_id = s.producto_id
        group by s.producto_id having guardado <> recalculado`,
      'sus movimientos suman',
      dinero,
    ),

  'Valor de los productos por día contra el kardex': (db: Reader) =>
    compare(
      db,
      sql<Difference>`
        with dia as (select producto_id, fecha_documento as fecha, sum(valor_cts) as movido from kardex group by 1, 2),
        saldo as (select producto_id, fecha, sum(movido) over (partition by producto_id order by fecha) as vale from dia)
        select p.cod_prod || ' el ' || s.fecha as nombre, coalesce(d.valor_cts, 0) as guardado, s.vale as recalculado
        from saldo as s join producto as p on p.id = s.producto_id
        left join saldo_producto_dia as d on d.producto_id = s.producto_id and d.fecha = s.fecha
        where coalesce(d.valor_cts, 0) <> s.vale`,
      'sus movimientos suman',
      dinero,
    ),

  /** Each row says what it left: of the company and of its warehouse. */
  'Saldos escritos en el kardex': (db: Reader) =>
    compare(
      db,
      sql<Difference>`
        with suma as (
          select id, saldo_cantidad_mil, saldo_valor_cts, saldo_bodega_mil,
            sum(cantidad_mil) over (partition by producto_id order by id) as cantidad,
            sum(valor_cts) over (partition by producto_id order by id) as valor,
            sum(cantidad_mil) over (partition by producto_id, bodega_id order by id) as bodega
          from kardex
        )
        select 'el movimiento ' || id as nombre, saldo_cantidad_mil as guardado, cantidad as recalculado from suma
        where (saldo_cantidad_mil, saldo_valor_cts, saldo_bodega_mil) <> (cantidad, valor, bodega)`,
      'los anteriores dejan',
    ),

  async 'Sumas por bodega'(db: Reader): Promise<string | null> {
    for (const columna of DE_PRODUCTO.filter((each) => each !== 'disponible')) {
      const told = await compare(db, suma(columna), `${columna} debe ser`);
      if (told) return told;
    }
    return null;
  },

  async 'Sumas por producto'(db: Reader): Promise<string | null> {
    for (const columna of DE_PRODUCTO) {
      const column = sql.ref(`${columna}_mil`);
      const query = sql<Difference>`select p.cod_prod as nombre, s.${column} as guardado, coalesce(sum(b.${column}), 0) as recalculado
        from saldo_producto as s join producto as p on p.id = s.producto_id left join saldo_bodega as b on b.producto_id = s.producto_id
        group by s.producto_id having guardado <> recalculado`;
      const told = await compare(db, query, `sus bodegas suman de ${columna}`);
      if (told) return told;
    }
    return null;
  },

  /** Both rows of a transfer are of one value: the company keeps what it had. */
  'Valor de los traslados': (db: Reader) =>
    compare(
      db,
      sql<Difference>`select k.documento_numero as nombre, sum(iif(k.cantidad_mil < 0, -k.valor_cts, 0)) as guardado,
          sum(iif(k.cantidad_mil > 0, k.valor_cts, 0)) as recalculado
        from kardex as k left join kardex as r on r.id = k.reversa_de_id
        where coalesce(r.tipo, k.tipo) in ('TRASLADO_SALIDA', 'TRASLADO_ENTRADA')
        group by k.documento_tipo, k.documento_id having guardado <> recalculado`,
      'entra por',
      dinero,
    ),
} as const;
