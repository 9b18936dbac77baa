/** Lines of pickings, where each was taken from, and the codes that were read: written by sets, and told by themselves. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { jsonRows, slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';
import type { LineaAbierta } from './rules/lineas.ts';

/** As it is written. */
export interface LineaNueva {
  readonly pedido_detalle_id: number;
  readonly producto_id: number;
  readonly reserva_id: number | null;
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  readonly cantidad_mil: number;
}

/** In the order in which they are walked, behind those that are there. */
export async function insertLineas(
  w: Work,
  picking_id: number,
  lineas: readonly LineaNueva[],
  desde = 0,
): Promise<void> {
  const rows = lineas.map((l, i) => [
    ...[l.pedido_detalle_id, l.producto_id, l.reserva_id, l.zona_id, l.lote_id, l.cantidad_mil, desde + i],
  ]);
  for (const { json } of slicesOf(rows)) {
    await sql`insert into picking_linea (picking_id, pedido_detalle_id, producto_id, reserva_id, zona_id, lote_id, cantidad_mil, orden)
      select ${picking_id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
      from ${jsonRows(json)} as j`.execute(w.tx);
  }
}

export async function deleteLineas(w: Work, picking_id: number): Promise<void> {
  await sql`delete from picking_linea where picking_id = ${picking_id}`.execute(w.tx);
}

/** A line as acts read it. */
export interface LineaGuardada extends LineaAbierta, LineaNueva {
  readonly id: number;
  readonly orden: number;
  readonly faltante_motivo: string | null;
  readonly conteo_id: number | null;
  readonly lote: string | null;
  readonly vence: string | null;
  readonly zona: string | null;
  readonly cod_prod: string;
  readonly decimales: number;
}

const LINEA = sql`select l.*, t.codigo as lote, t.fecha_vencimiento as vence, z.codigo as zona, p.cod_prod, u.decimales
  from picking_linea as l join producto as p on p.id = l.producto_id join unidad_medida as u on u.codigo = p.unidad_base
  left join lote as t on t.id = l.lote_id left join zona_bodega as z on z.id = l.zona_id`;

export async function leerLineas(db: Reader, picking_id: number): Promise<LineaGuardada[]> {
  return rowsOf(db, sql`${LINEA} where l.picking_id = ${picking_id} order by l.orden`);
}

export async function leerLineasDe(db: Reader, picking_id: number, producto_id: number): Promise<LineaGuardada[]> {
  return rowsOf(
    db,
    sql`${LINEA} where l.picking_id = ${picking_id} and l.producto_id = ${producto_id} order by l.orden`,
  );
}

const rowsOf = async (db: Reader, query: RawBuilder<unknown>) => (await sql<LineaGuardada>`${query}`.execute(db)).rows;

/** Where something was taken, and what holds it there. */
export interface Toma {
  readonly id: number;
  readonly linea_id: number;
  readonly reserva_id: number;
  readonly zona_id: number;
  readonly lote_id: number | null;
  readonly lote: string | null;
  readonly cantidad_mil: number;
  readonly kardex_id: number | null;
  readonly kardex_entrada_id: number | null;
}

/** Those of lines that hold something, in the order in which they were taken. */
export async function leerTomas(db: Reader, lineas: readonly number[]): Promise<Toma[]> {
  const { rows } =
    await sql<Toma>`select t.id, t.linea_id, t.reserva_id, t.zona_id, t.lote_id, l.codigo as lote, t.cantidad_mil,
      t.kardex_id, t.kardex_entrada_id
    from picking_toma as t left join lote as l on l.id = t.lote_id
    where t.linea_id in (select value from json_each(${JSON.stringify(lineas)})) and t.cantidad_mil > 0 order by t.id`.execute(
      db,
    );
  return rows;
}

/** So much more was taken of each line, or less. */
export async function sumarAlistado(
  w: Work,
  cambios: readonly { readonly linea_id: number; readonly cantidad_mil: number }[],
): Promise<void> {
  const rows = cambios.map(({ linea_id, cantidad_mil }) => [linea_id, cantidad_mil]);
  for (const { json } of slicesOf(rows)) {
    await sql`update picking_linea set alistado_mil = alistado_mil + j.mas
      from (select value ->> 0 as id, sum(value ->> 1) as mas from json_each(${json}) group by 1) as j where picking_linea.id = j.id`.execute(
      w.tx,
    );
  }
}

export interface TomaNueva {
  readonly linea_id: number;
  readonly reserva_id: number;
  readonly zona_id: number;
  readonly lote_id: number | null;
  readonly cantidad_mil: number;
  readonly motivo: string | null;
}

