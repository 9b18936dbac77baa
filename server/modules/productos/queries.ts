/** Reads of products. */
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { type Actor, can } from '../../core/auth/actor.ts';
import { compiled } from '../../core/db/compiled.ts';
import { fromJson } from '../../core/db/json.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Asked } from '../../core/list-routes.ts';
import { toRecord, toWire } from '../../shared/campos.ts';
import type { Condition } from '../../shared/list.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import { joinSimilar, MAX_SIMILAR } from '../../shared/similar.ts';
import { componente, presentacion, producto } from './campos.ts';
import type { ProductoFila } from './contract/lista.ts';
import type { Producto } from './contract/producto.ts';
import { manifest } from './manifest.ts';
import { COSTO, existenciaDe, tieneMovimientos } from './movimientos.ts';
import { hiddenStock } from './ocultas.ts';
import { clavesDe } from './rules/barras.ts';
import { claveNombre } from './rules/nombre.ts';
import { type Faltante, faltantesDe } from './rules/producto.ts';

/** What a record lacks, through the index of each. */
const FALTA: Readonly<Record<Faltante, ReturnType<typeof sql<SqlBool>>>> = {
  codigo_barras: sql<SqlBool>`p.codigo_barras is null and p.tipo <> 'SERVICIO'`,
  foto: sql<SqlBool>`p.con_foto = 0 and p.tipo <> 'SERVICIO'`,
  impuesto_compra: sql<SqlBool>`p.impuesto_compra is null`,
  homologacion: sql<SqlBool>`p.con_homologacion = 0`,
};

const REPETIDO = sql<SqlBool>`exists (
  select 1 from producto as otro where otro.clave_nombre = p.clave_nombre and otro.id <> p.id)`;

/** Products with what their codes are called. */
const conNombres = (db: Reader) =>
  db
    .selectFrom('producto as p')
    .innerJoin('linea_producto as l', 'l.codigo', 'p.linea')
    .innerJoin('unidad_medida as u', 'u.codigo', 'p.unidad_base')
    .innerJoin('impuesto as iv', 'iv.codigo', 'p.impuesto_venta')
    .leftJoin('impuesto as ic', 'ic.codigo', 'p.impuesto_compra')
    .leftJoin('marca as m', 'm.codigo', 'p.marca')
    .select(['l.nombre as linea_nombre', 'm.nombre as marca_nombre', 'u.nombre as unidad_nombre'])
    .select(['iv.nombre as impuesto_venta_nombre', 'ic.nombre as impuesto_compra_nombre']);

/** Through the index of the sums of stock. */
const HAY = sql<SqlBool>`exists (select 1 from saldo_producto as e where e.producto_id = p.id and e.existencia_mil > 0)`;
const BAJO_MINIMO = sql<SqlBool>`p.stock_minimo_mil is not null and p.stock_minimo_mil > coalesce(
  (select e.existencia_mil from saldo_producto as e where e.producto_id = p.id), 0)`;
const isOr = (condition: typeof HAY) => ({
  where: ({ values }: Condition) => (values[0] ? sql<SqlBool>`(${condition})` : sql<SqlBool>`not (${condition})`),
});

