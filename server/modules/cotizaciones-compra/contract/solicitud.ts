/** What travels of a request of quotation. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineRecord } from '../../../shared/record.ts';
import { lineaDeProducto } from '../../productos/contract/linea.ts';
import { solicitud as c, solicitudDetalle as d } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_SOLICITUD, RESPUESTAS } from '../rules/estados.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const idOpcional = f.id.nullish().transform((id) => id ?? null);

export const base = 'compras/cotizaciones';
export const MAX_LINEAS = 2_000;
/** Suppliers that one asks at once. */
export const MAX_PROVEEDORES = 20;

const linea = z.strictObject({
  id: f.id.nullish(),
  producto_id: f.id,
  /** `cantidad` is of it; of the base unit without it. */
  presentacion_id: f.id.nullable().default(null),
  cantidad: f.cantidad,
  especificacion: f.textoOpcional(d.especificacion.max),
});
export type LineaPedidaEscrita = z.output<typeof linea>;

const cuerpo = {
  /** Whom one asks. */
  proveedores: z
    .array(f.id)
    .min(1, 'Elige al menos un proveedor.')
    .max(MAX_PROVEEDORES, `Se pide a ${MAX_PROVEEDORES} proveedores a lo sumo.`),
  fecha_limite: f.fecha,
  bodega_id: idOpcional,
  comprador_id: idOpcional,
  observacion: f.textoOpcional(c.observacion.max),
  detalle: z.array(linea).min(1, 'Agrega al menos una línea.').max(MAX_LINEAS),
};
export const solicitudAlta = z.strictObject(cuerpo);
export const solicitudCambio = z.strictObject({ ...cuerpo, version: f.version });
export type SolicitudAlta = z.output<typeof solicitudAlta>;
export type SolicitudCambio = z.output<typeof solicitudCambio>;

const fila = {
  id: f.id,
  /** `null` of a draft. */
  numero: opcional,
  fecha: z.string(),
  fecha_limite: z.string(),
  /** Its last day went by and nothing is decided. */
  tardia: z.boolean(),
  bodega_id: f.id.nullable(),
  bodega: opcional,
  comprador_id: f.id.nullable(),
  comprador: opcional,
  lineas: z.int(),
  invitados: z.int(),
  respuestas: z.int(),
  adjudicado: z.number(),
  motivo: opcional,
  estado: z.enum(ESTADOS_SOLICITUD),
  estado_nombre: z.string(),
  estado_actual_id: f.id,
  updated: f.instante,
  version: f.version,
};
export const solicitudFila = z.object(fila);
export type SolicitudFila = z.output<typeof solicitudFila>;

/** As `totalize` takes it, of one of its presentation. */
const impuesto = z.object({
  ...{ codigo: z.string(), tributo: z.string(), tarifa: z.int() },
  por_unidad_dmil: z.int().optional(),
});

const lineaLeida = z.object({
  ...lineaDeProducto,
  cantidad: z.number(),
  especificacion: opcional,
  impuestos: z.array(impuesto),
  /** Of all offers. */
  adjudicado: z.number(),
  /** Of its presentation; `null` for who may not see costs. */
  ultimo_costo: z.number().nullable(),
});

const ofertaLeida = z.object({
  id: f.id,
  detalle_id: f.id,
  precio: z.number(),
  descuento: z.number(),
  /** Days until delivery. */
  plazo: z.int(),
  /** `null`: all that is asked. */
  disponible: z.number().nullable(),
  observacion: opcional,
  /** Pesos of what they have of what is asked: base, VAT; and landed: with freight and other taxes, without VAT. */
  subtotal: z.number(),
  iva: z.number(),
  costo: z.number(),
  costo_unitario: z.number(),
  /** The least landed cost of its line. */
  mejor: z.boolean(),
  adjudicada: z.number(),
});

const invitadoLeido = z.object({
  id: f.id,
  proveedor_id: f.id,
  proveedor: z.string(),
  nit: z.string(),
  correo: opcional,
  respuesta: z.enum(RESPUESTAS),
  enviada_a: opcional,
  respondida: opcional,
  por_enlace: z.boolean(),
  nombre: opcional,
  vigencia: opcional,
  /** Its offer holds no more. */
  vencida: z.boolean(),
  flete: z.number(),
  plazo_pago: z.int().nullable(),
  observacion: opcional,
  /** Of all that it offers. */
  subtotal: z.number(),
  iva: z.number(),
  costo: z.number(),
  lineas: z.int(),
  completa: z.boolean(),
  ofertas: z.array(ofertaLeida),
  /** What was ordered of it. */
  orden: z.object({ id: f.id, numero: opcional, estado: z.string(), total: z.number() }).nullable(),
});

export const solicitudLeida = z.object({
  ...fila,
  observacion: opcional,
  enviada: opcional,
  adjudicada: opcional,
  usuario: opcional,
  created: f.instante,
  detalle: z.array(lineaLeida),
  proveedores: z.array(invitadoLeido),
});
export type Solicitud = z.output<typeof solicitudLeida>;

export const registroSolicitud = defineRecord(manifest, {
  path: base,
  nombre: 'una solicitud de cotización',
  row: solicitudLeida,
  alta: solicitudAlta,
  cambio: solicitudCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.editar, eliminar: permisos.editar },
});

export const comentariosSolicitud = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'cotizacion_compra',
  permisos: { ver: permisos.ver },
});

const papel = { mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } as const;
export const archivosSolicitud = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'cotizacion_compra',
  usos: {
    oferta: { ...papel, nombre: 'Ofertas de proveedores', cantidad: 40 },
    soporte: { ...papel, nombre: 'Soportes', cantidad: 10 },
    enviada: { ...papel, nombre: 'Enviadas', cantidad: 50, extensiones: ['pdf'] },
  },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});
