/**
 * Writes what was posted: rows of the ledger, and beside them what places hold, on each day too, the sums that lists show, what is still
 * reserved, and the facts for accounting. As many statements for 500 rows as for one.
 */
import { sql } from 'kysely';
import { slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { postAccounting } from '../contabilidad/public.ts';
import { hechosDe } from './contable.ts';
import type { Asiento, Consumo, Libro } from './rules/libro.ts';
import { claseDe } from './rules/lugares.ts';
import { escribirSaldos, type Suma, sumasDe } from './saldos.ts';
import type { Documento, Movimiento, Posteo } from './tipos.ts';

/** Writes all that `libro` holds of a document. `motivoDe`: why each row moved; `hechos`: what accounting is told of it. */
export async function escribir(
  w: Work,
  libro: Libro,
  documento: Documento,
  motivoDe: (row: Asiento) => string | null,
  hechos = hechosDe,
): Promise<Omit<Posteo, 'descubiertos'>> {
  const { asientos, consumos } = libro;
  const ids = await escribirKardex(w, asientos, documento, motivoDe);
  await escribirExistencias(w, asientos, documento.fecha);
  await escribirSaldos(w, [...asientos.flatMap(sumaDeAsiento), ...consumos.flatMap(sumaDeConsumo)]);
  await escribirValores(w, libro, documento.fecha);
  await escribirConsumos(w, consumos);
  await postAccounting(w, documento, hechos(asientos));
  return {
    movimientos: asientos.map((row, i) => movimientoDe(row, ids[i] ?? 0)),
    valor_cts: asientos.reduce((sum, { valor_cts }) => sum + valor_cts, 0),
  };
}

function movimientoDe(
  { zona, costo_dmil, linea, tipo, producto_id, bodega_id, lote_id, ...row }: Asiento,
  kardex_id: number,
): Movimiento {
  const { cantidad_mil, valor_cts, detalle_id } = row;
  return {
    ...{ kardex_id, linea, tipo, producto_id, bodega_id, zona_id: zona?.id ?? null, lote_id, cantidad_mil },
    ...{ costo_unitario_dmil: costo_dmil, valor_cts, detalle_id },
  };
}

async function escribirKardex(
  w: Work,
  asientos: readonly Asiento[],
  { tipo, id, numero, fecha, tercero_id = null }: Documento,
  motivoDe: (row: Asiento) => string | null,
): Promise<number[]> {
  const ids: number[] = [];
  const rows = asientos.map((row) => [
    ...[row.bodega_id, row.zona?.id ?? null, row.producto_id, row.lote_id, row.tipo, row.cantidad_mil, row.costo_dmil],
    ...[row.valor_cts, row.saldo_cantidad_mil, row.saldo_valor_cts, row.saldo_bodega_mil],
    ...[row.detalle_id, row.origen_id, row.reversa_id, motivoDe(row)],
  ]);
  for (const { json } of slicesOf(rows)) {
    const { rows: added } = await sql<{
      id: number;
    }>`insert into kardex (posteado_en, fecha_documento, bodega_id, zona_id, producto_id,
        lote_id, tipo, cantidad_mil, costo_unitario_dmil, valor_cts, saldo_cantidad_mil, saldo_valor_cts, saldo_bodega_mil,
        documento_detalle_id, origen_kardex_id, reversa_de_id, documento_tipo, documento_id, documento_numero, tercero_id, motivo, uc_id)
      select ${w.instant}, ${fecha}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        value ->> 8, value ->> 9, value ->> 10, value ->> 11, value ->> 12, value ->> 13, ${tipo}, ${id}, ${numero}, ${tercero_id}, value ->> 14,
        ${w.actor.userId}
      from json_each(${json}) order by key returning id`.execute(w.tx);
    // New rows are numbered one after another; in which order they are answered SQLite does not promise.
    ids.push(...added.map((row) => Number(row.id)).sort((a, b) => a - b));
  }
  return ids;
}

/** By place: [producto, bodega, zona, lote, cantidad]. */
function porLugar(asientos: readonly Asiento[]): (readonly (number | null)[])[] {
  const sums = new Map<string, [number, number, number, number | null, number]>();
  for (const { producto_id, bodega_id, zona, lote_id, cantidad_mil } of asientos) {
    if (!zona || cantidad_mil === 0) continue;
    const key = `${producto_id}:${zona.id}:${lote_id ?? 0}`;
    const sum = sums.get(key);
    if (sum) sum[4] += cantidad_mil;
    else sums.set(key, [producto_id, bodega_id, zona.id, lote_id, cantidad_mil]);
  }
  return [...sums.values()];
}

/** What each place holds, now and at the end of the document's day and of those after it. */
async function escribirExistencias(w: Work, asientos: readonly Asiento[], fecha: string): Promise<void> {
  for (const { json } of slicesOf(porLugar(asientos))) {
    const { rows } = await sql<{ id: number; clave: string }>`
      insert into existencia (producto_id, bodega_id, zona_id, lote_id, cantidad_mil)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(${json}) where true
      on conflict (producto_id, zona_id, ifnull(lote_id, 0)) do update set cantidad_mil = cantidad_mil + excluded.cantidad_mil
      returning id, producto_id || ':' || zona_id || ':' || ifnull(lote_id, 0) as clave`.execute(w.tx);
    const ids = new Map(rows.map(({ id, clave }) => [clave, Number(id)]));
    const moved = (JSON.parse(json) as (number | null)[][]).map(([producto, , zona, lote, cantidad]) => {
      return [ids.get(`${producto}:${zona}:${lote ?? 0}`), cantidad];
    });
    const changes = JSON.stringify(moved);
    await sql`insert into existencia_dia (existencia_id, fecha, cantidad_mil)
      select j.value ->> 0, ${fecha}, (j.value ->> 1) + coalesce((
        select d.cantidad_mil from existencia_dia as d where d.existencia_id = j.value ->> 0 and d.fecha <= ${fecha}
        order by d.fecha desc limit 1), 0)
      from json_each(${changes}) as j where true
      on conflict (existencia_id, fecha) do update set cantidad_mil = excluded.cantidad_mil`.execute(w.tx);
    if (fecha < businessDay(w.now)) {
      await sql`update existencia_dia set cantidad_mil = cantidad_mil + (j.value ->> 1) from json_each(${changes}) as j
        where existencia_dia.existencia_id = j.value ->> 0 and existencia_dia.fecha > ${fecha}`.execute(w.tx);
    }
  }
}

/** What a row changes of the sums of its warehouse. */
function sumaDeAsiento({ producto_id, bodega_id, zona, cantidad_mil }: Asiento): Suma[] {
  if (!zona || cantidad_mil === 0) return [];
  const clase = claseDe(zona);
  if (clase === 'TRANSITO') return [sumasDe(producto_id, bodega_id, { en_transito: cantidad_mil })];
  return [
    sumasDe(producto_id, bodega_id, {
      existencia: cantidad_mil,
      cuarentena: clase === 'CUARENTENA' ? cantidad_mil : 0,
    }),
  ];
}

function sumaDeConsumo({ reserva, producto_id, bodega_id, cantidad_mil }: Consumo): Suma[] {
  if (reserva.zona && claseDe(reserva.zona) !== 'DISPONIBLE') return [];
  const column = reserva.estado === 'EN_PICKING' ? 'en_picking' : 'reservada';
  return [sumasDe(producto_id, bodega_id, { [column]: -cantidad_mil })];
}

/** What products are worth, now and at the end of the day; their rows were made with their sums. */
async function escribirValores(w: Work, libro: Libro, fecha: string): Promise<void> {
  const changed = new Map<number, [cantidad: number, valor: number]>();
  for (const { producto_id, cantidad_mil, valor_cts } of libro.asientos) {
    const [cantidad, valor] = changed.get(producto_id) ?? [0, 0];
    changed.set(producto_id, [cantidad + cantidad_mil, valor + valor_cts]);
  }
  const rows = [...changed].map(([producto_id, [cantidad, valor]]) => {
    const now = libro.valor(producto_id);
    return [producto_id, now.cantidad_mil, now.valor_cts, now.ultimo_costo_dmil, cantidad, valor];
  });
  for (const { json } of slicesOf(rows)) {
    await sql`insert into saldo_producto (producto_id, cantidad_mil, valor_cts, ultimo_costo_dmil)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${json}) where true
      on conflict (producto_id) do update set cantidad_mil = excluded.cantidad_mil, valor_cts = excluded.valor_cts,
        ultimo_costo_dmil = excluded.ultimo_costo_dmil`.execute(w.tx);
    await sql`insert into saldo_producto_dia (producto_id, fecha, cantidad_mil, valor_cts)
      select j.value ->> 0, ${fecha}, (j.value ->> 4) + coalesce(d.cantidad_mil, 0), (j.value ->> 5) + coalesce(d.valor_cts, 0)
      from json_each(${json}) as j left join saldo_producto_dia as d on d.producto_id = j.value ->> 0 and d.fecha = (
        select max(a.fecha) from saldo_producto_dia as a where a.producto_id = j.value ->> 0 and a.fecha <= ${fecha})
      where true
      on conflict (producto_id, fecha) do update set cantidad_mil = excluded.cantidad_mil, valor_cts = excluded.valor_cts`.execute(
      w.tx,
    );
    if (fecha < businessDay(w.now)) {
      await sql`update saldo_producto_dia set cantidad_mil = cantidad_mil + (j.value ->> 4), valor_cts = valor_cts + (j.value ->> 5)
        from json_each(${json}) as j where saldo_producto_dia.producto_id = j.value ->> 0 and saldo_producto_dia.fecha > ${fecha}`.execute(
        w.tx,
      );
    }
  }
}

async function escribirConsumos(w: Work, consumos: readonly Consumo[]): Promise<void> {
  const rows = consumos.map(({ reserva, cantidad_mil }) => [reserva.id, cantidad_mil]);
  for (const { json } of slicesOf(rows)) {
    await sql`update reserva set cantidad_mil = cantidad_mil - j.usada
      from (select value ->> 0 as id, sum(value ->> 1) as usada from json_each(${json}) group by 1) as j
      where reserva.id = j.id`.execute(w.tx);
  }
}
