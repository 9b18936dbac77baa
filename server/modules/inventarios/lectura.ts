/** What the ledger reads before it posts: places, what is held, balances, lots, rows that are returned. A statement each, however many lines. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { Valorado } from './rules/costo.ts';
import type { OrigenKardex, Reserva } from './rules/libro.ts';
import { claseDe, type Lugar, Lugares, type Retenido, type TipoZona, type Zona } from './rules/lugares.ts';

const json = (values: Iterable<unknown>) => JSON.stringify([...new Set(values)]);

export interface Bodega {
  readonly id: number;
  readonly nombre: string;
  readonly permite_negativo: 0 | 1;
  readonly activo: 0 | 1;
}

export async function readBodegas(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Bodega>> {
  const { rows } = await sql<Bodega>`select id, nombre, permite_negativo, activo from bodega
    where id in (select value from json_each(${json(ids)}))`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const ZONA = sql`z.id, z.bodega_id, z.codigo, z.tipo, z.estado, z.bloqueo, z.bloqueo_conteo, z.secuencia_recorrido, z.permite_mezcla_lotes`;

/** Zones of warehouses that lines name or that take what names none: of a kind, or the first to store in. */
export interface Zonas {
  readonly porId: ReadonlyMap<number, Zona>;
  deTipo(bodega_id: number, tipo: TipoZona): Zona | undefined;
}

export async function readZonas(db: Reader, bodegas: readonly number[], named: readonly number[]): Promise<Zonas> {
  const places = json(bodegas);
  const { rows } = await sql<Zona>`
    select ${ZONA} from zona_bodega as z where z.id in (select value from json_each(${json(named)}))
    union
    select ${ZONA} from json_each(${places}) as j join zona_bodega as z on z.bodega_id = j.value
    where z.tipo in ('RECEPCION', 'DESPACHO', 'CUARENTENA', 'TRANSITO') and z.estado <> 'INACTIVA'
    union
    select ${ZONA} from json_each(${places}) as j join zona_bodega as z on z.id = (
      select id from zona_bodega where bodega_id = j.value and tipo = 'ALMACENAMIENTO' and estado = 'ACTIVA' order by id limit 1
    )`.execute(db);
  const porId = new Map(rows.map((row) => [row.id, row]));
  const first = rows.toSorted((a, b) => a.id - b.id).filter(({ estado }) => estado !== 'INACTIVA');
  return {
    porId,
    deTipo: (bodega_id, tipo) => first.find((zona) => zona.bodega_id === bodega_id && zona.tipo === tipo),
  };
}

interface FilaLugar extends Zona {
  readonly producto_id: number;
  readonly lote_id: number | null;
  readonly vence: string | null;
  readonly cantidad_mil: number;
}

/** What is held of the warehouse matters to who asks what is free in it; not to who only looks for a place. */
const DE_UN_LUGAR = sql`and (r.zona_id is not null or r.lote_id is not null)`;

/** What there is of some products in some warehouses, and what documents hold of it: all, or what they hold of a zone or a lot. */
export async function readLugares(
  db: Reader,
  productos: readonly number[],
  bodegas: readonly number[],
  retenido: 'todo' | 'de un lugar' = 'todo',
): Promise<Lugares> {
  const [products, places] = [json(productos), json(bodegas)];
  const { rows } = await sql<FilaLugar>`
    select e.producto_id, e.lote_id, l.fecha_vencimiento as vence, e.cantidad_mil, ${ZONA}
    from json_each(${products}) as p cross join json_each(${places}) as b
    cross join existencia as e on e.producto_id = p.value and e.bodega_id = b.value
    join zona_bodega as z on z.id = e.zona_id left join lote as l on l.id = e.lote_id
    where e.cantidad_mil <> 0`.execute(db);
  const zonas = new Map<number, Zona>();
  const lugares = rows.map(({ producto_id, lote_id, vence, cantidad_mil, ...zona }): Lugar => {
    const known = zonas.get(zona.id) ?? zona;
    zonas.set(zona.id, known);
    return { producto_id, zona: known, lote_id, vence, cantidad_mil };
  });
  const { rows: held } = await sql<Omit<Retenido, 'clase'> & Pick<Zona, 'tipo' | 'estado'>>`
    select r.producto_id, r.bodega_id, r.zona_id, r.lote_id, z.tipo, z.estado, sum(r.cantidad_mil) as cantidad_mil
    from json_each(${products}) as p cross join json_each(${places}) as b
    cross join reserva as r on r.producto_id = p.value and r.bodega_id = b.value and r.cantidad_mil > 0
      ${retenido === 'todo' ? sql`` : DE_UN_LUGAR}
    left join zona_bodega as z on z.id = r.zona_id
    group by r.producto_id, r.bodega_id, r.zona_id, r.lote_id`.execute(db);
  return new Lugares(
    lugares,
    held.map(({ tipo, estado, ...row }) => ({
      ...row,
      clase: row.zona_id === null ? 'DISPONIBLE' : claseDe({ tipo, estado }),
    })),
  );
}

export async function readValores(db: Reader, productos: readonly number[]): Promise<Map<number, Valorado>> {
  const { rows } = await sql<Valorado & { producto_id: number }>`
    select producto_id, cantidad_mil, valor_cts, ultimo_costo_dmil from saldo_producto
    where producto_id in (select value from json_each(${json(productos)}))`.execute(db);
  return new Map(rows.map(({ producto_id, ...valor }) => [producto_id, valor]));
}

