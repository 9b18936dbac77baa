/** Reads of requests of quotation, with what is offered side by side. */
import { type SqlBool, sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { wireInstant } from '../../shared/dates.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { formatearNit } from '../../shared/nit.ts';
import { toCantidad, toFactor, toPrecio } from '../../shared/quantities.ts';
import { ordenesDeOfertas, ultimosCostos } from '../ordenes-compra/public.ts';
import { permisos as productos, taxesOf } from '../productos/public.ts';
import * as campos from './campos.ts';
import type { Solicitud, SolicitudFila } from './contract/solicitud.ts';
import { cuadroDe, enSuPresentacion } from './rules/cuadro.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

const PPM = 1_000_000;
const TARDIA = sql<SqlBool>`c.estado in ('ENVIADA', 'CON_RESPUESTAS') and c.fecha_limite < ${TODAY}`;

const usuario = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('cotizacion_compra as c')
    .innerJoin('estado as e', (join) =>
      join.on('e.proceso', '=', 'cotizacion_compra').onRef('e.codigo', '=', 'c.estado'),
    )
    .leftJoin('bodega as b', 'b.id', 'c.bodega_id')
    .leftJoin('usuario as v', 'v.id', 'c.comprador_id')
    .select(['c.id', 'c.numero', 'c.fecha', 'c.fecha_limite', 'c.bodega_id', 'b.nombre as bodega', 'c.comprador_id'])
    .select([usuario('v').as('comprador'), 'c.lineas', 'c.invitados', 'c.respuestas', 'c.adjudicado_cts', 'c.motivo'])
    .select(['c.estado', 'e.id as estado_actual_id', 'c.updated', 'c.version'])
    .select(sql<number>`case when ${TARDIA} then 1 else 0 end`.as('tardia'));

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const present = (row: Fila): SolicitudFila => ({
  ...toWire(campos.solicitud, row),
  tardia: row.tardia === 1,
  estado_nombre: NOMBRES_ESTADO[row.estado],
});

export const solicitudesSource = listSource({
  table: 'cotizacion_compra as c',
  counted: 'cotizacion_compra',
  fields: {
    id: 'c.id',
    numero: 'c.numero',
    fecha: 'c.fecha',
    fecha_limite: 'c.fecha_limite',
    adjudicado: 'c.adjudicado_cts',
    updated: 'c.updated',
    comprador_id: 'c.comprador_id',
    bodega_id: 'c.bodega_id',
    estado: 'c.estado',
    tardia: { where: ({ values }) => (values[0] ? TARDIA : sql<SqlBool>`not (${TARDIA})`) },
    proveedor_id: {
      where: ({ values }) => sql<SqlBool>`c.id in (select cotizacion_id from cotizacion_compra_proveedor
        where proveedor_id in (${sql.join(values)}))`,
    },
  },
  search: { fts: 'cotizacion_compra_fts', prefix: ['c.numero'], numero: 'c.numero' },
  totals: { adjudicado: { column: 'c.adjudicado_cts', present: toPesos } },
  rows: filas,
  present,
});

/** Its lines, in their places. */
export const leerDetalle = (db: Reader, id: number) =>
  db
    .selectFrom('cotizacion_compra_detalle as d')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .leftJoin('presentacion as r', 'r.id', 'd.presentacion_id')
    .where('d.cotizacion_id', '=', id)
    .orderBy('d.orden')
    .selectAll('d')
    .select(['p.cod_prod', 'p.nombre_producto', 'n.nombre as unidad', 'n.decimales', 'r.nombre as presentacion'])
    .execute();
export type LineaGuardada = Awaited<ReturnType<typeof leerDetalle>>[number];

/** Whom it asks, with where each is written to. */
export const leerInvitados = (db: Reader, id: number) =>
  db
    .selectFrom('cotizacion_compra_proveedor as i')
    .innerJoin('proveedor as p', 'p.id', 'i.proveedor_id')
    .leftJoin('parametro_proveedor as q', 'q.proveedor_id', 'p.id')
    .where('i.cotizacion_id', '=', id)
    .orderBy('i.orden')
    .selectAll('i')
    .select(['p.nombre as proveedor', 'p.nit_sin_dv', 'p.nit_dv', 'q.contacto_nombre as contacto'])
    .select(sql<string | null>`coalesce(q.contacto_email, p.gercomer_email, p.correo_facturacion)`.as('correo'))
    .select(sql<number>`coalesce(i.vigencia < ${TODAY}, 0)`.as('vencida'))
    .execute();
export type Invitado = Awaited<ReturnType<typeof leerInvitados>>[number];

export const leerOfertas = (db: Reader, id: number) =>
  db.selectFrom('cotizacion_compra_oferta').selectAll().where('cotizacion_id', '=', id).orderBy('id').execute();
type Oferta = Awaited<ReturnType<typeof leerOfertas>>[number];

/** Its lines with the taxes of one of their presentation, as they are compared. */
export async function pedidasDe(db: Reader, lineas: readonly LineaGuardada[], fecha: string) {
  const ids = [...new Set(lineas.map(({ producto_id }) => producto_id))];
  const taxes = await taxesOf(db, ids, fecha, 'compra');
  return lineas.map(({ id, escrita_mil, producto_id, factor_ppm }) => {
    return { id, escrita_mil, impuestos: enSuPresentacion(taxes.get(producto_id) ?? [], factor_ppm) };
  });
}

/** The whole request. Throws `no_encontrado`. */
export async function findSolicitud(db: Reader, id: number, actor: Actor): Promise<Solicitud> {
  const row = await filas(db)
    .leftJoin('usuario as u', 'u.id', 'c.uc_id')
    .where('c.id', '=', id)
    .select(['c.observacion', 'c.enviada', 'c.adjudicada', 'c.created', usuario('u').as('usuario')])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la solicitud de cotización.');
  const lineas = await leerDetalle(db, id);
  const invitados = await leerInvitados(db, id);
  const ofertas = await leerOfertas(db, id);
  const pedidas = await pedidasDe(db, lineas, row.fecha);
  const { celdas, totales } = cuadroDe(pedidas, invitados, ofertas);
  const ordenes = await ordenesDeOfertas(
    db,
    invitados.map((invitado) => invitado.id),
  );
  const costos = can(actor, productos.verCostos)
    ? await ultimosCostos(db, [...new Set(lineas.map(({ producto_id }) => producto_id))])
    : new Map<number, number>();
  const tomado = Map.groupBy(ofertas, ({ detalle_id }) => detalle_id);
  const byOffer = new Map(celdas.map((celda) => [`${celda.invitado_id} ${celda.detalle_id}`, celda]));
  const propias = Map.groupBy(ofertas, ({ invitado_id }) => invitado_id);
  return {
    ...toWire(campos.solicitud, row),
    tardia: row.tardia === 1,
    estado_nombre: NOMBRES_ESTADO[row.estado],
    detalle: lineas.map((linea, i) => {
      const costo = costos.get(linea.producto_id);
      const adjudicada = (tomado.get(linea.id) ?? []).reduce((sum, { adjudicada_mil }) => sum + adjudicada_mil, 0);
      return {
        ...{ id: linea.id, producto_id: linea.producto_id, cod_prod: linea.cod_prod, unidad: linea.unidad },
        ...{ nombre_producto: linea.nombre_producto, decimales: linea.decimales, factor: toFactor(linea.factor_ppm) },
        ...{ presentacion_id: linea.presentacion_id, presentacion: linea.presentacion },
        ...{ cantidad: toCantidad(linea.escrita_mil), especificacion: linea.especificacion },
        ...{ impuestos: pedidas[i]?.impuestos ?? [], adjudicado: toCantidad(adjudicada) },
        ultimo_costo: costo === undefined ? null : toPrecio(mulDiv(costo, linea.factor_ppm, PPM)),
      };
    }),
    proveedores: invitados.map((invitado) => {
      const total = totales.find(({ invitado_id }) => invitado_id === invitado.id);
      return {
        ...presentInvitado(invitado),
        ...{ subtotal: toPesos(total?.base_cts ?? 0), iva: toPesos(total?.iva_cts ?? 0) },
        ...{ costo: toPesos(total?.costo_cts ?? 0), lineas: total?.lineas ?? 0, completa: total?.completa ?? false },
        ofertas: (propias.get(invitado.id) ?? []).map((oferta) =>
          presentOferta(oferta, byOffer.get(`${invitado.id} ${oferta.detalle_id}`)),
        ),
        orden: ordenes.get(invitado.id) ?? null,
      };
    }),
  };
}

function presentInvitado(row: Invitado) {
  const { id, proveedor_id, proveedor, correo, respuesta, enviada_a, respondida, nombre, vigencia } = row;
  return {
    ...{ id, proveedor_id, proveedor, correo, respuesta, enviada_a, nombre, vigencia },
    nit: formatearNit(row.nit_sin_dv, row.nit_dv),
    respondida: respondida === null ? null : wireInstant(respondida),
    por_enlace: row.por_enlace === 1,
    vencida: row.vencida === 1,
    ...{ flete: toPesos(row.flete_cts), plazo_pago: row.plazo_pago, observacion: row.observacion },
  };
}

function presentOferta(oferta: Oferta, celda: ReturnType<typeof cuadroDe>['celdas'][number] | undefined) {
  const { cantidad_mil = 1, base_cts = 0, iva_cts = 0, costo_cts = 0, mejor = false } = celda ?? {};
  return {
    ...{ id: oferta.id, detalle_id: oferta.detalle_id, precio: toPrecio(oferta.precio_dmil) },
    ...{ descuento: oferta.descuento / 100, plazo: oferta.plazo, observacion: oferta.observacion },
    disponible: oferta.disponible_mil === null ? null : toCantidad(oferta.disponible_mil),
    ...{ subtotal: toPesos(base_cts), iva: toPesos(iva_cts), costo: toPesos(costo_cts) },
    // Centavos × 100 are ten-thousandths of a peso.
    costo_unitario: toPrecio(mulDiv(costo_cts * 100, 1_000, cantidad_mil)),
    ...{ mejor, adjudicada: toCantidad(oferta.adjudicada_mil) },
  };
}
