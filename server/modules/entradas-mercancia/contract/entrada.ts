/** What travels of a goods receipt. Quantities and prices of a line are of its presentation; of the base unit without one, and where `en_base` says so. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { definePresence } from '../../../shared/presence.ts';
import { defineRecord } from '../../../shared/record.ts';
import { entrada as c, entradaDetalle as d } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { COTEJOS } from '../rules/cotejo.ts';
import { ESTADOS_ENTRADA } from '../rules/estados.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const oCero = f.cantidadOCero.nullish().transform((value) => value ?? 0);

export const base = 'recepcion/entradas';

/** Lines of a receipt. */
export const MAX_LINEAS = 2_000;
const MAX_ORDENES = 50;

export const TIPOS = ['CON_OC', 'SIN_OC'] as const;
const tipo = z.enum(TIPOS);

const linea = z.strictObject({
  /** Of a line that is there already; what its electronic invoice says of it stays. */
  id: f.id.nullish(),
  orden_detalle_id: f.id.nullable().default(null),
  /** None of a line of the invoice that nobody knows yet, and of a charge. */
  producto_id: f.id.nullable(),
  presentacion_id: f.id.nullable().default(null),
  facturado: f.cantidadOCero,
  /** Pesos, without VAT; the order's without it. */
  precio_factura: f.precio.nullish(),
  pct_descuento: f.porcentaje.nullish().transform((value) => value ?? 0),
  /** Percent; the product's without it. */
  iva: f.porcentaje.nullish().transform((value) => value ?? null),
  /** What was invoiced, unless said. */
  recibido: f.cantidadOCero.nullish(),
  rechazado: oCero,
  bonificado: oCero,
  /** Its quantities and its price are of base units, whatever its presentation. Without it, as the line is read. */
  en_base: z.boolean().nullish(),
  lote: f.mayusculasOpcional(d.lote.max),
  fecha_vencimiento: f.fecha.nullish().transform((value) => value ?? null),
});
export type LineaEntrada = z.output<typeof linea>;

const llegada = {
  /** Where all of it is put. */
  zona_id: f.id.nullable().default(null),
  transportista: f.mayusculasOpcional(c.transportista.max),
  placa: f.mayusculasOpcional(c.placa.max),
  guia: f.mayusculasOpcional(c.guia.max),
  cajas_recibidas: z.int().min(0).max(c.cajas_recibidas.max).nullable().default(null),
  observacion: f.textoOpcional(c.observacion.max),
};

const cuerpo = {
  proveedor_id: f.id,
  tipo,
  bodega_id: f.id,
  ordenes: z.array(f.id).max(MAX_ORDENES).default([]),
  n_factura: f.mayusculasOpcional(c.n_factura.max),
  fecha_factura: f.fecha.nullish().transform((value) => value ?? null),
  fecha_vencimiento_factura: f.fecha.nullish().transform((value) => value ?? null),
  ...llegada,
  /** Percent of what the lines come to. */
  descuento_comercial: f.porcentaje.nullish().transform((value) => value ?? 0),
  /** Pesos, without VAT. */
  flete: f.dinero
    .min(0)
    .nullish()
    .transform((value) => value ?? 0),
  detalle: z.array(linea).min(1, 'Agrega al menos una línea.').max(MAX_LINEAS),
};

export const entradaAlta = z.strictObject(cuerpo);
export const entradaCambio = z.strictObject({ ...cuerpo, version: f.version });
export type EntradaAlta = z.output<typeof entradaAlta>;
export type EntradaCambio = z.output<typeof entradaCambio>;

const fila = {
  id: f.id,
  /** Taken when it is confirmed. */
  numero: opcional,
  fecha: z.string(),
  proveedor_id: f.id,
  proveedor: z.string(),
  tipo,
  /** Numbers of its orders, one behind another. */
  ordenes_numeros: opcional,
  factura_id: f.id.nullable(),
  n_factura: opcional,
  cufe: opcional,
  fecha_factura: opcional,
  bodega_id: f.id,
  bodega: z.string(),
  cajas_recibidas: z.int().nullable(),
  lineas: z.int(),
  /** Base units that were counted. */
  unidades: z.number(),
  base: z.number(),
  iva: z.number(),
  total: z.number(),
  novedades: z.int(),
  resueltas: z.int(),
  /** 'resueltas/total'; `null` without novelties. */
  novedades_resueltas: opcional,
  recibido_por: opcional,
  estado: z.enum(ESTADOS_ENTRADA),
  updated: f.instante,
  version: f.version,
};
export const entradaFila = z.object(fila);
export type EntradaFila = z.output<typeof entradaFila>;

