/** The acts of a purchase order, and what they keep. */

import * as z from 'zod';
import { defineDownload } from '../../../shared/download.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { orden as c, ordenVersion } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { cuerpoOrden, ordenLeida } from './orden.ts';

const { permisos } = manifest;
const { version } = f;
const motivo = f.texto(c.motivo.max);
/** Proof of the authorization dialog. */
const autorizacion = z.string().max(100).nullable().default(null);

export const acto = defineAct(manifest, {
  path: 'compras/ordenes',
  row: ordenLeida,
  touches: ['productos', 'consultas'],
});

const simple = z.strictObject({ version });
const conMotivo = z.strictObject({ version, motivo });
const solicitud = z.strictObject({ version, autorizacion });
export type Simple = z.output<typeof simple>;
export type ConMotivo = z.output<typeof conMotivo>;
export type Solicitud = z.output<typeof solicitud>;

const envio = z.strictObject({
  version,
  medios: z
    .array(z.enum(['correo', 'whatsapp']))
    .min(1)
    .max(2),
  /** Addresses in place of the supplier's. */
  para: z
    .union([f.email, z.array(f.email).min(1).max(5)])
    .nullish()
    .transform((para) => (para ? [para].flat() : null)),
});
export type EnvioOrden = z.output<typeof envio>;

const enmienda = z.strictObject({ ...cuerpoOrden, version, motivo: f.texto(ordenVersion.motivo.max) });
export type Enmienda = z.output<typeof enmienda>;

export const solicitarOrden = acto('solicitar', 'Toma su número y pide la aprobación.', permisos.editar, solicitud);
export const aprobarOrden = acto(
  'aprobar',
  'La aprueba otra persona: se espera su mercancía.',
  permisos.aprobar,
  simple,
);
export const rechazarOrden = acto(
  'rechazar',
  'La devuelve a quien la hizo, con el motivo.',
  permisos.aprobar,
  conMotivo,
);
export const enviarOrden = acto('enviar', 'La envía al proveedor en PDF, una vez a cada uno.', permisos.editar, envio);
export const confirmarOrden = acto('confirmar', 'El proveedor la confirmó.', permisos.editar, simple);
export const pausarOrden = acto(
  'pausar',
  'Queda en espera: nada se recibe mientras tanto.',
  permisos.editar,
  z.strictObject({ version, motivo: f.textoOpcional(c.motivo.max) }),
);
export const reanudarOrden = acto('reanudar', 'Vuelve a lo que era antes de la espera.', permisos.editar, simple);
export const cerrarOrden = acto('cerrar', 'Lo que falta ya no se espera.', permisos.anular, conMotivo);
export const anularOrden = acto('anular', 'Anula una orden sin entradas.', permisos.anular, conMotivo);
export const enmendarOrden = acto('enmendar', 'Cambia lo acordado y guarda lo que decía.', permisos.editar, enmienda);

const valor = z.union([z.string(), z.number()]).nullable();

const versionLeida = z.object({
  /** 1 is what was approved first. */
  numero: z.int(),
  /** When an amendment took its place, who wrote it and why. */
  fecha: f.instante,
  usuario: z.string().nullable(),
  motivo: z.string(),
  total: z.number(),
  diferencias: z.array(
    z.object({
      /** `fecha_entrega`, or `detalle.12.cantidad`, with the id of the line. */
      campo: z.string(),
      label: z.string(),
      /** Of a line, its product. */
      linea: z.string().nullable(),
      antes: valor,
      despues: valor,
    }),
  ),
  documento: ordenLeida,
});
export type VersionOrden = z.output<typeof versionLeida>;

export const versionesOrden = endpoint(manifest, {
  method: 'GET',
  path: 'compras/ordenes/:id/versiones',
  access: { permiso: permisos.ver },
  summary: 'Lo que decía la orden antes de cada enmienda, con lo que cambió campo por campo; la última primero.',
  params: f.idParam,
  response: z.array(versionLeida),
});

export const pdfOrden = defineDownload(manifest, {
  path: 'compras/ordenes/:id/pdf',
  access: { permiso: permisos.ver },
  summary: 'La orden de compra, en PDF.',
});
