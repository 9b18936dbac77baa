/**
 * The lines of a count and their captures, as tables: the snapshot, what was captured, what a line has of it, what there should be. As many
 * statements for two thousand lines as for one.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { type Capturado, contar } from './rules/capturas.ts';
import type { Evaluada, LineaCerrada } from './rules/diferencias.ts';

/** The last row of the ledger. */
export async function ultimoKardex(db: Reader): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from kardex`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/** What each place of the scope holds now, in one statement. Products that were chosen and are nowhere there are looked for where they are kept. */
export async function fotografiar(w: Work, { id, bodega_id }: { id: number; bodega_id: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into conteo_linea (conteo_id, producto_id, zona_id, lote, fecha_vencimiento, foto_mil, pendiente)
    select ${id}, producto_id, zona_id, lote, fecha_vencimiento, foto_mil, 1 from (
      select e.producto_id, e.zona_id, l.codigo as lote, l.fecha_vencimiento, e.cantidad_mil as foto_mil
      from existencia as e join zona_bodega as z on z.id = e.zona_id join producto as p on p.id = e.producto_id
      left join lote as l on l.id = e.lote_id
      where e.bodega_id = ${bodega_id} and e.cantidad_mil <> 0 and z.tipo <> 'TRANSITO'
        and (not exists (select 1 from conteo_zona where conteo_id = ${id})
          or e.zona_id in (select zona_id from conteo_zona where conteo_id = ${id}))
        and (not exists (select 1 from conteo_producto where conteo_id = ${id})
          or e.producto_id in (select producto_id from conteo_producto where conteo_id = ${id}))
        and (not exists (select 1 from conteo_linea_producto where conteo_id = ${id})
          or p.linea in (select g.codigo from conteo_linea_producto as c join linea_producto as g on g.id = c.linea_producto_id
            where c.conteo_id = ${id}))
      union all
      select p.id, coalesce(
          (select z.id from zona_bodega as z where z.id = p.ubicacion_defecto_id and z.bodega_id = ${bodega_id} and z.estado <> 'INACTIVA'),
          (select z.id from zona_bodega as z where z.bodega_id = ${bodega_id} and z.tipo = 'ALMACENAMIENTO' and z.estado <> 'INACTIVA'
            order by z.id limit 1)) as zona, null, null, 0
      from conteo_producto as c join producto as p on p.id = c.producto_id
      where c.conteo_id = ${id} and p.tipo = 'INVENTARIO' and p.maneja_lote = 0 and p.maneja_serial = 0 and zona is not null
        and not exists (select 1 from conteo_zona where conteo_id = ${id})
        and not exists (select 1 from existencia as e join zona_bodega as z on z.id = e.zona_id
          where e.producto_id = p.id and e.bodega_id = ${bodega_id} and e.cantidad_mil <> 0 and z.tipo <> 'TRANSITO')
    )`.execute(w.tx);
  return Number(numAffectedRows ?? 0);
}

export interface Lugar {
  readonly producto_id: number;
  readonly zona_id: number;
  readonly lote: string | null;
  readonly fecha_vencimiento: string | null;
}

/** Lines for what was found where nothing should have been. */
export async function anadirLineas(w: Work, conteo_id: number, lugares: readonly Lugar[]): Promise<void> {
  const rows = lugares.map(({ producto_id, zona_id, lote, fecha_vencimiento }) => [
    ...[producto_id, zona_id, lote, fecha_vencimiento],
  ]);
  for (const { json } of slicesOf(rows)) {
    await sql`insert into conteo_linea (conteo_id, producto_id, zona_id, lote, fecha_vencimiento, foto_mil, hallada, pendiente)
      select ${conteo_id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, 0, 1, 1 from json_each(${json}) order by key`.execute(
      w.tx,
    );
  }
}

/** Of each [product, moment], the last row of the ledger that was before it. */
export async function marcasDe(
  db: Reader,
  desde: number,
  momentos: readonly (readonly [producto_id: number, momento: string])[],
): Promise<number[]> {
  const marks: number[] = [];
  for (const { json } of slicesOf(momentos)) {
    const { rows } = await sql<{ marca: number }>`
      select coalesce((select max(k.id) from kardex as k
        where k.producto_id = j.value ->> 0 and k.id > ${desde} and k.posteado_en <= j.value ->> 1), ${desde}) as marca
      from json_each(${json}) as j order by j.key`.execute(db);
    marks.push(...rows.map(({ marca }) => Number(marca)));
  }
  return marks;
}

