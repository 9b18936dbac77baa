/** How much there is of products, for who asks: in all warehouses or in some, hidden from who counts it blind. */
import { sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { hiddenStock } from '../productos/public.ts';

const SUMAS = [
  ...(['existencia', 'reservada', 'en_picking', 'cuarentena', 'en_transito', 'por_llegar', 'disponible'] as const),
] as const;

/** Base units; `null` where it is hidden. */
export type Sumas = Record<(typeof SUMAS)[number], number | null>;

interface Fila extends Record<(typeof SUMAS)[number], number> {
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly bodega: string;
}

const NADA = Object.fromEntries(SUMAS.map((suma) => [suma, 0])) as Sumas;
const OCULTAS = Object.fromEntries(SUMAS.map((suma) => [suma, null])) as Sumas;

const told = (row: Record<(typeof SUMAS)[number], number>) =>
  Object.fromEntries(SUMAS.map((suma) => [suma, toCantidad(row[suma])])) as Sumas;

/** Of each product, in these warehouses together or in all. */
export async function sumasDe(
  db: Reader,
  userId: number | null,
  ids: readonly number[],
  bodegas: readonly number[],
): Promise<(id: number) => Sumas> {
  const all = JSON.stringify(ids);
  const some = JSON.stringify(bodegas);
  const columns = sql.join(SUMAS.map((suma) => sql`sum(${sql.ref(`s.${suma}_mil`)}) as ${sql.id(suma)}`));
  const { rows } = await (bodegas.length > 0
    ? sql<Fila>`select s.producto_id, ${columns} from json_each(${all}) as j cross join json_each(${some}) as b
        cross join saldo_bodega as s on s.producto_id = j.value and s.bodega_id = b.value group by s.producto_id`
    : sql<Fila>`select s.producto_id, ${columns} from json_each(${all}) as j
        cross join saldo_producto as s on s.producto_id = j.value group by s.producto_id`
  ).execute(db);
  const found = new Map(rows.map((row) => [row.producto_id, told(row)]));
  const hidden = await hiddenStock(db, userId, ids);
  const isHidden = (id: number) =>
    bodegas.length > 0 ? bodegas.some((bodega) => hidden.has(id, bodega)) : hidden.has(id);
  return (id) => (isHidden(id) ? OCULTAS : (found.get(id) ?? NADA));
}

/** Of a product in each warehouse that has or had some, by name. */
export async function porBodega(db: Reader, actor: Actor, id: number) {
  const { rows } = await sql<Fila>`select s.bodega_id, b.nombre as bodega, ${sql.join(
    SUMAS.map((suma) => sql`${sql.ref(`s.${suma}_mil`)} as ${sql.id(suma)}`),
  )} from saldo_bodega as s join bodega as b on b.id = s.bodega_id where s.producto_id = ${id} order by b.orden_nombre, b.id`.execute(
    db,
  );
  const hidden = await hiddenStock(db, actor.userId, [id]);
  return rows.map(({ bodega_id, bodega, ...row }) => ({
    bodega_id,
    bodega,
    ...(hidden.has(id, bodega_id) ? OCULTAS : told(row)),
  }));
}

/** Where its lots are, what expires first above; of what has no lots, its places. */
export async function lugaresDe(db: Reader, actor: Actor, id: number) {
  const rows = await db
    .selectFrom('existencia as e')
    .innerJoin('bodega as b', 'b.id', 'e.bodega_id')
    .innerJoin('zona_bodega as z', 'z.id', 'e.zona_id')
    .leftJoin('lote as l', 'l.id', 'e.lote_id')
    .where('e.producto_id', '=', id)
    .where('e.cantidad_mil', '<>', 0)
    .orderBy((eb) => eb.fn.coalesce('l.fecha_vencimiento', sql.lit('9999')))
    .orderBy('b.orden_nombre')
    .orderBy('z.orden_codigo')
    .limit(MAX_LUGARES)
    .select(['l.codigo as lote', 'l.fecha_vencimiento', 'b.nombre as bodega', 'z.codigo as zona', 'e.cantidad_mil'])
    .select('e.bodega_id')
    .execute();
  const hidden = await hiddenStock(db, actor.userId, [id]);
  return rows.map(({ cantidad_mil, bodega_id, ...row }) => ({
    ...row,
    existencia: hidden.has(id, bodega_id) ? null : toCantidad(cantidad_mil),
  }));
}

const MAX_LUGARES = 200;
