/** The acts of a quotation, its paper and its versions. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { pedidoLeido } from '../../pedidos/contract/pedido.ts';
import { MAX_LINEAS } from '../../ventas/contract/linea.ts';
import { cotizacion as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_COTIZACION } from '../rules/estados.ts';
import { base, cotizacionLeida, lineaDicha, validezDias } from './cotizacion.ts';

const { editar, ver } = manifest.permisos;

const acto = defineAct(manifest, { path: base, row: cotizacionLeida, touches: ['pedidos', 'consultas'] });

/** Checked when it is sent. */
const version = f.version.nullish();
const motivo = f.textoOpcional(c.motivo.max);

const simple = z.strictObject({ version }).nullish();
/** Proof of the authorization dialog. */
const autorizable = z.strictObject({ version, autorizacion: z.string().max(100).nullish() }).nullish();
const conMotivo = z.strictObject({ version, motivo }).nullish();
const aceptacion = z
  .strictObject({
    version,
    /** Optional lines that they take; those that are chosen already without it. */
    elegidas: z.array(f.id).max(MAX_LINEAS).nullish(),
  })
  .nullish();
const revalidacion = z.strictObject({ version, validez_dias: validezDias });
const conversion = z.strictObject({
  version,
  /** Code of a kind of order. */
  tipo_pedido: f.codigo,
  bodega_id: f.id.nullish(),
  /** All that is left without it; `cantidad` of the line's presentation. */
  lineas: z
    .array(z.strictObject({ detalle_id: f.id, cantidad: f.cantidad }))
    .min(1, 'Elige al menos una línea.')
    .max(MAX_LINEAS)
    .nullish(),
});
const correo = z.strictObject({
  version,
  /** The customer's without it. */
  para: z.array(f.email).min(1).max(10).nullish(),
  mensaje: f.textoOpcional(1_000),
});

export type Simple = z.output<typeof simple>;
export type Autorizable = z.output<typeof autorizable>;
export type ConMotivo = z.output<typeof conMotivo>;
export type Aceptacion = z.output<typeof aceptacion>;
export type Revalidacion = z.output<typeof revalidacion>;
export type Conversion = z.output<typeof conversion>;
export type EnvioCorreo = z.output<typeof correo>;

export const enviarCotizacion = acto(
  'enviar',
  'Toma su número y queda en manos del cliente; si un descuento supera el máximo, espera aprobación.',
  editar,
  simple,
);
export const aprobarCotizacion = acto(
  'aprobar',
  'Deja pasar los descuentos que superan el máximo: quien tiene el permiso, o con su autorización.',
  ver,
  autorizable,
);
export const aceptarCotizacion = acto(
  'aceptar',
  'El cliente la aceptó, con las opciones que eligió.',
  editar,
  aceptacion,
);
export const perderCotizacion = acto('perder', 'El negocio se perdió, y por qué.', editar, conMotivo);
export const rechazarCotizacion = acto('rechazar', 'El cliente, o quien aprueba, no la quiere.', editar, conMotivo);
export const anularCotizacion = acto('anular', 'La anula; queda a la vista.', editar, conMotivo);
export const versionCotizacion = acto(
  'version',
  'Deja un borrador de la versión que sigue; esta queda REEMPLAZADA.',
  editar,
  simple,
);
export const revalidarCotizacion = acto(
  'revalidar',
  'Vuelve a valer desde hoy, con los precios de hoy.',
  editar,
  revalidacion,
);
export const correoCotizacion = acto(
  'correo',
  'La envía por correo en PDF, con el enlace para aceptarla.',
  editar,
  correo,
);

export const pedidoCotizacion = endpoint(manifest, {
  method: 'POST',
  path: `${base}/:id/pedido`,
  access: { permiso: editar },
  summary: 'Un pedido en borrador a los precios cotizados, de lo que falta por pedir o de las líneas que se digan.',
  params: f.idParam,
  body: conversion,
  response: f.conMsg(pedidoLeido),
  status: 201,
  touches: ['pedidos'],
});

export const pdfCotizacion = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id/pdf`,
  access: { permiso: ver },
  summary: 'La cotización en PDF, como la recibe el cliente.',
  params: f.idParam,
  response: z.unknown(),
});

const lineaVersion = z.object({ ...lineaDicha, producto_id: f.id, presentacion_id: f.id.nullable() });

export const versionesCotizacion = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id/versiones`,
  access: { permiso: ver },
  summary: 'Todas las versiones de una cotización con sus líneas, la primera antes.',
  params: f.idParam,
  response: z.array(
    z.object({
      id: f.id,
      version_numero: z.int(),
      fecha: z.string(),
      vence: z.string().nullable(),
      estado: z.enum(ESTADOS_COTIZACION),
      subtotal: z.number(),
      total: z.number(),
      usuario: z.string().nullable(),
      detalle: z.array(lineaVersion),
    }),
  ),
});