export const productosSource = listSource({
  table: 'producto as p',
  counted: 'producto',
  fields: {
    nombre_producto: 'p.orden_nombre',
    cod_prod: 'p.cod_prod',
    completitud: 'p.completitud',
    updated: 'p.updated',
    estado: 'p.estado',
    tipo: 'p.tipo',
    linea: 'p.linea',
    marca: 'p.marca',
    unidad_base: 'p.unidad_base',
    impuesto_venta: 'p.impuesto_venta',
    maneja_lote: 'p.maneja_lote',
    falta: { where: ({ values }) => FALTA[String(values[0]) as Faltante] ?? sql<SqlBool>`0` },
    repetido: isOr(REPETIDO),
    con_existencia: isOr(HAY),
    bajo_minimo: isOr(BAJO_MINIMO),
    created: { column: 'p.created', instant: true },
  },
  search: { fts: 'producto_fts', prefix: ['p.orden_nombre', 'p.cod_prod'] },
  rows: (db: Reader) =>
    conNombres(db)
      .leftJoin('saldo_producto as s', 's.producto_id', 'p.id')
      .select(['p.id', 'p.cod_prod', 'p.nombre_producto', 'p.tipo', 'p.codigo_barras', 'p.linea', 'p.marca'])
      .select(['p.unidad_base', 'p.impuesto_venta', 'p.impuesto_compra', 'p.completitud', 'p.con_foto', 'p.estado'])
      .select([
        'p.updated',
        'p.version',
        's.existencia_mil',
        's.disponible_mil',
        'p.stock_minimo_mil',
        COSTO.as('costo'),
      ]),
  present: ({ existencia_mil, disponible_mil, costo, stock_minimo_mil, ...row }): ProductoFila => ({
    ...toWire(producto, row),
    con_foto: row.con_foto === 1,
    existencia: toCantidad(existencia_mil ?? 0),
    disponible: toCantidad(disponible_mil ?? 0),
    bajo_minimo: stock_minimo_mil !== null && (existencia_mil ?? 0) < stock_minimo_mil,
    costo_promedio: toPrecio(costo ?? 0),
  }),
});

/** Fields of the list that tell costs, for who may not see them. */
export const sinCostos = (actor: Actor): readonly string[] =>
  can(actor, manifest.permisos.verCostos) ? [] : ['costo_promedio'];

const unProducto = compiled((db, id: number) =>
  conNombres(db)
    .leftJoin('bodega as b', 'b.id', 'p.bodega_defecto_id')
    .leftJoin('zona_bodega as z', 'z.id', 'p.ubicacion_defecto_id')
    .leftJoin('usuario as uc', 'uc.id', 'p.uc_id')
    .leftJoin('usuario as um', 'um.id', 'p.um_id')
    .where('p.id', '=', id)
    .selectAll('p')
    .select((eb) => [
      'u.decimales',
      'b.nombre as bodega_defecto',
      'z.codigo as ubicacion_defecto',
      sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'),
      sql<string | null>`um.first_name || ' ' || um.last_name`.as('um_nombre'),
      jsonArrayFrom(
        eb
          .selectFrom('presentacion as r')
          .innerJoin('unidad_medida as ru', 'ru.codigo', 'r.unidad')
          .whereRef('r.producto_id', '=', 'p.id')
          .orderBy('r.orden')
          .select(['r.id', 'r.unidad', 'r.nombre', 'r.factor_ppm', 'r.codigo_barras', 'r.es_compra', 'r.es_venta'])
          .select('ru.nombre as unidad_nombre'),
      ).as('presentaciones'),
      jsonArrayFrom(
        eb
          .selectFrom('codigo_asociado as a')
          .whereRef('a.producto_id', '=', 'p.id')
          .orderBy('a.orden')
          .select(['a.codigo']),
      ).as('codigos'),
      jsonArrayFrom(
        eb
          .selectFrom('producto_componente as k')
          .innerJoin('producto as kp', 'kp.id', 'k.componente_id')
          .innerJoin('unidad_medida as ku', 'ku.codigo', 'kp.unidad_base')
          .whereRef('k.producto_id', '=', 'p.id')
          .orderBy('k.orden')
          .select(['k.componente_id as producto_id', 'k.cantidad_mil', 'kp.cod_prod', 'kp.nombre_producto'])
          .select('ku.nombre as unidad'),
      ).as('componentes'),
      jsonArrayFrom(
        eb
          .selectFrom('producto_sustituto as s')
          .innerJoin('producto as sp', 'sp.id', 's.sustituto_id')
          .whereRef('s.producto_id', '=', 'p.id')
          .orderBy('sp.orden_nombre')
          .select(['sp.id', 'sp.cod_prod', 'sp.nombre_producto', 'sp.estado']),
      ).as('sustitutos_detalle'),
      jsonArrayFrom(
        eb
          .selectFrom('producto_impuesto as x')
          .innerJoin('impuesto as xi', 'xi.id', 'x.impuesto_id')
          .whereRef('x.producto_id', '=', 'p.id')
          .orderBy('xi.orden')
          .select(['xi.codigo']),
      ).as('adicionales'),
    ]),
);

