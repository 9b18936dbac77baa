/** What is at its point of reorder or below, how much to ask for, and of whom: the last of whom it was bought. */
import { sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { lastPurchases, productsBelow } from '../inventarios/public.ts';
import { hiddenStock, permisos as productos } from '../productos/public.ts';
import { insertOrden } from './commands.ts';
import { type Orden, ordenAlta } from './contract/orden.ts';
import type { LineaSugerida, Sugerencia } from './contract/sugerencias.ts';
import { findOrden } from './lectura.ts';
import { ultimosCostos } from './lineas.ts';
import { sugerido } from './rules/sugerir.ts';

interface Filtro {
  readonly bodega_id?: number | undefined;
  readonly proveedor_id?: number | undefined;
}

/** At most so many: the rest comes when these are ordered. */
const MAX = 2_000;

export async function listSugerencias(db: Reader, actor: Actor, filtro: Filtro): Promise<Sugerencia[]> {
  const found = await productsBelow(db, filtro.bodega_id ?? null);
  const wanted = found.flatMap((row) => {
    const cantidad_mil = sugerido(row);
    return cantidad_mil > 0 ? [{ ...row, cantidad_mil }] : [];
  });
  const ids = wanted.map(({ producto_id }) => producto_id);
  const last = await ultimosProveedores(db, ids);
  const hidden = await hiddenStock(db, actor.userId, ids);
  const costos = can(actor, productos.verCostos) ? await ultimosCostos(db, ids) : new Map<number, number>();
  const names = await nombresDe(db, [...last.values()]);
  const rows = wanted.map((row): Sugerencia => {
    const proveedor_id = last.get(row.producto_id) ?? null;
    const blind = hidden.has(row.producto_id, row.bodega_id);
    const costo = costos.get(row.producto_id);
    return {
      ...{ producto_id: row.producto_id, cod_prod: row.cod_prod, nombre_producto: row.nombre_producto },
      ...{ unidad: row.unidad, bodega_id: row.bodega_id, bodega: row.bodega, proveedor_id },
      proveedor: proveedor_id === null ? null : (names.get(proveedor_id) ?? null),
      disponible: blind ? null : toCantidad(row.disponible_mil),
      por_llegar: blind ? null : toCantidad(row.por_llegar_mil),
      sugerido: toCantidad(row.cantidad_mil),
      ultimo_precio: costo === undefined ? null : toPrecio(costo),
    };
  });
  const asked = filtro.proveedor_id;
  return rows.filter((row) => asked === undefined || row.proveedor_id === asked).slice(0, MAX);
}

/** Of whom each was last bought: by what entered or by an order that was asked for, whichever came later. */
async function ultimosProveedores(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const bought = await lastPurchases(db, ids);
  const { rows } = await sql<{ producto_id: number; proveedor_id: number; created: string }>`
    select j.value as producto_id, o.proveedor_id, o.created
    from json_each(${JSON.stringify([...new Set(ids)])}) as j
    cross join orden_compra_detalle as l on l.id = (
      select d.id from orden_compra_detalle as d join orden_compra as k on k.id = d.orden_id
      where d.producto_id = j.value and k.estado not in ('BORRADOR', 'RECHAZADA', 'ANULADA')
      order by d.id desc limit 1)
    cross join orden_compra as o on o.id = l.orden_id`.execute(db);
  const ordered = new Map(rows.map((row) => [row.producto_id, row]));
  const known = [...new Set(ids)].flatMap((id): [number, number][] => {
    const [compra, orden] = [bought.get(id), ordered.get(id)];
    const later = compra && orden ? compra.posteado_en < orden.created : !compra;
    const proveedor = later ? orden?.proveedor_id : (compra?.proveedor_id ?? orden?.proveedor_id);
    return proveedor ? [[id, proveedor]] : [];
  });
  return new Map(known);
}

async function nombresDe(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nombre: string }>`select id, nombre from proveedor
    where id in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`.execute(db);
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

/** Days until delivery where the terms of the supplier do not say. */
const ENTREGA = 7;

/** A draft for each supplier and warehouse, to be delivered as soon as the supplier does. */
export async function crearSugeridas(w: Work, detalle: readonly LineaSugerida[]): Promise<Orden[]> {
  const costos = await ultimosCostos(
    w.tx,
    detalle.map(({ producto_id }) => producto_id),
  );
  const groups = Map.groupBy(detalle, ({ proveedor_id, bodega_id }) => `${proveedor_id}:${bodega_id}`);
  const plazos = await plazosDe(
    w.tx,
    detalle.map(({ proveedor_id }) => proveedor_id),
  );
  const made: Orden[] = [];
  for (const lineas of groups.values()) {
    const [{ proveedor_id, bodega_id } = { proveedor_id: 0, bodega_id: 0 }] = lineas;
    const datos = ordenAlta.parse({
      ...{ proveedor_id, bodega_id },
      fecha_entrega: moveDay(businessDay(w.now), plazos.get(proveedor_id) ?? ENTREGA),
      detalle: lineas.map(({ producto_id, cantidad, sugerido: told, precio_unitario, motivo_precio }) => ({
        producto_id,
        cantidad: cantidad ?? told ?? 0,
        motivo_precio,
        precio_unitario: precio_unitario ?? toPrecio(costos.get(producto_id) ?? 0),
      })),
    });
    const id = await insertOrden(w, datos);
    made.push(await findOrden(w.tx, id, w.actor));
  }
  return made;
}

async function plazosDe(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; dias: number | null }>`
    select p.id, coalesce(q.plazo_entrega, p.plazo_entrega) as dias from proveedor as p
    left join parametro_proveedor as q on q.proveedor_id = p.id
    where p.id in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`.execute(db);
  return new Map(rows.flatMap(({ id, dias }) => (dias === null ? [] : [[id, dias]])));
}
