/** Reads of purchase orders. What a product last cost is told to who may see costs. */
import { type SqlBool, sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import { toWire } from '../../shared/campos.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toFactor, toPrecio } from '../../shared/quantities.ts';
import { conceptosDe } from '../contabilidad/public.ts';
import { type CodigoDeProveedor, supplierCodesOf } from '../homologacion/public.ts';
import { permisos as productos } from '../productos/public.ts';
import * as campos from './campos.ts';
import type { Orden, OrdenFila } from './contract/orden.ts';
import type { ImpuestoGuardado } from './lineas.ts';
import { NOMBRES_ESTADO, pendienteDe } from './rules/estados.ts';
import { maximoDe, minimoDe, toleranciaDe } from './rules/precio.ts';
import type { Propuesta } from './rules/respuesta.ts';
import { estimarRetenciones } from './rules/retenciones.ts';

const PPM = 1_000_000;

/** Something of it is still to come after its day. */
const ATRASADA = sql<SqlBool>`o.estado in ('APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL', 'EN_ESPERA') and o.fecha_entrega < ${TODAY}`;

/** It comes to less than what one orders of its supplier at least: `minimoDe` in SQL. */
const BAJO_MINIMO = sql<SqlBool>`o.proveedor_id in (
    select id from proveedor where monto_minimo_compra_cts > 0
    union all select proveedor_id from parametro_proveedor where pedido_minimo_cts > 0)
  and o.total_cts < (select coalesce(nullif(q.pedido_minimo_cts, 0), v.monto_minimo_compra_cts)
    from proveedor as v left join parametro_proveedor as q on q.proveedor_id = v.id where v.id = o.proveedor_id)`;

const persona = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('orden_compra as o')
    .innerJoin('proveedor as p', 'p.id', 'o.proveedor_id')
    .innerJoin('bodega as b', 'b.id', 'o.bodega_id')
    .leftJoin('usuario as c', 'c.id', 'o.comprador_id')
    .leftJoin('usuario as q', 'q.id', 'o.aprobado_uc_id')
    .select([
      'o.id',
      'o.numero',
      'o.fecha',
      'o.proveedor_id',
      'p.nombre as proveedor',
      'o.bodega_id',
      'b.nombre as bodega',
    ])
    .select(['o.fecha_entrega', 'o.comprador_id', 'o.lineas', 'o.base_cts', 'o.iva_cts', 'o.total_cts', 'o.estado'])
    .select(['o.recepcion', 'o.facturacion', 'o.enmiendas', 'o.updated', 'o.version'])
    .select(persona('c').as('comprador'))
    .select(persona('q').as('aprobado_por'))
    .select(
      sql<number>`case when ${ATRASADA} then cast(julianday(${TODAY}) - julianday(o.fecha_entrega) as integer) else 0 end`.as(
        'dias_retraso',
      ),
    );

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const presentFila = (row: Fila): OrdenFila => toWire(campos.orden, row);

export const ordenesSource = listSource({
  table: 'orden_compra as o',
  counted: 'orden_compra',
  fields: {
    id: 'o.id',
    numero: 'o.numero',
    fecha: 'o.fecha',
    fecha_entrega: 'o.fecha_entrega',
    total: 'o.total_cts',
    updated: 'o.updated',
    proveedor_id: 'o.proveedor_id',
    bodega_id: 'o.bodega_id',
    comprador_id: 'o.comprador_id',
    estado: 'o.estado',
    recepcion: 'o.recepcion',
    facturacion: 'o.facturacion',
    linea: {
      where: ({ values }) =>
        sql<SqlBool>`o.id in (select d.orden_id from producto as g join orden_compra_detalle as d on d.producto_id = g.id
          where g.linea in (select value from json_each(${JSON.stringify(values)})))`,
    },
    bajo_minimo: { where: ({ values }) => (values[0] ? BAJO_MINIMO : sql<SqlBool>`not (${BAJO_MINIMO})`) },
    atrasada: { where: ({ values }) => (values[0] ? ATRASADA : sql<SqlBool>`not (${ATRASADA})`) },
  },
  search: { fts: 'orden_compra_fts', prefix: ['o.numero'], numero: 'o.numero' },
  totals: { total: { column: 'o.total_cts', present: toPesos } },
  rows: filas,
  present: presentFila,
});

const lineas = (db: Reader, id: number) =>
  db
    .selectFrom('orden_compra_detalle as d')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .leftJoin('presentacion as r', 'r.id', 'd.presentacion_id')
    .where('d.orden_id', '=', id)
    .orderBy('d.orden')
    .selectAll('d')
    .select(['p.cod_prod', 'p.nombre_producto', 'p.tolerancia_recepcion', 'n.nombre as unidad', 'n.decimales'])
    .select(['r.nombre as presentacion']);

export type LineaGuardada = Awaited<ReturnType<ReturnType<typeof lineas>['executeTakeFirstOrThrow']>>;

export const leerLineas = (db: Reader, id: number): Promise<LineaGuardada[]> => lineas(db, id).execute();

/** What the terms of a supplier say of its orders. */
export async function condicionesDe(db: Reader, proveedor_id: number) {
  const row = await db
    .selectFrom('proveedor as p')
    .leftJoin('parametro_proveedor as q', 'q.proveedor_id', 'p.id')
    .where('p.id', '=', proveedor_id)
    .select(['p.nombre', 'p.estado', 'p.monto_minimo_compra_cts', 'p.gercomer_email', 'p.correo_facturacion'])
    .select(['q.pedido_minimo_cts', 'q.tolerancia_cantidad', 'q.contacto_email', 'q.contacto_nombre'])
    .executeTakeFirstOrThrow();
  return {
    ...{ nombre: row.nombre, estado: row.estado, contacto: row.contacto_nombre },
    minimo_cts: minimoDe(row.pedido_minimo_cts, row.monto_minimo_compra_cts),
    tolerancia: row.tolerancia_cantidad,
    correo: row.contacto_email ?? row.gercomer_email ?? row.correo_facturacion,
  };
}

/** Hundredths of a percent that everybody may receive beyond what was ordered. */
export const toleranciaGeneral = async (db: Reader): Promise<number> =>
  Math.round((await readNumericParameter(db, 'compras', 'tolerancia_cantidad')) * 100);

/** The whole document. Throws `no_encontrado`. */
export async function findOrden(db: Reader, id: number, actor: Actor): Promise<Orden> {
  const row = await filas(db)
    .leftJoin('usuario as u', 'u.id', 'o.uc_id')
    .leftJoin('forma_pago as f', 'f.codigo', 'o.forma_pago')
    .leftJoin('cotizacion_compra_proveedor as k', 'k.id', 'o.cotizacion_proveedor_id')
    .where('o.id', '=', id)
    .select(['o.plazo_dias', 'o.forma_pago', 'f.nombre as forma_pago_nombre', 'o.cotizacion_proveedor'])
    .select(['o.cotizacion_proveedor_id', 'k.cotizacion_id as cotizacion_compra_id'])
    .select(['o.direccion_entrega', 'o.observacion', 'o.terminos', 'o.descuento_comercial', 'o.flete_cts', 'o.motivo'])
    .select(['o.aprobado', 'o.enviado', 'o.enviado_a', 'o.created'])
    .select(persona('u').as('usuario'))
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la orden de compra.');
  const respuesta = await db
    .selectFrom('orden_respuesta')
    .select(['created', 'nombre', 'observacion', 'propuesta'])
    .where('orden_id', '=', id)
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst();
  const { minimo_cts, tolerancia, correo } = await condicionesDe(db, row.proveedor_id);
  const general = await toleranciaGeneral(db);
  const rows = await leerLineas(db, id);
  const codigos = await supplierCodesOf(
    db,
    row.proveedor_id,
    rows.map(({ producto_id }) => producto_id),
  );
  const sees = can(actor, productos.verCostos);
  const bruto = rows.reduce((sum, { escrita_mil, precio_unitario_dmil }) => {
    return sum + mulDiv(escrita_mil, precio_unitario_dmil, 100_000);
  }, 0);
  return {
    ...toWire(campos.orden, row),
    descuento: toPesos(bruto - row.base_cts),
    impuestos: impuestosDe(rows),
    ...estimarRetenciones(await conceptosDe(db, row), row),
    minimo: toPesos(minimo_cts),
    correo_proveedor: correo,
    respuesta: respuesta
      ? {
          ...{ fecha: respuesta.created, nombre: respuesta.nombre, observacion: respuesta.observacion },
          ...(JSON.parse(respuesta.propuesta) as Propuesta),
        }
      : null,
    detalle: rows.map((linea) => ({
      ...presentLinea(linea, toleranciaDe(linea.tolerancia_recepcion, tolerancia, general), sees),
      cod_prod_proveedor: codigoDe(linea, codigos.get(linea.producto_id) ?? []),
    })),
  };
}

/** Of all lines, by tax and rate, in the order in which they bring them. */
function impuestosDe(rows: readonly LineaGuardada[]): Orden['impuestos'] {
  const groups = new Map<string, ImpuestoGuardado>();
  for (const tax of rows.flatMap(({ impuestos }) => JSON.parse(impuestos) as ImpuestoGuardado[])) {
    const key = `${tax.tributo} ${tax.tarifa} ${tax.por_unidad_dmil ?? ''}`;
    const { base = 0, valor = 0 } = groups.get(key) ?? {};
    groups.set(key, { ...tax, base: base + tax.base, valor: valor + tax.valor });
  }
  return [...groups.values()].map(({ codigo, tributo, tarifa, base, valor }) => ({
    ...{ codigo, tributo, tarifa: tarifa / 100, base: toPesos(base), valor: toPesos(valor) },
  }));
}

/** That of the presentation in which it is ordered, else the one that is most used. */
const codigoDe = ({ presentacion_id }: LineaGuardada, codigos: readonly CodigoDeProveedor[]): string | null =>
  (codigos.find((each) => each.presentacion_id === presentacion_id) ?? codigos[0])?.codigo ?? null;

function presentLinea(
  row: LineaGuardada,
  tolerancia: number,
  sees: boolean,
): Omit<Orden['detalle'][number], 'cod_prod_proveedor'> {
  const { factor_ppm } = row;
  /** Base units as units of its presentation. */
  const suya = (mil: number) => toCantidad(mulDiv(mil, PPM, factor_ppm));
  const costo = row.ultimo_costo_dmil;
  return {
    ...{ id: row.id, producto_id: row.producto_id, cod_prod: row.cod_prod, nombre_producto: row.nombre_producto },
    ...{ unidad: row.unidad, decimales: row.decimales, presentacion_id: row.presentacion_id },
    ...{ presentacion: row.presentacion, factor: toFactor(factor_ppm), fecha_entrega: row.fecha_entrega },
    cantidad: toCantidad(row.escrita_mil),
    cantidad_base: toCantidad(row.cantidad_mil),
    precio_unitario: toPrecio(row.precio_unitario_dmil),
    pct_descuento: row.pct_descuento / 100,
    iva: row.iva === null ? null : row.iva / 100,
    motivo_precio: row.motivo_precio,
    ultimo_costo: sees && costo !== null ? toPrecio(mulDiv(costo, factor_ppm, PPM)) : null,
    ...{ base: toPesos(row.base_cts), valor_iva: toPesos(row.valor_iva_cts) },
    cant_recibida: suya(row.cant_recibida_mil),
    cant_facturada: suya(row.cant_facturada_mil),
    cant_cancelada: suya(row.cant_cancelada_mil),
    pendiente: suya(pendienteDe(row)),
    maximo: suya(maximoDe(row.cantidad_mil, tolerancia, row.cant_cancelada_mil)),
  };
}

/** What was ordered of the offers of suppliers, by offer; what was annulled is none. */
export async function ordenesDeOfertas(db: Reader, ids: readonly number[]) {
  const rows = await db
    .selectFrom('orden_compra')
    .where('cotizacion_proveedor_id', 'in', [...ids])
    .where('estado', '<>', 'ANULADA')
    .select(['id', 'numero', 'estado', 'total_cts', 'cotizacion_proveedor_id'])
    .execute();
  return new Map(
    rows.map(({ id, numero, estado, total_cts, cotizacion_proveedor_id }) => [
      cotizacion_proveedor_id,
      { id, numero, estado: NOMBRES_ESTADO[estado], total: toPesos(total_cts) },
    ]),
  );
}