/** What each warehouse has of products in all its zones, by `producto:bodega`. */
export async function readEnBodega(
  db: Reader,
  productos: readonly number[],
  bodegas: readonly number[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ producto_id: number; bodega_id: number; hay: number }>`
    select s.producto_id, s.bodega_id, s.existencia_mil + s.en_transito_mil as hay
    from json_each(${json(productos)}) as p cross join json_each(${json(bodegas)}) as b
    cross join saldo_bodega as s on s.producto_id = p.value and s.bodega_id = b.value`.execute(db);
  return new Map(rows.map(({ producto_id, bodega_id, hay }) => [`${producto_id}:${bodega_id}`, hay]));
}

export interface FilaLote {
  readonly id: number;
  readonly producto_id: number;
  readonly codigo: string;
  readonly vence: string | null;
  /** What the company has of it. */
  readonly hay_mil: number;
}

/** Lots by product and code. */
export async function readLotes(
  db: Reader,
  asked: readonly (readonly [producto_id: number, codigo: string])[],
): Promise<FilaLote[]> {
  const { rows } = await sql<FilaLote>`
    select l.id, l.producto_id, l.codigo, l.fecha_vencimiento as vence,
      (select coalesce(sum(e.cantidad_mil), 0) from existencia as e where e.lote_id = l.id) as hay_mil
    from json_each(${JSON.stringify(asked)}) as j
    cross join lote as l on l.producto_id = j.value ->> 0 and l.codigo = j.value ->> 1`.execute(db);
  return rows;
}

export interface FilaOrigen extends OrigenKardex {
  readonly producto_id: number;
  readonly reversado: 0 | 1;
}

/** Rows that are returned, with what came back of each; corrections of their cost apart. */
export async function readOrigenes(db: Reader, ids: readonly number[]): Promise<Map<number, FilaOrigen>> {
  const { rows } = await sql<FilaOrigen>`
    select k.id, k.producto_id, k.cantidad_mil, k.valor_cts, exists (select 1 from kardex as r where r.reversa_de_id = k.id) as reversado,
      abs(coalesce(sum(d.cantidad_mil), 0)) as devuelta_mil, abs(coalesce(sum(d.valor_cts), 0)) as devuelto_cts
    from json_each(${json(ids)}) as j cross join kardex as k on k.id = j.value
    left join kardex as d on d.origen_kardex_id = k.id and d.cantidad_mil <> 0
    group by k.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface FilaReserva extends Reserva {
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona_id: number | null;
  readonly detalle_id: number | null;
}

/** Reservations by their ids; `zonas` has those of their zones. */
export async function readReservas(db: Reader, ids: readonly number[]): Promise<FilaReserva[]> {
  const { rows } = await sql<Omit<FilaReserva, 'zona'> & { zona: string | null }>`
    select r.id, r.producto_id, r.bodega_id, r.zona_id, r.lote_id, r.estado, r.cantidad_mil, r.documento_detalle_id as detalle_id,
      iif(r.zona_id is null, null, json_object('id', z.id, 'bodega_id', z.bodega_id, 'codigo', z.codigo, 'tipo', z.tipo, 'estado', z.estado,
        'bloqueo', z.bloqueo, 'bloqueo_conteo', z.bloqueo_conteo, 'secuencia_recorrido', z.secuencia_recorrido,
        'permite_mezcla_lotes', z.permite_mezcla_lotes)) as zona
    from json_each(${json(ids)}) as j cross join reserva as r on r.id = j.value
    left join zona_bodega as z on z.id = r.zona_id`.execute(db);
  return rows.map((row) => ({ ...row, zona: row.zona === null ? null : (JSON.parse(row.zona) as Zona) }));
}

/** What a document holds now. */
export interface Retenida {
  readonly reserva_id: number;
  readonly detalle_id: number | null;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  readonly estado: 'RESERVADA' | 'EN_PICKING';
  readonly cantidad_mil: number;
}

/** What documents of a kind hold now, in the order in which they did. One statement. */
export async function reservasDe(db: Reader, tipo: string, ids: readonly number[]): Promise<Retenida[]> {
  const { rows } = await sql<Retenida>`
    select r.id as reserva_id, r.documento_detalle_id as detalle_id, r.producto_id, r.bodega_id, r.zona_id, r.lote_id, r.estado, r.cantidad_mil
    from reserva as r
    where r.documento_tipo = ${tipo} and r.documento_id in (select value from json_each(${json(ids)})) and r.cantidad_mil > 0
    order by r.id`.execute(db);
  return rows;
}

/** Numbers of the documents that hold products in warehouses, by `producto:bodega`; at most twenty of each. */
export async function readDuenos(
  db: Reader,
  pares: readonly (readonly [producto_id: number, bodega_id: number])[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ clave: string; documentos: string }>`
    select j.value ->> 0 || ':' || (j.value ->> 1) as clave, (
      select json_group_array(numero) from (
        select documento_numero as numero from reserva
        where producto_id = j.value ->> 0 and bodega_id = j.value ->> 1 and cantidad_mil > 0
        group by documento_numero order by min(id) limit 20)
    ) as documentos
    from json_each(${JSON.stringify(pares)}) as j`.execute(db);
  return new Map(rows.map(({ clave, documentos }) => [clave, JSON.parse(documentos) as string[]]));
}
