/** The link by which a supplier answers an order without an account, what it shows, and what a buyer does with what it brings. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { linkCompany, linkMade, tokenParam } from '../../../shared/links.ts';
import { ordenRespuesta as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { acto } from './actos.ts';
import { MAX_LINEAS } from './orden.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();

export const crearEnlace = endpoint(manifest, {
  method: 'POST',
  path: 'compras/ordenes/:id/enlace',
  access: { permiso: permisos.editar },
  summary: 'Un enlace de 15 días con el que el proveedor confirma cantidades y fechas sin cuenta, una sola vez.',
  params: f.idParam,
  body: z.strictObject({ version: f.version.nullish() }).nullish(),
  response: linkMade,
  secret: true,
});

const params = tokenParam;

const linea = z.object({
  id: f.id,
  cod_prod: z.string(),
  cod_prod_proveedor: opcional,
  nombre_producto: z.string(),
  /** What one counts of it. */
  unidad: z.string(),
  decimales: z.int(),
  cantidad: z.number(),
  /** Its own day, or the order's. */
  fecha_entrega: z.string(),
  precio_unitario: z.number(),
  base: z.number(),
});

export const ordenPublica = z.object({
  empresa: linkCompany,
  numero: z.string(),
  fecha: z.string(),
  proveedor: z.string(),
  bodega: z.string(),
  direccion_entrega: opcional,
  fecha_entrega: z.string(),
  comprador: opcional,
  observacion: opcional,
  terminos: opcional,
  base: z.number(),
  /** Taxes and freight. */
  otros: z.number(),
  total: z.number(),
  detalle: z.array(linea),
  vence: f.instante,
  /** Why nothing is answered any more; `null`: it may be answered. */
  aviso: opcional,
  /** What was answered by this link. */
  respuesta: z
    .object({
      fecha: f.instante,
      nombre: opcional,
      observacion: opcional,
      difiere: z.boolean(),
      fecha_entrega: z.string(),
      detalle: z.array(z.object({ id: f.id, cantidad: z.number(), fecha_entrega: z.string() })),
    })
    .nullable(),
  version: f.version,
});
export type OrdenPublica = z.output<typeof ordenPublica>;

export const verPublica = endpoint(manifest, {
  method: 'GET',
  path: 'publico/ordenes/:token',
  access: 'publico',
  summary: 'La orden de un enlace, y si se puede responder.',
  params,
  response: ordenPublica,
});

const respuesta = z.strictObject({
  /** As it was read; without it what is answered is what the order says now. */
  version: f.version.nullish(),
  /** Who answers. */
  nombre: f.textoOpcional(c.nombre.max),
  observacion: f.textoOpcional(c.observacion.max),
  /** The day of the order; its own without it. */
  fecha_entrega: f.fecha.nullish().transform((day) => day ?? null),
  /** Lines that are not said come as they were ordered. */
  detalle: z
    .array(z.strictObject({ id: f.id, cantidad: f.cantidadOCero.nullish(), fecha_entrega: f.fecha.nullish() }))
    .max(MAX_LINEAS)
    .default([]),
});
export type RespuestaProveedor = z.output<typeof respuesta>;

export const responderPublica = endpoint(manifest, {
  method: 'POST',
  path: 'publico/ordenes/:token',
  access: 'publico',
  summary: 'Confirma la orden, o propone otras cantidades y fechas, que un comprador acepta o no. Una sola vez.',
  params,
  body: respuesta,
  response: f.conMsg(ordenPublica),
});

const { version } = f;
export const aceptarRespuesta = acto(
  'aceptar_respuesta',
  'Lo que propuso el proveedor queda como una enmienda.',
  permisos.editar,
  z.strictObject({ version }),
);
export const rechazarRespuesta = acto(
  'rechazar_respuesta',
  'Lo que propuso el proveedor no cambia la orden.',
  permisos.editar,
  z.strictObject({ version, motivo: f.texto(c.motivo.max) }),
);