export interface NuevaCaptura {
  readonly linea_id: number;
  readonly clave: string;
  readonly cantidad_mil: number;
  readonly presentacion_id: number | null;
  readonly escrita_mil: number;
  readonly capturado_en: string;
  readonly kardex_id: number;
}

export async function anadirCapturas(
  w: Work,
  { id, ronda }: { readonly id: number; readonly ronda: number },
  capturas: readonly NuevaCaptura[],
): Promise<void> {
  const rows = capturas.map((each) => [
    ...[each.linea_id, each.clave, each.cantidad_mil, each.presentacion_id, each.escrita_mil],
    ...[each.capturado_en, each.kardex_id],
  ]);
  for (const { json } of slicesOf(rows)) {
    await sql`insert into conteo_captura (conteo_id, ronda, linea_id, clave, cantidad_mil, presentacion_id, escrita_mil, capturado_en,
        kardex_id, recibido_en, uc_id)
      select ${id}, ${ronda}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, ${w.instant},
        ${w.actor.userId}
      from json_each(${json}) order by key`.execute(w.tx);
  }
}

export async function anularClaves(w: Work, conteo_id: number, claves: readonly string[]): Promise<void> {
  await sql`update conteo_captura set anulada = ${w.instant}, anulada_uc_id = ${w.actor.userId}
    where conteo_id = ${conteo_id} and clave in (select value from json_each(${JSON.stringify(claves)}))`.execute(w.tx);
}

/** What lines have of their captures, and how far the count is. Answers what each has this time. */
export async function sumarCapturas(
  w: Work,
  { id, ronda }: { readonly id: number; readonly ronda: number },
  lineas: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(lineas)];
  const { rows } = await sql<
    Capturado & { linea_id: number }
  >`select linea_id, ronda, cantidad_mil, kardex_id from conteo_captura
    where linea_id in (select value from json_each(${JSON.stringify(ids)})) and anulada is null`.execute(w.tx);
  const captured = Map.groupBy(rows, ({ linea_id }) => linea_id);
  const counted = ids.map((linea_id) => ({ linea_id, contado: contar(captured.get(linea_id) ?? []) }));
  for (const { json } of slicesOf(
    counted.map(({ linea_id, contado: c }) => [
      ...[linea_id, c?.contado_mil ?? null, c?.ronda ?? null, c?.primera ?? null, c?.ultima ?? null],
      c?.ronda === ronda ? 0 : 1,
    ]),
  )) {
    await sql`update conteo_linea set contado_mil = j.value ->> 1, ronda = j.value ->> 2, primera_kardex_id = j.value ->> 3,
        ultima_kardex_id = j.value ->> 4, pendiente = j.value ->> 5
      from json_each(${json}) as j where conteo_linea.id = j.value ->> 0`.execute(w.tx);
  }
  await sql`update conteo_fisico set avance = (
      select coalesce(sum(l.pendiente = 0) * 10000 / nullif(count(*), 0), 0) from conteo_linea as l
      where l.conteo_id = ${id} and (l.pendiente = 1 or l.ronda = ${ronda}))
    where id = ${id}`.execute(w.tx);
  return new Map(
    counted.flatMap(({ linea_id, contado }) => (contado?.ronda === ronda ? [[linea_id, contado.contado_mil]] : [])),
  );
}

/** What moved of a line's place after the snapshot and up to its last capture; up to `tope` of one that nobody counted. */
export const movidoDe = (desde: number, tope: number) => sql<number>`coalesce((
  select sum(k.cantidad_mil) from kardex as k
  where k.producto_id = l.producto_id and k.id > ${desde} and k.id <= coalesce(l.ultima_kardex_id, ${tope}) and k.zona_id = l.zona_id
    and k.lote_id is (select t.id from lote as t where t.producto_id = l.producto_id and t.codigo = l.lote)), 0)`;

