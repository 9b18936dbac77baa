/** What other modules ask of stock: sums, lots to take, whether a product ever moved. Quantities in thousandths of the base unit. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { readLugares, readValores } from './lectura.ts';
import { costoDe } from './rules/costo.ts';
import { type Lugar, porLlegada, porRecorrido, porVencimiento, porZona } from './rules/lugares.ts';
import { tomar } from './rules/tomar.ts';

/** What a product has, in a warehouse or in all of them. */
export interface Stock {
  readonly producto_id: number;
  /** `null`: in the company. */
  readonly bodega_id: number | null;
  readonly existencia_mil: number;
  readonly reservada_mil: number;
  readonly en_picking_mil: number;
  readonly cuarentena_mil: number;
  readonly en_transito_mil: number;
  readonly por_llegar_mil: number;
  readonly disponible_mil: number;
  /** Ten-thousandths of a peso: the average of the company, or the last one; `null` when it never had any. */
  readonly costo_promedio_dmil: number | null;
  /** Centavos: at that average. */
  readonly valor_cts: number;
}

interface Preguntado {
  readonly productos: readonly number[];
  /** Of these warehouses, a row each; without it, of the company. */
  readonly bodegas?: readonly number[];
}

const SUMAS = [
  'existencia_mil',
  'reservada_mil',
  'en_picking_mil',
  'cuarentena_mil',
  'en_transito_mil',
  'por_llegar_mil',
  'disponible_mil',
] as const;

/** A row for each product (and warehouse) that was asked, of zeros where there never was any. */
export async function stockOf(db: Reader, { productos, bodegas }: Preguntado): Promise<Stock[]> {
  const ids = [...new Set(productos)];
  const valores = await readValores(db, ids);
  const places = bodegas ? [...new Set(bodegas)] : [null];
  const { rows } = bodegas
    ? await sql<Stock>`select s.* from json_each(${JSON.stringify(ids)}) as p cross join json_each(${JSON.stringify(places)}) as b
        cross join saldo_bodega as s on s.producto_id = p.value and s.bodega_id = b.value`.execute(db)
    : await sql<Stock>`select s.*, null as bodega_id from saldo_producto as s
        where s.producto_id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const found = new Map(rows.map((row) => [`${row.producto_id}:${row.bodega_id ?? ''}`, row]));
  return ids.flatMap((producto_id) =>
    places.map((bodega_id): Stock => {
      const row = found.get(`${producto_id}:${bodega_id ?? ''}`);
      const { cantidad_mil = 0, valor_cts = 0, ultimo_costo_dmil = null } = valores.get(producto_id) ?? {};
      const costo_promedio_dmil = cantidad_mil > 0 ? costoDe(cantidad_mil, valor_cts) : ultimo_costo_dmil;
      const sumas = Object.fromEntries(SUMAS.map((suma) => [suma, row?.[suma] ?? 0])) as Record<
        (typeof SUMAS)[number],
        number
      >;
      const hay = sumas.existencia_mil + sumas.en_transito_mil;
      const valor = hay === cantidad_mil ? valor_cts : Math.round((hay * (costo_promedio_dmil ?? 0)) / 100_000);
      return { producto_id, bodega_id, ...sumas, costo_promedio_dmil, valor_cts: valor };
    }),
  );
}

/** A place to take from. */
export interface Sugerencia {
  readonly zona_id: number;
  readonly zona: string;
  readonly lote_id: number | null;
  readonly vence: string | null;
  readonly cantidad_mil: number;
}

/** From where to take a quantity of what is free, what expires first and then in walking order; of what expired nothing. It may be less. */
export async function suggestLots(
  db: Reader,
  asked: {
    readonly producto_id: number;
    readonly bodega_id: number;
    readonly cantidad_mil: number;
    readonly fecha: string;
  },
): Promise<Sugerencia[]> {
  const { producto_id, bodega_id, cantidad_mil, fecha } = asked;
  const lugares = await readLugares(db, [producto_id], [bodega_id]);
  const taken = tomar(lugares, {
    ...{ producto_id, bodega_id, zona_id: null, lote_id: null, cantidad_mil },
    ...{ vigente: fecha, modo: 'libre', primeroVence: true },
  });
  return taken.map(({ lugar: { zona, lote_id, vence }, cantidad_mil: parte }) => {
    return { zona_id: zona.id, zona: zona.codigo, lote_id, vence, cantidad_mil: parte };
  });
}

/** What of a product is to be taken, which its document holds already. */
export interface PorTomar {
  readonly producto_id: number;
  readonly cantidad_mil: number;
}

/** So much of a place is promised to somebody else. */
export interface Apartado {
  readonly producto_id: number;
  readonly zona_id: number;
  readonly lote_id: number | null;
  readonly cantidad_mil: number;
}

/** From where to take it: place by place, in walking order. `null`: nowhere yet. */
export interface LugarPropuesto {
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  readonly cantidad_mil: number;
}

const ORDENES = { FEFO: porVencimiento, FIFO: porLlegada, UBICACION: porRecorrido };

/**
 * Of each that is asked, the places to take it from in a warehouse, none of which is promised to others, and with them its walk: what is to be
 * taken first has the least. Two statements, however many.
 */
export async function proposePlaces(
  db: Reader,
  asked: readonly PorTomar[],
  options: {
    readonly bodega_id: number;
    readonly fecha: string;
    readonly orden: keyof typeof ORDENES;
    readonly apartados: readonly Apartado[];
  },
): Promise<(LugarPropuesto & { readonly linea: number })[]> {
  const { bodega_id, fecha, orden, apartados } = options;
  const lugares = await readLugares(
    db,
    asked.map(({ producto_id }) => producto_id),
    [bodega_id],
    'de un lugar',
  );
  for (const { cantidad_mil, ...place } of apartados)
    lugares.retener({ ...place, bodega_id, clase: 'CUARENTENA' }, cantidad_mil);
  const proposed = asked.flatMap(({ producto_id, cantidad_mil }, linea) => {
    const toma = {
      ...{ producto_id, bodega_id, zona_id: null, lote_id: null, cantidad_mil },
      ...{ vigente: fecha, modo: 'suyo' as const, orden: ORDENES[orden] },
    };
    const taken = tomar(lugares, toma);
    const left = taken.reduce((sum, { cantidad_mil: parte }) => sum - parte, cantidad_mil);
    const parts = taken.map(({ lugar, cantidad_mil: parte }) => ({ linea, lugar, cantidad_mil: parte }));
    return left > 0 ? [...parts, { linea, lugar: null, cantidad_mil: left }] : parts;
  });
  return proposed
    .toSorted((a, b) => enRecorrido(a.lugar, b.lugar) || a.linea - b.linea)
    .map(({ linea, lugar, cantidad_mil }) => {
      return { linea, cantidad_mil, zona_id: lugar?.zona.id ?? null, lote_id: lugar?.lote_id ?? null };
    });
}

/** What has no place yet comes last. Of one zone, each thing stays in the order in which it is to be taken: what expires first is first. */
function enRecorrido(a: Lugar | null, b: Lugar | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return porZona(a, b);
}

/** Which of these products ever moved: their unit, kind and lots stay as they are. */
export async function hasKardex(db: Reader, productos: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select j.value as id from json_each(${JSON.stringify([...new Set(productos)])}) as j
    where exists (select 1 from conteo where tabla = 'kardex.producto_id.' || j.value)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
