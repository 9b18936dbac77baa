/** The acts of a request of quotation, what suppliers offer, and its paper. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { solicitud as c, invitado as i, oferta as o } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, MAX_LINEAS, MAX_PROVEEDORES, solicitudLeida } from './solicitud.ts';

const { adjudicar, editar, ver } = manifest.permisos;

const acto = defineAct(manifest, { path: base, row: solicitudLeida, touches: ['ordenes-compra', 'consultas'] });

const version = f.version.nullish();
const motivo = f.textoOpcional(c.motivo.max);
const simple = z.strictObject({ version }).nullish();
const conMotivo = z.strictObject({ version, motivo }).nullish();

const ofrecida = z.strictObject({
  detalle_id: f.id,
  /** Pesos before tax, of its presentation. */
  precio: f.precio,
  descuento: f.porcentaje.nullish().transform((value) => value ?? 0),
  /** Days until delivery. */
  plazo: z.int().min(0).max(o.plazo.max),
  /** All that is asked without it. */
  disponible: f.cantidad.nullish().transform((value) => value ?? null),
  observacion: f.textoOpcional(o.observacion.max),
});

/** The offer of a supplier, by whom it is said: lines that are not said are not offered. */
export const ofertaEscrita = {
  version,
  /** They will not quote: then there are no lines. */
  declina: z.boolean().default(false),
  vigencia: f.fecha.nullish().transform((day) => day ?? null),
  /** Pesos without VAT, of all that it offers. */
  flete: f.dinero
    .min(0)
    .max(1e12)
    .nullish()
    .transform((value) => value ?? 0),
  plazo_pago: z
    .int()
    .min(0)
    .max(i.plazo_pago.max)
    .nullish()
    .transform((days) => days ?? null),
  observacion: f.textoOpcional(i.observacion.max),
  detalle: z.array(ofrecida).max(MAX_LINEAS).default([]),
};
const respuesta = z.strictObject({ ...ofertaEscrita, proveedor_id: f.id, nombre: f.textoOpcional(i.nombre.max) });

const adjudicacion = z.strictObject({
  version,
  /** The request's without it. */
  bodega_id: f.id.nullish(),
  motivo,
  lineas: z
    .array(z.strictObject({ detalle_id: f.id, proveedor_id: f.id, cantidad: f.cantidad }))
    .min(1, 'Adjudica al menos una línea.')
    .max(MAX_LINEAS * 2),
});

const correo = z.strictObject({
  version,
  /** Of those that were asked; all that did not answer without it. */
  proveedores: z.array(f.id).min(1).max(MAX_PROVEEDORES).nullish(),
  mensaje: f.textoOpcional(1_000),
});

export type Simple = z.output<typeof simple>;
export type ConMotivo = z.output<typeof conMotivo>;
export type Ofrecida = z.output<typeof ofrecida>;
export type RespuestaEscrita = z.output<typeof respuesta>;
export type Adjudicacion = z.output<typeof adjudicacion>;
export type EnvioCorreo = z.output<typeof correo>;

export const enviarSolicitud = acto(
  'enviar',
  'Toma su número y espera las ofertas de sus proveedores.',
  editar,
  simple,
);
export const correoSolicitud = acto(
  'correo',
  'La envía a sus proveedores por correo en PDF, cada uno con su enlace para cotizar.',
  editar,
  correo,
);
export const respuestaSolicitud = acto(
  'respuesta',
  'Lo que ofrece un proveedor, escrito por quien compra; en lugar de lo que haya ofrecido antes.',
  editar,
  respuesta,
);
export const adjudicarSolicitud = acto(
  'adjudicar',
  'Cuánto se toma de cada oferta: deja una orden de compra en borrador para cada proveedor.',
  adjudicar,
  adjudicacion,
);
export const ordenesSolicitud = acto(
  'ordenes',
  'Hace de nuevo las órdenes de lo adjudicado que se eliminaron o anularon.',
  adjudicar,
  simple,
);
export const cerrarSolicitud = acto('cerrar', 'Nada más se espera de ella.', editar, conMotivo);
export const desiertaSolicitud = acto('desierta', 'No se toma ninguna oferta, y por qué.', editar, conMotivo);

export const pdfSolicitud = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id/pdf`,
  access: { permiso: ver },
  summary: 'La solicitud en PDF, como la reciben los proveedores.',
  params: f.idParam,
  response: z.unknown(),
});
