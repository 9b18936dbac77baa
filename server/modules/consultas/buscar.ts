/** Which product is it: by any of its codes, or by words in any order. */
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import { listSource, rowsByIds, searchRows } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toFactor } from '../../shared/quantities.ts';
import * as productos from '../productos/public.ts';
import type { Busqueda, Encontrado } from './contract/buscar.ts';
import { sumasDe } from './existencias.ts';

/** Products whatever their state: those that may not be used are told apart. */
const buscarSource = listSource({
  table: 'producto as p',
  fields: { nombre_producto: 'p.orden_nombre' },
  search: { fts: 'producto_fts', prefix: ['p.orden_nombre', 'p.cod_prod'] },
  rows: (db: Reader) =>
    db
      .selectFrom('producto as p')
      .innerJoin('unidad_medida as u', 'u.codigo', 'p.unidad_base')
      .select(['p.id', 'p.cod_prod', 'p.nombre_producto', 'p.tipo', 'p.estado', 'u.nombre as unidad', 'u.decimales'])
      .select(['p.maneja_lote', 'p.maneja_vencimiento', 'p.maneja_serial']),
  present: (row) => row,
});

type Fila = Awaited<ReturnType<typeof searchRows<{ id: number }, ReturnType<typeof buscarSource.present>>>>[number];

/** A product as it was found: by a code, of a presentation; or by its words. */
interface Hallado {
  readonly id: number;
  readonly presentacion_id: number | null;
  readonly factor: number;
  readonly coincide: Encontrado['coincide'];
}

const porNombre = (id: number): Hallado => ({ id, presentacion_id: null, factor: 1, coincide: 'nombre' });
const ORDER = [{ field: 'nombre_producto', direction: 'asc' }] as const;

/** What may be bought, sold or moved: what is being finished is sold and bought no more; a kit is never bought, and no goods itself. */
function habilitado({ estado, tipo }: Fila, uso: Busqueda['uso']): 0 | 1 {
  const may = estado === 'ACTIVO' || (estado === 'SOLO_VENTA' && uso !== 'compra');
  const isOfKind = uso === 'compra' ? tipo !== 'KIT' : uso !== 'inventario' || tipo === 'INVENTARIO';
  return may && isOfKind ? 1 : 0;
}

const porCodigoDe = ({ producto_id, factor_ppm, ...row }: productos.Encontrado): Hallado => ({
  ...row,
  id: producto_id,
  factor: toFactor(factor_ppm),
});

/** The surest first: who has that code, then who begins so, then who has the words; and the rows of `init` behind. */
export async function buscar(
  db: Reader,
  actor: Actor,
  asked: Busqueda,
  init: readonly number[],
): Promise<Encontrado[]> {
  const { search, proveedor_id } = asked;
  const codes = search === '' ? [] : await productos.findEveryByCode(db, search, proveedor_id ?? undefined);
  const words = await searchRows(db, buscarSource, search, [...ORDER]);
  const found = [...codes.map(porCodigoDe), ...words.map(({ id }) => porNombre(id)), ...init.map(porNombre)];
  const once = [...new Map(found.toReversed().map((each) => [each.id, each])).values()].toReversed();
  const known = new Map(words.map((row) => [row.id, row]));
  const missing = once.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  for (const row of await rowsByIds(db, buscarSource, missing)) known.set(row.id, row);
  return completar(db, actor, asked, once, known);
}

type Contexto = Omit<Busqueda, 'search'>;

/** The one product of a code. Throws `no_encontrado`. */
export async function porCodigo(
  db: Reader,
  actor: Actor,
  { codigo, ...asked }: Contexto & { readonly codigo: string },
): Promise<Encontrado> {
  const [row = null] = await porCodigos(db, actor, { ...asked, codigos: [codigo] });
  if (!row) throw notFound('No Encontrado');
  return row;
}

/** The one product of each code, in that order; as many statements for thousands of them as for one. */
export async function porCodigos(
  db: Reader,
  actor: Actor,
  { codigos, ...asked }: Contexto & { readonly codigos: readonly string[] },
): Promise<(Encontrado | null)[]> {
  const found = await productos.findByCodes(db, codigos, asked.proveedor_id ?? undefined);
  const hallados = found.map((each) => each && porCodigoDe(each));
  const several = hallados.filter((each) => each !== null);
  const ids = [...new Set(several.map(({ id }) => id))];
  const known = new Map((await rowsByIds(db, buscarSource, ids)).map((row) => [row.id, row]));
  const rows = await completar(db, actor, asked, several, known);
  const next = rows.values();
  return hallados.map((each) => (each ? (next.next().value ?? null) : null));
}

/** With what there is of them where it is asked, and the name of the presentation that was found. */
async function completar(
  db: Reader,
  actor: Actor,
  { uso, bodega_id }: Contexto,
  found: readonly Hallado[],
  known: ReadonlyMap<number, Fila>,
): Promise<Encontrado[]> {
  const shown = found.filter(({ id }) => known.has(id));
  const stock = await sumasDe(db, actor.userId, [...new Set(shown.map(({ id }) => id))], bodega_id ? [bodega_id] : []);
  const names = await presentaciones(db, shown);
  return shown.map(({ id, presentacion_id, factor, coincide }) => {
    const row = known.get(id) as Fila;
    const presentacion = presentacion_id === null ? undefined : names.get(presentacion_id);
    const { existencia, disponible } = stock(id);
    const serves =
      !presentacion || !uso || uso === 'inventario' || presentacion[uso === 'venta' ? 'es_venta' : 'es_compra'] === 1;
    return {
      id,
      cod_prod: row.cod_prod,
      nombre_producto: row.nombre_producto,
      unidad: presentacion?.nombre ?? row.unidad,
      ...{ presentacion_id, factor, coincide, existencia, disponible },
      unidad_base: row.unidad,
      decimales: row.decimales,
      maneja_lote: row.maneja_lote === 1,
      maneja_vencimiento: row.maneja_vencimiento === 1,
      maneja_serial: row.maneja_serial === 1,
      habilitado: serves ? habilitado(row, uso) : 0,
    };
  });
}

async function presentaciones(db: Reader, found: readonly Hallado[]) {
  const ids = found.flatMap(({ presentacion_id }) => presentacion_id ?? []);
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('presentacion')
    .select(['id', 'nombre', 'es_compra', 'es_venta'])
    .where(sql<SqlBool>`id in (select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
