/** Products with how much there is, where, for whom it is held, and at what price. */
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Actor } from '../../core/auth/actor.ts';
import { fromJson } from '../../core/db/json.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Asked } from '../../core/list-routes.ts';
import { businessDay } from '../../shared/dates.ts';
import type { Condition } from '../../shared/list.ts';
import { toCantidad, toFactor } from '../../shared/quantities.ts';
import { pricesInForce } from '../listas-precio/public.ts';
import { hiddenStock, taxesOf } from '../productos/public.ts';
import type { ConsultaDetalle, Consultado } from './contract/consulta.ts';
import { rutaDe } from './documentos.ts';
import { lugaresDe, porBodega, type Sumas, sumasDe } from './existencias.ts';
import { type Precio, preciosDe } from './precios.ts';

/** What is sold: nothing of drafts, nor of what is inactive. */
const SE_VENDE = sql<SqlBool>`p.se_vende = 1`;
const valuesOf = (where: readonly Condition[], field: string) =>
  where.filter((each) => each.field === field).flatMap(({ values }) => values.map(Number));

/** In the warehouses that are asked for with it, or in any. */
function disponible({ values }: Condition, beside: readonly Condition[]) {
  const bodegas = valuesOf(beside, 'bodega_id');
  const there =
    bodegas.length > 0
      ? sql<SqlBool>`exists (select 1 from saldo_bodega as d where d.producto_id = p.id and d.disponible_mil > 0
          and d.bodega_id in (select value from json_each(${JSON.stringify(bodegas)})))`
      : sql<SqlBool>`exists (select 1 from saldo_producto as d where d.producto_id = p.id and d.disponible_mil > 0)`;
  return values[0] ? there : sql<SqlBool>`not ${there}`;
}

/** They say what is shown, not which rows are. */
const MUESTRA = { where: () => sql<SqlBool>`true` };

const vacio: Sumas & Pick<Consultado, 'precio' | 'precio_con_iva' | 'iva' | 'llega'> = {
  ...{ existencia: null, reservada: null, en_picking: null, cuarentena: null, en_transito: null, por_llegar: null },
  ...{ disponible: null, llega: null, precio: null, precio_con_iva: null, iva: null },
};

export const consultaSource = listSource({
  table: 'producto as p',
  scope: SE_VENDE,
  fields: {
    nombre_producto: 'p.orden_nombre',
    cod_prod: 'p.cod_prod',
    linea: 'p.linea',
    bodega_id: MUESTRA,
    lista_id: MUESTRA,
    disponible: { where: disponible },
  },
  search: { fts: 'producto_fts', prefix: ['p.orden_nombre', 'p.cod_prod'] },
  rows: (db: Reader) =>
    db
      .selectFrom('producto as p')
      .innerJoin('unidad_medida as u', 'u.codigo', 'p.unidad_base')
      .innerJoin('linea_producto as l', 'l.codigo', 'p.linea')
      .select(['p.id', 'p.cod_prod', 'p.nombre_producto', 'p.estado', 'u.nombre as unidad', 'l.nombre as linea']),
  present: (row): Consultado => ({ ...row, ...vacio }),
});

/** Stock, price, VAT and what is expected of the rows of an answer: a statement for each, however many rows. */
export function completar({ where, userId, now }: Asked) {
  const [lista_id = null] = valuesOf(where, 'lista_id');
  const asked = { userId, bodegas: valuesOf(where, 'bodega_id'), lista_id, fecha: businessDay(now) };
  return (db: Reader, rows: Consultado[]) => mostrar(db, rows, asked);
}

interface Muestra {
  readonly userId: number | null;
  readonly bodegas: readonly number[];
  readonly lista_id: number | null;
  readonly fecha: string;
}

async function mostrar(
  db: Reader,
  rows: Consultado[],
  { userId, bodegas, lista_id, fecha }: Muestra,
): Promise<Consultado[]> {
  const ids = rows.map(({ id }) => id);
  const stock = await sumasDe(db, userId, ids, bodegas);
  const prices = await preciosDe(db, ids, { lista_id, fecha });
  const vat = await ivaDe(db, ids, fecha);
  const arrivals = await llegadas(db, ids, bodegas);
  return rows.map((row) => {
    const sumas = stock(row.id);
    const price: Precio | undefined = prices.get(row.id);
    return {
      ...row,
      ...sumas,
      llega: sumas.por_llegar === null ? null : (arrivals.get(row.id) ?? null),
      precio: price?.precio ?? null,
      precio_con_iva: price?.precio_con_iva ?? null,
      iva: vat.get(row.id) ?? null,
    };
  });
}

/** Percent of VAT of each product; of what carries none there is no entry. */
async function ivaDe(db: Reader, ids: readonly number[], fecha: string): Promise<Map<number, number>> {
  const taxes = await taxesOf(db, ids, fecha, 'venta');
  const found = [...taxes].flatMap(([id, all]) => {
    const iva = all.find(({ tributo }) => tributo === IVA);
    return iva ? [[id, iva.tarifa / 100] as const] : [];
  });
  return new Map(found);
}

