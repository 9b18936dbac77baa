/** What captures are looked at by: their products by id or code, the lines of the count, what it covers, who counted before. */
import { sql } from 'kysely';
import type { Work } from '../../core/work.ts';
import { findByCodes, productsForStock } from '../productos/public.ts';
import type { CapturaDada } from './contract/actos.ts';
import type { ConteoLeido } from './leido.ts';
import type { Alcance, LineaEnConteo, Producto } from './rules/resolver.ts';

export interface Contexto {
  readonly alcance: Alcance;
  readonly productos: ReadonlyMap<number, Producto>;
  /** By the place of the capture. */
  readonly encontrados: readonly ({ readonly producto_id: number; readonly presentacion_id: number | null } | null)[];
  readonly lineas: ReadonlyMap<number, readonly LineaEnConteo[]>;
  /** Lines that who captures counted an earlier time. */
  readonly propias: ReadonlySet<number>;
  /** Serials that somebody counted this time, by product and code. */
  readonly seriales: readonly string[];
}

export async function leerContexto(w: Work, conteo: ConteoLeido, nuevas: readonly CapturaDada[]): Promise<Contexto> {
  const byCode = await findByCodes(
    w.tx,
    nuevas.map(({ producto_id, codigo }) => (producto_id ? '' : (codigo ?? ''))),
  );
  const encontrados = nuevas.map(({ producto_id, presentacion_id = null }, i) =>
    producto_id ? { producto_id, presentacion_id } : (byCode[i] ?? null),
  );
  const ids = [...new Set(encontrados.flatMap((found) => (found ? [found.producto_id] : [])))];
  const json = JSON.stringify(ids);
  const known = await productsForStock(w.tx, ids);
  const { rows: deLinea } = await sql<{ id: number; linea: string }>`select id, linea from producto
    where id in (select value from json_each(${json}))`.execute(w.tx);
  const linea = new Map(deLinea.map((row) => [row.id, row.linea]));
  const { rows: lineas } =
    await sql<LineaEnConteo>`select id, producto_id, zona_id, lote, hallada, pendiente, ronda from conteo_linea
    where conteo_id = ${conteo.id} and producto_id in (select value from json_each(${json}))`.execute(w.tx);
  const { rows: propias } = await sql<{ id: number }>`select distinct linea_id as id from conteo_captura
    where conteo_id = ${conteo.id} and uc_id = ${w.actor.userId} and ronda < ${conteo.ronda}`.execute(w.tx);
  const { rows: seriales } = await sql<{ clave: string }>`
    select distinct l.producto_id || ':' || l.lote as clave from conteo_linea as l join producto as p on p.id = l.producto_id
    join conteo_captura as k on k.linea_id = l.id and k.ronda = ${conteo.ronda} and k.anulada is null and k.cantidad_mil > 0
    where l.conteo_id = ${conteo.id} and p.maneja_serial = 1 and l.producto_id in (select value from json_each(${json}))`.execute(
    w.tx,
  );
  return {
    ...{ encontrados, alcance: await leerAlcance(w, conteo) },
    productos: new Map([...known].map(([id, producto]) => [id, { ...producto, linea: linea.get(id) ?? '' }])),
    lineas: Map.groupBy(lineas, ({ producto_id }) => producto_id),
    propias: new Set(propias.map((row) => row.id)),
    seriales: seriales.map(({ clave }) => clave),
  };
}

async function leerAlcance(w: Work, { id, ronda, bodega_id }: ConteoLeido): Promise<Alcance> {
  const { rows } = await sql<{ clase: string; id: number; codigo: string; tipo: string; estado: string }>`
    select 'bodega' as clase, id, codigo, tipo, estado, ifnull(secuencia_recorrido, 1e9) as orden, orden_codigo from zona_bodega
      where bodega_id = ${bodega_id}
    union all select 'zona', zona_id, '', '', '', 0, '' from conteo_zona where conteo_id = ${id}
    union all select 'producto', producto_id, '', '', '', 0, '' from conteo_producto where conteo_id = ${id}
    union all select 'linea', g.id, g.codigo, '', '', 0, '' from conteo_linea_producto as c
      join linea_producto as g on g.id = c.linea_producto_id where c.conteo_id = ${id}
    order by orden, orden_codigo`.execute(w.tx);
  const of = (clase: string) => rows.filter((row) => row.clase === clase);
  const idsOf = (clase: string) => new Set(of(clase).map((row) => row.id));
  return {
    ...{ ronda, zonas: idsOf('zona'), productos: idsOf('producto') },
    lineas: new Set(of('linea').map(({ codigo }) => codigo)),
    bodega: new Map(of('bodega').map((zona) => [zona.id, zona])),
  };
}
