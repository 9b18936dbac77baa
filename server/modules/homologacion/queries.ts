/** Reads of suppliers' codes. */
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { compiled } from '../../core/db/compiled.ts';
import { fromJson } from '../../core/db/json.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toRecord, toWire } from '../../shared/campos.ts';
import { toCantidad, toFactor, toPrecio } from '../../shared/quantities.ts';
import * as campos from './campos.ts';
import type { Homologacion } from './contract/homologacion.ts';
import type { HomologacionFila } from './contract/lista.ts';
import { ESTADOS, type Motivo } from './rules/estados.ts';

const joined = (db: Reader) =>
  db
    .selectFrom('homologacion as h')
    .innerJoin('proveedor as v', 'v.id', 'h.proveedor_id')
    .leftJoin('producto as p', 'p.id', 'h.producto_id')
    .leftJoin('presentacion as r', 'r.id', 'h.presentacion_id')
    .leftJoin('producto as s', 's.id', 'h.sugerido_id')
    .select(['v.nombre as proveedor', 'p.cod_prod', 'p.nombre_producto', 'r.nombre as presentacion'])
    .select(sql<string | null>`s.cod_prod || ' ' || s.nombre_producto`.as('sugerido'));

/** Literally the condition of the index of what is open. */
const ABIERTA = sql<SqlBool>`h.estado IN ('PENDIENTE', 'SUGERIDA', 'EN_CONFLICTO')`;

export const homologacionesSource = listSource({
  table: 'homologacion as h',
  counted: 'homologacion',
  fields: {
    proveedor: 'h.orden_proveedor',
    nombre_producto_xml: 'h.orden_nombre',
    cod_prod_xml: 'h.clave_xml',
    veces_usada: 'h.veces_usada',
    updated: 'h.updated',
    proveedor_id: 'h.proveedor_id',
    estado: 'h.estado',
    origen: 'h.origen',
    producto_id: 'h.producto_id',
    sin_homologar: { where: ({ values }) => (values[0] ? ABIERTA : sql<SqlBool>`not ${ABIERTA}`) },
    conflicto: {
      where: ({ values }) =>
        values[0] ? sql<SqlBool>`h.estado = 'EN_CONFLICTO'` : sql<SqlBool>`h.estado <> 'EN_CONFLICTO'`,
    },
  },
  search: { fts: 'homologacion_fts', prefix: ['h.clave_xml', 'h.orden_nombre'] },
  rows: (db: Reader) =>
    joined(db).select([
      ...(['h.id', 'h.proveedor_id', 'h.cod_prod_xml', 'h.nombre_producto_xml', 'h.codigo_estandar_xml'] as const),
      ...(['h.unidad_xml', 'h.estado', 'h.origen', 'h.producto_id', 'h.presentacion_id'] as const),
      ...([
        'h.factor_conversion_ppm',
        'h.aplica_desde',
        'h.observacion',
        'h.sugerido_id',
        'h.sugerido_puntaje',
      ] as const),
      ...(['h.conflicto', 'h.ultimo_precio_dmil', 'h.ultima_factura', 'h.ultima_fecha', 'h.veces_usada'] as const),
      ...(['h.updated', 'h.version'] as const),
      sql<Motivo | null>`h.sugerido_motivo`.as('sugerido_motivo'),
    ]),
  present: (row): HomologacionFila => ({
    ...toWire(campos.homologacion, row),
    estado_nombre: ESTADOS[row.estado],
  }),
});

const una = compiled((db, id: number) =>
  joined(db)
    .where('h.id', '=', id)
    .selectAll('h')
    .select((eb) => [
      sql<string>`v.nit_sin_dv || coalesce('-' || v.nit_dv, '')`.as('proveedor_nit'),
      sql<Motivo | null>`h.sugerido_motivo`.as('sugerido_motivo'),
      jsonArrayFrom(
        eb
          .selectFrom('homologacion_vigencia as g')
          .innerJoin('producto as q', 'q.id', 'g.producto_id')
          .whereRef('g.homologacion_id', '=', 'h.id')
          .orderBy(sql`coalesce(g.desde, '')`)
          .select(['g.id', 'g.desde', 'g.producto_id', 'q.cod_prod', 'q.nombre_producto', 'g.presentacion_id'])
          .select('g.factor_conversion_ppm'),
      ).as('vigencias'),
    ]),
);