/** Of the DIAN. */
const IVA = '01';

/** First day on which more of each is expected. */
async function llegadas(db: Reader, ids: readonly number[], bodegas: readonly number[]): Promise<Map<number, string>> {
  const there =
    bodegas.length > 0 ? sql`and l.bodega_id in (select value from json_each(${JSON.stringify(bodegas)}))` : sql``;
  const { rows } = await sql<{ id: number; fecha: string }>`
    select l.producto_id as id, min(l.fecha) as fecha from json_each(${JSON.stringify(ids)}) as j
    cross join por_llegar as l on l.producto_id = j.value where l.fecha is not null ${there}
    group by l.producto_id`.execute(db);
  return new Map(rows.map(({ id, fecha }) => [id, fecha]));
}

/** Throws `no_encontrado`. */
export async function findConsulta(db: Reader, actor: Actor, now: Date, id: number): Promise<ConsultaDetalle> {
  const found = await unProducto(db, id);
  if (!found) throw notFound('No Encontrado');
  const { sustitutos, presentaciones, con_foto, ...own } = found;
  const fecha = businessDay(now);
  const asked = { userId: actor.userId, bodegas: [], lista_id: null, fecha };
  const [shown] = await mostrar(db, [{ ...own, ...vacio }], asked);
  const others = fromJson(sustitutos);
  const stock = await sumasDe(
    db,
    actor.userId,
    others.map((each) => each.id),
    [],
  );
  return {
    ...own,
    ...(shown as Consultado),
    con_foto: con_foto === 1,
    bodegas: await porBodega(db, actor, id),
    lotes: await lugaresDe(db, actor, id),
    reservas: await reservasDe(db, actor, id),
    precios: await pricesInForce(db, id, fecha),
    sustitutos: others.map((each) => ({ ...each, disponible: stock(each.id).disponible })),
    presentaciones: fromJson(presentaciones).map(({ factor_ppm, ...each }) => ({
      ...each,
      factor: toFactor(factor_ppm),
    })),
  };
}

function unProducto(db: Reader, id: number) {
  return db
    .selectFrom('producto as p')
    .innerJoin('unidad_medida as u', 'u.codigo', 'p.unidad_base')
    .innerJoin('linea_producto as l', 'l.codigo', 'p.linea')
    .leftJoin('marca as m', 'm.codigo', 'p.marca')
    .where('p.id', '=', id)
    .where('p.estado', '<>', 'BORRADOR')
    .select(['p.id', 'p.cod_prod', 'p.nombre_producto', 'p.estado', 'p.descripcion', 'p.codigo_barras', 'p.con_foto'])
    .select(['u.nombre as unidad', 'l.nombre as linea', 'm.nombre as marca'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('producto_sustituto as s')
          .innerJoin('producto as sp', 'sp.id', 's.sustituto_id')
          .innerJoin('unidad_medida as su', 'su.codigo', 'sp.unidad_base')
          .whereRef('s.producto_id', '=', 'p.id')
          .where('sp.se_vende', '=', 1)
          .orderBy('sp.orden_nombre')
          .select(['sp.id', 'sp.cod_prod', 'sp.nombre_producto', 'su.nombre as unidad']),
      ).as('sustitutos'),
      jsonArrayFrom(
        eb
          .selectFrom('presentacion as r')
          .whereRef('r.producto_id', '=', 'p.id')
          .orderBy('r.orden')
          .select(['r.id', 'r.nombre', 'r.factor_ppm', 'r.codigo_barras']),
      ).as('presentaciones'),
    ])
    .executeTakeFirst();
}

const MAX_RESERVAS = 100;

/** Which documents hold it, the oldest first (modulos.md, L11). */
async function reservasDe(db: Reader, actor: Actor, id: number) {
  const rows = await db
    .selectFrom('reserva as r')
    .innerJoin('bodega as b', 'b.id', 'r.bodega_id')
    .where('r.producto_id', '=', id)
    .where('r.cantidad_mil', '>', 0)
    .orderBy('r.id')
    .limit(MAX_RESERVAS)
    .select(['r.documento_tipo', 'r.documento_id', 'r.documento_numero', 'r.bodega_id', 'b.nombre as bodega'])
    .select(['r.estado', 'r.cantidad_mil'])
    .execute();
  const hidden = await hiddenStock(db, actor.userId, [id]);
  return rows.map(({ documento_tipo, documento_id, documento_numero, bodega_id, bodega, estado, cantidad_mil }) => ({
    documento: documento_numero,
    ruta: rutaDe(documento_tipo, documento_id),
    bodega,
    estado,
    cantidad: hidden.has(id, bodega_id) ? null : toCantidad(cantidad_mil),
  }));
}
