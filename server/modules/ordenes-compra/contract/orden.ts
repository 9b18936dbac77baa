/** What travels of a purchase order. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineRecord } from '../../../shared/record.ts';
import { TIPOS_RETENCION, type TipoRetencion } from '../../../shared/retenciones.ts';
import { lineaDeProducto } from '../../productos/contract/linea.ts';
import { orden as c, ordenDetalle as d } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { AVANCES, ESTADOS_ORDEN } from '../rules/estados.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();

/** Lines of an order. */
export const MAX_LINEAS = 2_000;

const linea = z.strictObject({
  /** Of a line that is there already. */
  id: f.id.nullish(),
  producto_id: f.id,
  /** `cantidad` and `precio_unitario` are of it; of the base unit without it. */
  presentacion_id: f.id.nullable().default(null),
  cantidad: f.cantidad,
  /** Pesos, without VAT. */
  precio_unitario: f.precio,
  pct_descuento: f.porcentaje.nullish().transform((value) => value ?? 0),
  /** Percent; the product's without it. */
  iva: f.porcentaje.nullish().transform((value) => value ?? null),
  /** Other than the order's. */
  fecha_entrega: f.fecha.nullable().default(null),
  /** Asked for when the price is far over the last cost. */
  motivo_precio: f.textoOpcional(d.motivo_precio.max),
});
export type LineaOrden = z.output<typeof linea>;

export const cuerpoOrden = {
  proveedor_id: f.id,
  bodega_id: f.id,
  fecha_entrega: f.fecha,
  /** Days; the parameter `compras/plazo_pago` without it. */
  plazo_dias: z.int().min(0).max(c.plazo_dias.max).nullish(),
  /** Code of the payment methods. */
  forma_pago: f.codigo.nullable().default(null),
  comprador_id: f.id.nullable().default(null),
  cotizacion_proveedor: f.mayusculasOpcional(c.cotizacion_proveedor.max),
  direccion_entrega: f.textoOpcional(c.direccion_entrega.max),
  observacion: f.textoOpcional(c.observacion.max),
  terminos: f.textoOpcional(c.terminos.max),
  /** Percent of what the lines come to. */
  descuento_comercial: f.porcentaje.nullish().transform((value) => value ?? 0),
  /** Pesos, without VAT. */
  flete: f.dinero
    .min(0)
    .nullish()
    .transform((value) => value ?? 0),
  detalle: z.array(linea).min(1, 'Agrega al menos una línea.').max(MAX_LINEAS),
};

export const ordenAlta = z.strictObject(cuerpoOrden);
export const ordenCambio = z.strictObject({ ...cuerpoOrden, version: f.version });
export type OrdenAlta = z.output<typeof ordenAlta>;
export type OrdenCambio = z.output<typeof ordenCambio>;

const filaOrden = {
  id: f.id,
  numero: opcional,
  fecha: z.string(),
  proveedor_id: f.id,
  proveedor: z.string(),
  bodega_id: f.id,
  bodega: z.string(),
  fecha_entrega: z.string(),
  comprador_id: f.id.nullable(),
  comprador: opcional,
  lineas: z.int(),
  /** Σ bases, pesos. */
  base: z.number(),
  iva: z.number(),
  total: z.number(),
  estado: z.enum(ESTADOS_ORDEN),
  recepcion: z.enum(AVANCES),
  facturacion: z.enum(AVANCES),
  enmiendas: z.int(),
  aprobado_por: opcional,
  /** Days that what is still to come is late. */
  dias_retraso: z.int(),
  updated: f.instante,
  version: f.version,
};
export const ordenFila = z.object(filaOrden);
export type OrdenFila = z.output<typeof ordenFila>;