/** Whether it moved between the first and the last of its captures. */
export const MOVIDO_ENTRE = sql<0 | 1>`exists (
  select 1 from kardex as k
  where k.producto_id = l.producto_id and k.id > l.primera_kardex_id and k.id <= l.ultima_kardex_id and k.zona_id = l.zona_id
    and k.cantidad_mil <> 0 and k.lote_id is (select t.id from lote as t where t.producto_id = l.producto_id and t.codigo = l.lote))`;

/** Nobody counts any more this time: what becomes of the lines that are left, and what there should be of each. */
export async function cerrarLineas(
  w: Work,
  { id, ronda, desde_kardex_id }: { readonly id: number; readonly ronda: number; readonly desde_kardex_id: number },
  no_contado: 'mantiene' | 'cero' | null,
): Promise<LineaCerrada[]> {
  const tope = await ultimoKardex(w.tx);
  if (no_contado === 'cero')
    await sql`update conteo_linea set contado_mil = 0, ronda = ${ronda}, primera_kardex_id = ${tope}, ultima_kardex_id = ${tope},
        no_contado = 1, pendiente = 0 where conteo_id = ${id} and pendiente = 1`.execute(w.tx);
  if (no_contado === 'mantiene')
    await sql`update conteo_linea set no_contado = (contado_mil is null), pendiente = 0 where conteo_id = ${id} and pendiente = 1`.execute(
      w.tx,
    );
  await sql`update conteo_linea as l set teorico_mil = l.foto_mil + ${movidoDe(desde_kardex_id, tope)}, movido = ${MOVIDO_ENTRE}
    where l.conteo_id = ${id}`.execute(w.tx);
  const { rows } = await sql<LineaCerrada>`select id, producto_id, ronda, contado_mil, teorico_mil,
      iif(ronda = ${ronda}, diferencia_mil, null) as anterior_mil
    from conteo_linea where conteo_id = ${id} order by id`.execute(w.tx);
  return rows;
}

export async function escribirDiferencias(w: Work, lineas: readonly Evaluada[]): Promise<void> {
  for (const { json } of slicesOf(
    lineas.map(({ id, diferencia_mil, valor_cts, fuera, recontar }) => [
      ...[id, diferencia_mil, valor_cts, fuera ? 1 : 0, recontar ? 1 : 0],
    ]),
  )) {
    await sql`update conteo_linea set diferencia_anterior_mil = diferencia_mil, diferencia_mil = j.value ->> 1, valor_cts = j.value ->> 2,
        fuera = j.value ->> 3, pendiente = j.value ->> 4
      from json_each(${json}) as j where conteo_linea.id = j.value ->> 0`.execute(w.tx);
  }
}

/** When each of its products was last counted in its warehouse: what the plan goes by. */
export async function anotarContados(
  w: Work,
  { id, bodega_id, cerrado }: { readonly id: number; readonly bodega_id: number; readonly cerrado: string | null },
): Promise<void> {
  const fecha = businessDay(cerrado === null ? w.now : new Date(cerrado));
  await sql`insert into producto_contado (bodega_id, producto_id, fecha)
    select distinct ${bodega_id}, producto_id, ${fecha} from conteo_linea where conteo_id = ${id} and no_contado = 0
    on conflict (bodega_id, producto_id) do update set fecha = max(fecha, excluded.fecha)`.execute(w.tx);
}

/** Lines to be counted again. Answers how many of them there were. */
export async function marcarPendientes(w: Work, conteo_id: number, lineas: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`update conteo_linea set pendiente = 1, no_contado = 0
    where conteo_id = ${conteo_id} and id in (select value from json_each(${JSON.stringify(lineas)}))`.execute(w.tx);
  return Number(numAffectedRows ?? 0);
}

/** Why each line differs, and what its adjustment came to. Rows: [line, reason, day on which its lot expires, value]; `null` leaves it. */
export async function escribirMotivos(
  w: Work,
  rows: readonly (readonly [id: number, motivo: string | null, vence: string | null, valor_cts: number | null])[],
): Promise<void> {
  for (const { json } of slicesOf(rows)) {
    await sql`update conteo_linea set motivo = coalesce(j.value ->> 1, motivo), fecha_vencimiento = coalesce(fecha_vencimiento, j.value ->> 2),
        valor_cts = coalesce(j.value ->> 3, valor_cts)
      from json_each(${json}) as j where conteo_linea.id = j.value ->> 0`.execute(w.tx);
  }
}
