/** What documents hold of stock before it leaves, and what they still expect. */
import { sql } from 'kysely';
import { jsonRows, slicesOf } from '../../core/db/slices.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { readBodegas, readLotes, readLugares, readReservas, readZonas } from './lectura.ts';
import { partesDe } from './productos.ts';
import { rechazando, requireExistencia } from './rechazos.ts';
import { claseDe, type Zona } from './rules/lugares.ts';
import { enLinea, Rechazo } from './rules/rechazo.ts';
import { type NuevaReserva, reservar } from './rules/reservar.ts';
import { escribirSaldos, type Suma, sumasDe } from './saldos.ts';
import type { Documento, LineaLiberada, LineaReservada, ReservaHecha } from './tipos.ts';

export type DeDocumento = Pick<Documento, 'tipo' | 'id' | 'numero'>;
type Estado = 'RESERVADA' | 'EN_PICKING';

/**
 * Holds stock for a document. Without zone or lot it is of the warehouse: what expired is not counted. `parcial` holds what there is, and
 * otherwise a line that lacks stock throws 409 `existencia_insuficiente`.
 */
export function reserve(
  w: Work,
  documento: DeDocumento,
  lineas: readonly LineaReservada[],
  { parcial = false }: { readonly parcial?: boolean } = {},
): Promise<ReservaHecha[]> {
  return rechazando(async () => {
    const partes = await partesDe(w.tx, lineas);
    const bodegas = await readBodegas(
      w.tx,
      lineas.map(({ bodega_id }) => bodega_id),
    );
    const zonas = await readZonas(
      w.tx,
      [],
      lineas.flatMap(({ zona_id }) => zona_id ?? []),
    );
    const lotes = await lotesPorCodigo(
      w,
      partes.map(({ producto, dada }) => [producto.id, dada.lote ?? null]),
    );
    const asked = partes.map(({ linea, dada, producto, cantidad_mil }) =>
      enLinea(linea, () => ({
        ...{
          linea,
          producto_id: producto.id,
          bodega_id: dada.bodega_id,
          cantidad_mil,
          detalle_id: dada.detalle_id ?? null,
        },
        zona: zonaDe(zonas.porId, dada.bodega_id, dada.zona_id),
        lote_id: loteDe(lotes, producto.id, dada.lote),
        con_lote: producto.maneja_lote || producto.maneja_serial,
      })),
    );
    const lugares = await readLugares(
      w.tx,
      asked.map(({ producto_id }) => producto_id),
      [...bodegas.keys()],
    );
    const { nuevas, faltantes } = reservar(lugares, asked, businessDay(w.now), parcial);
    const productos = new Map(partes.map(({ producto }) => [producto.id, producto.cod_prod]));
    await requireExistencia(w, faltantes, { productos, bodegas });
    return addReservas(w, documento, 'RESERVADA', nuevas);
  });
}

/** Frees what a document holds: of some reservations or lines, or all of it. */
export async function release(
  w: Work,
  documento: Pick<Documento, 'tipo' | 'id'>,
  lineas?: readonly LineaLiberada[],
): Promise<void> {
  const { rows } = await sql<{ id: number; detalle_id: number | null; cantidad_mil: number }>`
    select id, documento_detalle_id as detalle_id, cantidad_mil from reserva
    where documento_tipo = ${documento.tipo} and documento_id = ${documento.id} and cantidad_mil > 0 order by id desc`.execute(
    w.tx,
  );
  const left = new Map(rows.map(({ id, cantidad_mil }) => [id, cantidad_mil]));
  const freed: [id: number, cantidad: number][] = [];
  for (const linea of lineas ?? [{ todo: true as const }]) {
    const own = rows.filter(
      ({ id, detalle_id }) =>
        'todo' in linea ||
        id === linea.reserva_id ||
        (linea.detalle_id !== undefined && detalle_id === linea.detalle_id),
    );
    let asked = ('todo' in linea ? undefined : linea.cantidad_mil) ?? Number.MAX_SAFE_INTEGER;
    for (const { id } of own) {
      const cantidad = Math.min(asked, left.get(id) ?? 0);
      if (cantidad === 0) continue;
      freed.push([id, cantidad]);
      left.set(id, (left.get(id) ?? 0) - cantidad);
      asked -= cantidad;
    }
    const exact = !('todo' in linea) && linea.cantidad_mil !== undefined;
    if (exact && asked > 0) throw refused('No se puede liberar más de lo que está reservado.');
  }
  await takeReservas(w, freed);
}