export interface ConVigencias extends Homologacion {
  /** The same with their ids, for who writes them. */
  readonly guardadas: readonly (Homologacion['vigencias'][number] & { readonly id: number })[];
}

/** The code with the rows of its mappings. Throws `no_encontrado`. */
export async function readHomologacion(db: Reader, id: number): Promise<ConVigencias> {
  const [row] = await una(db, id);
  if (!row) throw notFound('No se encontró el código del proveedor.');
  const { vigencias, ...columns } = row;
  const guardadas = fromJson(vigencias).map((each) => toWire(campos.vigencia, each));
  return {
    ...toRecord(campos.homologacion, columns),
    estado_nombre: ESTADOS[row.estado],
    vigencias: guardadas.map(({ id: _, ...each }) => each),
    guardadas,
  };
}

export async function findHomologacion(db: Reader, id: number): Promise<Homologacion> {
  const { guardadas: _, ...row } = await readHomologacion(db, id);
  return row;
}

const USOS = 100;

/** What was received by a code, newest first. */
export async function listUsos(db: Reader, id: number) {
  await findHomologacion(db, id);
  const rows = await db
    .selectFrom('homologacion_uso as u')
    .innerJoin('producto as p', 'p.id', 'u.producto_id')
    .where('u.homologacion_id', '=', id)
    .orderBy('u.fecha', 'desc')
    .orderBy('u.id', 'desc')
    .limit(USOS)
    .select(['u.documento_tipo', 'u.documento_numero', 'u.n_factura', 'u.fecha', 'u.cantidad_mil', 'u.precio_dmil'])
    .select(['p.cod_prod', 'p.nombre_producto'])
    .execute();
  return rows.map(({ cantidad_mil, precio_dmil, ...row }) => ({
    ...row,
    cantidad: toCantidad(cantidad_mil),
    precio: precio_dmil === null ? null : toPrecio(precio_dmil),
  }));
}

/** Products as they are chosen for a code: not the inactive ones. */
export const productosSource = listSource({
  table: 'producto as p',
  scope: sql`p.estado <> 'INACTIVO'`,
  fields: { nombre_producto: 'p.orden_nombre' },
  search: { fts: 'producto_fts', prefix: ['p.cod_prod', 'p.orden_nombre'] },
  rows: (db: Reader) =>
    db
      .selectFrom('producto as p')
      .innerJoin('unidad_medida as u', 'u.codigo', 'p.unidad_base')
      .select((eb) => [
        'p.id',
        'p.cod_prod',
        'p.nombre_producto',
        'u.nombre as unidad',
        jsonArrayFrom(
          eb
            .selectFrom('presentacion as r')
            .whereRef('r.producto_id', '=', 'p.id')
            .orderBy('r.orden')
            .select(['r.id', 'r.nombre', 'r.factor_ppm']),
        ).as('presentaciones'),
      ]),
  present: ({ presentaciones, ...row }) => ({
    ...row,
    presentaciones: fromJson(presentaciones).map(({ id, nombre, factor_ppm }) => {
      return { id, nombre, factor: toFactor(factor_ppm) };
    }),
  }),
});

/** The supplier of a NIT without its digit; who was joined to another is that other. */
export async function proveedorDeNit(db: Reader, nit: string) {
  return db
    .selectFrom('proveedor as a')
    .innerJoin('proveedor as v', (join) => join.on(sql<SqlBool>`v.id = coalesce(a.fusionado_en_id, a.id)`))
    .where('a.nit_sin_dv', '=', nit)
    .select(['v.id', 'v.nombre'])
    .executeTakeFirst();
}