/** Who counts a product blind is not told here either how much there is of it. */
export function ocultar({ userId }: Asked) {
  return async (db: Reader, rows: ProductoFila[]): Promise<ProductoFila[]> => {
    const ids = rows.map(({ id }) => id);
    const hidden = await hiddenStock(db, userId, ids);
    return rows.map((row) => (hidden.has(row.id) ? { ...row, ...OCULTA, bajo_minimo: false } : row));
  };
}

const OCULTA = { existencia: null, disponible: null };

/** With its cost for who may see it. Throws `no_encontrado`. */
export async function findProducto(db: Reader, id: number, actor?: Actor): Promise<Producto> {
  const [row] = await unProducto(db, id);
  if (!row) throw notFound('No se encontró el producto.');
  const { presentaciones, codigos, componentes, sustitutos_detalle, adicionales, ...columns } = row;
  const substitutes = fromJson(sustitutos_detalle);
  const { costo_promedio, ...stock } = await existenciaDe(db, id);
  const hidden = actor ? await hiddenStock(db, actor.userId, [id]) : null;
  return {
    ...toRecord(producto, columns),
    completitud: row.completitud,
    faltan: faltantesDe(row),
    con_foto: row.con_foto === 1,
    impuestos_adicionales: fromJson(adicionales).map(({ codigo }) => codigo),
    presentaciones: fromJson(presentaciones).map((each) => toWire(presentacion, each)),
    codigos_asociados: fromJson(codigos).map(({ codigo }) => codigo),
    componentes: fromJson(componentes).map((each) => toWire(componente, each)),
    sustitutos: substitutes.map((each) => each.id),
    sustitutos_detalle: substitutes,
    ...(hidden?.has(id) ? OCULTA : stock),
    costo_promedio: actor && can(actor, manifest.permisos.verCostos) ? costo_promedio : null,
    tiene_movimientos: await tieneMovimientos(db, id),
  };
}

/** The first picture of each product that has one. */
export async function listImagenes(db: Reader, ids: readonly number[]): Promise<{ id: number; archivo: number }[]> {
  const { rows } = await sql<{ id: number; archivo: number }>`
    select j.value as id, (
      select a.id from archivo as a where a.tabla = 'producto' and a.registro_id = j.value and a.uso = 'imagenes'
        and a.eliminado is null order by a.orden, a.id limit 1) as archivo
    from json_each(${JSON.stringify(ids)}) as j`.execute(db);
  return rows.filter(({ archivo }) => archivo !== null);
}

/** Products that may be the same: alike by the key of the name, or with that barcode; each through an index. */
export async function listParecidos(
  db: Reader,
  query: { nombre: string; codigo_barras: string; propio?: number | undefined },
) {
  const others = db
    .selectFrom('producto as p')
    .select(['p.id', 'p.cod_prod', 'p.nombre_producto', 'p.estado'])
    .where('p.id', '<>', query.propio ?? 0)
    .limit(MAX_SIMILAR);
  const clave = claveNombre(query.nombre);
  const barras = query.codigo_barras ? clavesDe(query.codigo_barras) : [];
  const conBarras = db.selectFrom('codigo_barras').select('producto_id').where('clave', 'in', barras);
  return joinSimilar({
    nombre: clave.length > 3 ? await others.where('p.clave_nombre', '=', clave).execute() : [],
    'código de barras': barras.length > 0 ? await others.where('p.id', 'in', conBarras).execute() : [],
  });
}