export function zonaDe(
  zonas: ReadonlyMap<number, Zona>,
  bodega_id: number,
  zona_id: number | null | undefined,
): Zona | null {
  if (!zona_id) return null;
  const zona = zonas.get(zona_id);
  if (zona?.bodega_id === bodega_id) return zona;
  throw new Rechazo('zona_id', 'La zona no es de la bodega.');
}

type Lotes = ReadonlyMap<string, number>;

export async function lotesPorCodigo(
  w: Work,
  asked: readonly (readonly [producto_id: number, codigo: string | null])[],
): Promise<Lotes> {
  const named = asked.flatMap(([id, codigo]) => (codigo ? [[id, codigo] as const] : []));
  const rows = named.length > 0 ? await readLotes(w.tx, named) : [];
  return new Map(rows.map(({ id, producto_id, codigo }) => [`${producto_id}:${codigo}`, id]));
}

export function loteDe(lotes: Lotes, producto_id: number, codigo: string | null | undefined): number | null {
  if (!codigo) return null;
  const id = lotes.get(`${producto_id}:${codigo}`);
  if (id === undefined) throw new Rechazo('lote', `No existe el lote ${codigo}.`);
  return id;
}

export async function addReservas(
  w: Work,
  { tipo, id, numero }: DeDocumento,
  estado: Estado,
  nuevas: readonly NuevaReserva[],
): Promise<ReservaHecha[]> {
  const ids: number[] = [];
  const rows = nuevas.map((row) => [
    row.producto_id,
    row.bodega_id,
    row.zona_id,
    row.lote_id,
    row.cantidad_mil,
    row.detalle_id,
  ]);
  for (const { json } of slicesOf(rows)) {
    const { rows: added } = await sql<{
      id: number;
    }>`insert into reserva (documento_tipo, documento_id, documento_numero, producto_id, bodega_id,
        zona_id, lote_id, cantidad_mil, documento_detalle_id, estado, creada)
      select ${tipo}, ${id}, ${numero}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, ${estado}, ${w.instant}
      from ${jsonRows(json)} as j order by j.key returning id`.execute(w.tx);
    ids.push(...added.map((row) => Number(row.id)).sort((a, b) => a - b));
  }
  await escribirSaldos(
    w,
    nuevas.flatMap((row) => sumaDe(row, estado, row.cantidad_mil, row.clase)),
  );
  return nuevas.map(({ clase: _, ...row }, i) => ({ ...row, reserva_id: ids[i] ?? 0 }));
}

export const sumaDe = (
  { producto_id, bodega_id }: Pick<NuevaReserva, 'producto_id' | 'bodega_id'>,
  estado: Estado,
  cantidad: number,
  clase: string,
): Suma[] =>
  clase === 'DISPONIBLE'
    ? [sumasDe(producto_id, bodega_id, { [estado === 'EN_PICKING' ? 'en_picking' : 'reservada']: cantidad })]
    : [];

/** So much less of each is held. */
export async function takeReservas(
  w: Work,
  usadas: readonly (readonly [id: number, cantidad: number])[],
): Promise<void> {
  if (usadas.length === 0) return;
  const rows = await readReservas(
    w.tx,
    usadas.map(([id]) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { json } of slicesOf(usadas)) {
    await sql`update reserva set cantidad_mil = cantidad_mil - j.usada
      from (select value ->> 0 as id, sum(value ->> 1) as usada from json_each(${json}) group by 1) as j where reserva.id = j.id`.execute(
      w.tx,
    );
  }
  await escribirSaldos(
    w,
    usadas.flatMap(([id, cantidad]) => {
      const row = byId.get(id);
      return row ? sumaDe(row, row.estado, -cantidad, row.zona ? claseDe(row.zona) : 'DISPONIBLE') : [];
    }),
  );
}

/** So much more of each is held. */
export async function growReservas(w: Work, rows: readonly (readonly [id: number, mas: number])[]): Promise<void> {
  for (const { json } of slicesOf(rows)) {
    await sql`update reserva set cantidad_mil = cantidad_mil + j.mas
      from (select value ->> 0 as id, sum(value ->> 1) as mas from json_each(${json}) group by 1) as j where reserva.id = j.id`.execute(
      w.tx,
    );
  }
}