/** What was taken where something of the line was taken before is one with it. */
export async function anotarTomas(w: Work, antes: readonly Toma[], nuevas: readonly TomaNueva[]): Promise<void> {
  for (const { motivo, ...nueva } of nuevas) {
    const same = antes.find(
      ({ linea_id, reserva_id }) => linea_id === nueva.linea_id && reserva_id === nueva.reserva_id,
    );
    if (same)
      await sql`update picking_toma set cantidad_mil = cantidad_mil + ${nueva.cantidad_mil}, motivo = coalesce(motivo, ${motivo})
        where id = ${same.id}`.execute(w.tx);
    else
      await sql`insert into picking_toma (linea_id, reserva_id, zona_id, lote_id, cantidad_mil, motivo)
        values (${nueva.linea_id}, ${nueva.reserva_id}, ${nueva.zona_id}, ${nueva.lote_id}, ${nueva.cantidad_mil}, ${motivo})`.execute(
        w.tx,
      );
  }
}

export interface CambioToma {
  readonly id: number;
  readonly reserva_id: number;
  readonly cantidad_mil: number;
  readonly kardex_id: number | null;
  readonly kardex_entrada_id: number | null;
}

export async function cambiarTomas(w: Work, cambios: readonly CambioToma[]): Promise<void> {
  const rows = cambios.map((c) => [c.id, c.reserva_id, c.cantidad_mil, c.kardex_id, c.kardex_entrada_id]);
  for (const { json } of slicesOf(rows)) {
    await sql`update picking_toma set reserva_id = j.reserva, cantidad_mil = j.cantidad, kardex_id = j.salida, kardex_entrada_id = j.entrada
      from (select value ->> 0 as id, value ->> 1 as reserva, value ->> 2 as cantidad, value ->> 3 as salida, value ->> 4 as entrada
        from json_each(${json})) as j where picking_toma.id = j.id`.execute(w.tx);
  }
}

export async function anotarLectura(
  w: Work,
  {
    lectura_id,
    picking_id,
    linea_id,
    codigo,
    cantidad_mil,
  }: {
    readonly lectura_id: string;
    readonly picking_id: number;
    readonly linea_id: number;
    readonly codigo: string;
    readonly cantidad_mil: number;
  },
): Promise<void> {
  await sql`insert into picking_lectura (lectura_id, picking_id, linea_id, codigo, cantidad_mil, leida_en, uc_id)
    values (${lectura_id}, ${picking_id}, ${linea_id}, ${codigo}, ${cantidad_mil}, ${w.instant}, ${w.actor.userId})`.execute(
    w.tx,
  );
}

/** The picking that counted a reading; `null`: none did. */
export async function pickingDeLectura(db: Reader, lectura_id: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`select picking_id as id from picking_lectura where lectura_id = ${lectura_id}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function anotarFaltante(
  w: Work,
  linea_id: number,
  {
    cantidad_mil,
    motivo,
    conteo_id,
  }: { readonly cantidad_mil: number; readonly motivo: string; readonly conteo_id: number | null },
): Promise<void> {
  await sql`update picking_linea set faltante_mil = faltante_mil + ${cantidad_mil}, faltante_motivo = ${motivo},
    conteo_id = coalesce(${conteo_id}, conteo_id) where id = ${linea_id}`.execute(w.tx);
}

/** So much of a line is not to be taken any more: what was missing of it first. */
export async function quitarDeLinea(w: Work, linea_id: number, cantidad_mil: number): Promise<void> {
  await sql`update picking_linea set cantidad_mil = cantidad_mil - ${cantidad_mil},
    faltante_mil = max(0, faltante_mil - ${cantidad_mil}),
    faltante_motivo = case when faltante_mil > ${cantidad_mil} then faltante_motivo end where id = ${linea_id}`.execute(
    w.tx,
  );
}

/** So much of lines is still of their picking, and was taken. */
export async function reducirLineas(
  w: Work,
  cambios: readonly { readonly id: number; readonly cantidad_mil: number; readonly alistado_mil: number }[],
): Promise<void> {
  const rows = cambios.map(({ id, cantidad_mil, alistado_mil }) => [id, cantidad_mil, alistado_mil]);
  for (const { json } of slicesOf(rows)) {
    await sql`update picking_linea set cantidad_mil = j.cantidad, alistado_mil = j.alistado,
        faltante_mil = 0, faltante_motivo = null
      from (select value ->> 0 as id, value ->> 1 as cantidad, value ->> 2 as alistado from json_each(${json})) as j
      where picking_linea.id = j.id`.execute(w.tx);
  }
}

/** Nobody takes anything of them any more. */
export async function cerrarLineas(w: Work, pickings: readonly number[]): Promise<void> {
  await sql`update picking_linea set viva = 0 where viva = 1
    and picking_id in (select value from json_each(${JSON.stringify(pickings)}))`.execute(w.tx);
}