const lineaLeida = z.object({
  // Its presentation is that of all its quantities and prices.
  ...lineaDeProducto,
  /** The supplier's own code of it, where homologation knows one. */
  cod_prod_proveedor: opcional,
  fecha_entrega: opcional,
  cantidad: z.number(),
  /** Base units. */
  cantidad_base: z.number(),
  precio_unitario: z.number(),
  pct_descuento: z.number(),
  /** Percent; `null`: it is excluded. */
  iva: z.number().nullable(),
  motivo_precio: opcional,
  /** `null` for who may not see costs. */
  ultimo_costo: z.number().nullable(),
  base: z.number(),
  valor_iva: z.number(),
  cant_recibida: z.number(),
  cant_facturada: z.number(),
  cant_cancelada: z.number(),
  pendiente: z.number(),
  /** The most that may come, with all that came. */
  maximo: z.number(),
});

const tipoRetencion = z.enum(Object.keys(TIPOS_RETENCION) as [TipoRetencion, ...TipoRetencion[]]);
export const conceptoRetencion = z.object({
  tipo: tipoRetencion,
  codigo: z.string(),
  tarifa: z.int(),
  /** Centavos. */
  minimo_cts: z.int(),
});
const retencion = z.object({
  tipo: tipoRetencion,
  codigo: z.string(),
  base: z.number(),
  /** Percent; of ICA, per thousand. */
  tarifa: z.number(),
  valor: z.number(),
});

const impuesto = z.object({
  codigo: z.string(),
  tributo: z.string(),
  /** Percent; 0 of what is charged by unit. */
  tarifa: z.number(),
  base: z.number(),
  valor: z.number(),
});

export const ordenLeida = z.object({
  ...filaOrden,
  plazo_dias: z.int(),
  forma_pago: opcional,
  forma_pago_nombre: opcional,
  cotizacion_proveedor: opcional,
  /** The supplier's offer that it was made of, and the request to which that answered. */
  cotizacion_proveedor_id: f.id.nullable(),
  cotizacion_compra_id: f.id.nullable(),
  direccion_entrega: opcional,
  observacion: opcional,
  terminos: opcional,
  descuento_comercial: z.number(),
  flete: z.number(),
  /** Pesos that lines and document are given off. */
  descuento: z.number(),
  impuestos: z.array(impuesto),
  /** Pesos that would be withheld if it were invoiced whole, on its day and alone; and of what. */
  retenciones_estimadas: z.number(),
  retenciones: z.array(retencion),
  motivo: opcional,
  aprobado: opcional,
  enviado: opcional,
  enviado_a: opcional,
  /** Pesos that one orders of the supplier at least; 0: none. */
  minimo: z.number(),
  /** Where it is sent unless said. */
  correo_proveedor: opcional,
  usuario: opcional,
  created: f.instante,
  /** What the supplier proposes and a buyer has still to take or not. */
  respuesta: z
    .object({
      fecha: f.instante,
      nombre: opcional,
      observacion: opcional,
      fecha_entrega: z.string(),
      detalle: z.array(z.object({ id: f.id, cantidad: z.number(), fecha_entrega: z.string() })),
    })
    .nullable(),
  detalle: z.array(lineaLeida),
});
export type Orden = z.output<typeof ordenLeida>;

export const registroOrden = defineRecord(manifest, {
  path: 'compras/ordenes',
  nombre: 'una orden de compra',
  row: ordenLeida,
  alta: ordenAlta,
  cambio: ordenCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.editar, eliminar: permisos.editar },
  touches: ['productos', 'consultas'],
});

export const comentariosOrden = defineComments(manifest, {
  path: 'compras/ordenes/:id/comentarios',
  tabla: 'orden_compra',
  permisos: { ver: permisos.ver },
});

const papel = { cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } as const;
export const archivosOrden = defineFiles(manifest, {
  path: 'compras/ordenes/:id/archivos',
  tabla: 'orden_compra',
  usos: {
    soporte: { ...papel, nombre: 'Soportes' },
    enviada: { ...papel, nombre: 'Enviadas al proveedor', cantidad: 50 },
  },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});
