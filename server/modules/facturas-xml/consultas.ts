/** Reads of the inbox as they travel. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { wireInstant } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import * as campos from './campos.ts';
import type { EventoLeido, FacturaFila, FacturaLeida, LineaLeida } from './contract/factura.ts';
import { documentoDe } from './lectura.ts';
import { relojEn } from './rules/reloj.ts';

const persona = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('factura_recibida as f')
    .leftJoin('proveedor as p', 'p.id', 'f.proveedor_id')
    .leftJoin('usuario as u', 'u.id', 'f.uc_id')
    .select(['f.id', 'f.tipo', 'f.estado', 'f.error', 'f.motivo', 'f.nombre', 'f.nit', 'f.emisor', 'f.proveedor_id'])
    .select(['f.n_factura', 'f.fecha', 'f.vencimiento', 'f.medio_pago', 'f.moneda', 'f.referencia'])
    .select(['f.factura_referida', 'f.base_cts', 'f.iva_cts', 'f.total_cts', 'f.sumas_difieren', 'f.lineas'])
    .select(['f.pendientes', 'f.reloj', 'f.reloj_inicio', 'f.reloj_limite', 'f.created', 'f.version'])
    .select(sql<string>`coalesce(p.nombre, f.emisor)`.as('proveedor'))
    .select(persona('u').as('usuario'))
    .select(sql<string>`${TODAY}`.as('hoy'));

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

function presentFila({ hoy, reloj, reloj_inicio, reloj_limite, ...row }: Fila): FacturaFila {
  const { estado: plazo, limite, dias } = relojEn({ reloj, reloj_inicio, reloj_limite }, hoy);
  return { ...toWire(campos.factura, row), plazo, limite, dias };
}

/** Past its last day an invoice is accepted, whether or not the night wrote it yet. */
const enPlazo = (estado: string): RawBuilder<SqlBool> => {
  const own = sql<SqlBool>`f.reloj = ${estado}`;
  if (estado === 'CORRIENDO') return sql<SqlBool>`(${own} and f.reloj_limite >= ${TODAY})`;
  if (estado !== 'TACITA') return own;
  return sql<SqlBool>`(${own} or (f.reloj = 'CORRIENDO' and f.reloj_limite < ${TODAY}))`;
};
/** Goods of it may still come, or nobody said that they did. */
const SIN_RECIBIR = sql<SqlBool>`f.tipo = 'FC' and f.estado in ('VALIDADO', 'HOMOLOGADO')`;

export const facturasSource = listSource({
  table: 'factura_recibida as f',
  counted: 'factura_recibida',
  fields: {
    id: 'f.id',
    n_factura: 'f.n_factura',
    fecha: 'f.fecha',
    vencimiento: 'f.vencimiento',
    total: 'f.total_cts',
    created: 'f.created',
    limite: 'f.reloj_limite',
    tipo: 'f.tipo',
    estado: 'f.estado',
    error: 'f.error',
    proveedor_id: 'f.proveedor_id',
    nit: 'f.nit',
    plazo: {
      where: ({ values }) =>
        sql<SqlBool>`(${sql.join(
          values.map((value) => enPlazo(String(value))),
          sql` or `,
        )})`,
    },
    sumas_difieren: { where: ({ values }) => sql<SqlBool>`f.sumas_difieren = ${sql.lit(values[0] ? 1 : 0)}` },
    sin_recibir: { where: ({ values }) => (values[0] ? SIN_RECIBIR : sql<SqlBool>`not (${SIN_RECIBIR})`) },
  },
  search: { fts: 'factura_recibida_fts', prefix: ['f.n_factura', 'f.nit'] },
  totals: { total: { column: 'f.total_cts', present: toPesos } },
  rows: filas,
  present: presentFila,
});

/** The whole document. Throws `no_encontrado`. */
export async function findFactura(db: Reader, id: number): Promise<FacturaLeida> {
  const row = await filas(db)
    .where('f.id', '=', id)
    .select(['f.cufe', 'f.sha256', 'f.receptor_nit', 'f.cufe_referido'])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el documento recibido.');
  const { cufe, sha256, receptor_nit, cufe_referido, ...fila } = row;
  return {
    ...presentFila(fila),
    ...{ cufe, sha256, receptor_nit, cufe_referido },
    reloj: relojEn(fila, fila.hoy),
    eventos: await leerEventos(db, id),
    detalle: await leerDetalle(db, id),
    documento: await documentoDe(db, id),
  };
}

async function leerEventos(db: Reader, id: number): Promise<EventoLeido[]> {
  const rows = await db
    .selectFrom('factura_evento as e')
    .leftJoin('usuario as u', 'u.id', 'e.uc_id')
    .where('e.factura_id', '=', id)
    .orderBy('e.id')
    .select(['e.id', 'e.codigo', 'e.concepto', 'e.observacion', 'e.instante'])
    .select(persona('u').as('usuario'))
    .execute();
  return rows.map((row) => ({ ...row, instante: wireInstant(row.instante) }));
}

async function leerDetalle(db: Reader, id: number): Promise<LineaLeida[]> {
  const rows = await db
    .selectFrom('factura_recibida_linea as l')
    .leftJoin('producto as p', 'p.id', 'l.producto_id')
    .leftJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .where('l.factura_id', '=', id)
    .orderBy('l.orden')
    .selectAll('l')
    .select(['p.cod_prod', 'p.nombre_producto', 'n.nombre as unidad'])
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, orden: row.orden, cod_prod_xml: row.cod_prod_xml, codigo_estandar_xml: row.codigo_estandar_xml },
    ...{ nombre: row.nombre, unidad_xml: row.unidad_xml, cantidad_xml: row.cantidad_xml },
    precio: row.precio_dmil === null ? null : toPrecio(row.precio_dmil),
    pct_descuento: row.pct_descuento === null ? null : row.pct_descuento / 100,
    descuento: toPesos(row.descuento_cts),
    cargo: toPesos(row.cargo_cts),
    base: toPesos(row.base_cts),
    iva: row.iva === null ? null : row.iva / 100,
    valor_iva: toPesos(row.iva_cts),
    ...{ homologacion: row.homologacion, homologacion_id: row.homologacion_id, producto_id: row.producto_id },
    ...{ cod_prod: row.cod_prod, nombre_producto: row.nombre_producto, unidad: row.unidad, msg: row.msg },
    cantidad: row.cantidad_mil === null ? null : toCantidad(row.cantidad_mil),
    costo: row.costo_dmil === null ? null : toPrecio(row.costo_dmil),
  }));
}