const novedadDeLinea = z.object({
  id: f.id,
  /** Codes of its types, and their names. */
  tipos: z.array(z.string()),
  labels: z.array(z.string()),
  resuelto: z.boolean(),
  aceptado: z.boolean().nullable(),
  archivos: z.int(),
});

export const lineaLeida = z.object({
  id: f.id,
  orden_detalle_id: f.id.nullable(),
  /** Of the order that it is of. */
  orden_numero: opcional,
  factura_linea_id: f.id.nullable(),
  producto_id: f.id.nullable(),
  cod_prod: z.string(),
  nombre_producto: z.string(),
  /** Of its base unit. */
  unidad: z.string(),
  decimales: z.int(),
  maneja_lote: z.boolean(),
  maneja_vencimiento: z.boolean(),
  presentacion_id: f.id.nullable(),
  presentacion: opcional,
  /** Base units in one of what its quantities and prices are told in. */
  factor: z.number(),
  /** Told in base units, since something of it does not come out in its presentation. */
  en_base: z.boolean(),
  /** Freight, packing: no goods. */
  cargo: z.boolean(),
  /** Of its order's line; `null` without one. */
  pedido: z.number().nullable(),
  pendiente: z.number().nullable(),
  /** The most that may come, with all that came. */
  maximo: z.number().nullable(),
  precio_orden: z.number().nullable(),
  facturado: z.number(),
  precio_factura: z.number(),
  pct_descuento: z.number(),
  /** Percent; `null`: it is excluded. */
  iva: z.number().nullable(),
  base: z.number(),
  valor_iva: z.number(),
  recibido: z.number(),
  rechazado: z.number(),
  aceptado: z.number(),
  bonificado: z.number(),
  /** Base units that were counted. */
  recibido_base: z.number(),
  /** Somebody counted it: until then it stands with what was invoiced. */
  contada: z.boolean(),
  lote: opcional,
  fecha_vencimiento: opcional,
  /** What is not as it should be: empty when all is. */
  cotejo: z.array(z.enum(COTEJOS)),
  novedad: novedadDeLinea.nullable(),
  /** Pesos that it entered with; `null` before, and for who may not see costs. */
  costo: z.number().nullable(),
  /** Its own: what a count of it sends. */
  version: f.version,
});
export type LineaLeida = z.output<typeof lineaLeida>;

const impuesto = z.object({
  codigo: z.string(),
  tributo: z.string(),
  tarifa: z.number(),
  base: z.number(),
  valor: z.number(),
});

export const entradaLeida = z.object({
  ...fila,
  nit: opcional,
  zona_id: f.id.nullable(),
  /** Its code; `null`: each product goes to its own. */
  zona: opcional,
  fecha_vencimiento_factura: opcional,
  transportista: opcional,
  placa: opcional,
  guia: opcional,
  observacion: opcional,
  descuento_comercial: z.number(),
  flete: z.number(),
  /** Of what its electronic invoice charges and discounts as a whole. */
  cargos: z.number(),
  descuentos: z.number(),
  impuestos: z.array(impuesto),
  ordenes: z.array(
    z.object({
      ...{ id: f.id, numero: z.string(), fecha: z.string(), estado: z.string() },
      /** Where its goods are expected. */
      ...{ bodega_id: f.id, bodega: z.string() },
    }),
  ),
  /**
   * The order that its lines were found in, when nobody named one. One of another warehouse is told, and the receipt takes nothing of it.
   */
  orden_propuesta: z
    .object({
      id: f.id,
      numero: z.string(),
      razon: z.enum(['REFERENCIA', 'SIMILITUD']),
      /** Of its lines that are in the order within tolerance. */
      porcentaje: z.int(),
      bodega_id: f.id,
      bodega: z.string(),
    })
    .nullable(),
  motivo: opcional,
  contado: opcional,
  contado_por: opcional,
  confirmado: opcional,
  documento_id: f.id.nullable(),
  usuario: opcional,
  created: f.instante,
  detalle: z.array(lineaLeida),
});
export type Entrada = z.output<typeof entradaLeida>;

export const registroEntrada = defineRecord(manifest, {
  path: base,
  nombre: 'una entrada de mercancía',
  row: entradaLeida,
  alta: entradaAlta,
  cambio: entradaCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.editar, eliminar: permisos.editar },
});

export const comentariosEntrada = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'entrada',
  permisos: { ver: permisos.ver },
});

export const presenciaEntrada = definePresence(manifest, {
  path: `${base}/:id/presencia`,
  tabla: 'entrada',
  permisos: { ver: permisos.ver },
});

export const archivosEntrada = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'entrada',
  usos: {
    soporte: { nombre: 'Soportes', cantidad: 20, mb: 5, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] },
  },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});
