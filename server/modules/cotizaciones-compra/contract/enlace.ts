/** The link by which a supplier quotes without an account, what it shows and what it takes. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { linkCompany, linkMade, tokenParam } from '../../../shared/links.ts';
import { invitado as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ofertaEscrita } from './actos.ts';
import { base } from './solicitud.ts';

const opcional = z.string().nullable();

export const enlaceSolicitud = endpoint(manifest, {
  method: 'POST',
  path: `${base}/:id/enlace`,
  access: { permiso: manifest.permisos.editar },
  summary: 'Un enlace con el que uno de los proveedores cotiza sin cuenta.',
  params: f.idParam,
  body: z.strictObject({ version: f.version.nullish(), proveedor_id: f.id }),
  response: linkMade,
  secret: true,
});

const path = 'publico/cotizaciones_compra/:token';

const linea = z.object({
  id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  unidad: z.string(),
  decimales: z.int(),
  cantidad: z.number(),
  especificacion: opcional,
  /** What they offered of it. */
  oferta: z
    .object({
      precio: z.number(),
      descuento: z.number(),
      plazo: z.int(),
      disponible: z.number().nullable(),
      observacion: opcional,
    })
    .nullable(),
});

export const solicitudPublica = z.object({
  empresa: linkCompany,
  numero: z.string(),
  fecha: z.string(),
  fecha_limite: z.string(),
  proveedor: z.string(),
  comprador: opcional,
  bodega: opcional,
  observacion: opcional,
  detalle: z.array(linea),
  /** Why nothing is answered any more; `null`: it may be answered. */
  aviso: opcional,
  /** What they answered, which they may change until the last day. */
  respuesta: z
    .object({
      ...{ fecha: f.instante, nombre: opcional, declina: z.boolean(), vigencia: opcional },
      ...{ flete: z.number(), plazo_pago: z.int().nullable(), observacion: opcional },
    })
    .nullable(),
  version: f.version,
});
export type SolicitudPublica = z.output<typeof solicitudPublica>;

export const verSolicitudPublica = endpoint(manifest, {
  method: 'GET',
  path,
  access: 'publico',
  summary: 'La solicitud de un enlace, y si se puede cotizar.',
  params: tokenParam,
  response: solicitudPublica,
});

const cotizacion = z.strictObject({ ...ofertaEscrita, nombre: f.texto(c.nombre.max) });
export type CotizacionPublica = z.output<typeof cotizacion>;

export const cotizarPublica = endpoint(manifest, {
  method: 'POST',
  path: `${path}/cotizar`,
  access: 'publico',
  summary: 'Lo que ofrece el proveedor; lo puede cambiar hasta la fecha límite.',
  params: tokenParam,
  body: cotizacion,
  response: f.conMsg(solicitudPublica),
});

export const pdfSolicitudPublica = endpoint(manifest, {
  method: 'GET',
  path: `${path}/pdf`,
  access: 'publico',
  summary: 'La solicitud de un enlace, en PDF.',
  params: tokenParam,
  response: z.unknown(),
});
