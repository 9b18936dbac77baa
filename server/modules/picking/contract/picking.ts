/** What travels of a picking. Quantities are of base units. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_PICKING } from '../rules/estados.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();

export const base = 'ventas/picking';

const fila = {
  id: f.id,
  numero: z.string(),
  pedido_id: f.id,
  /** Number of the order. */
  pedido: z.string(),
  /** The customer, or the warehouse that asked. */
  cliente: z.string(),
  bodega_id: f.id,
  bodega: z.string(),
  fecha_entrega: opcional,
  cantidad_lineas: z.int(),
  /** Percent of what is to be taken. */
  pct_alistado: z.number(),
  alistador_id: f.id.nullable(),
  alistador: opcional,
  iniciado: opcional,
  /** Spent picking, without the pauses and what goes on now. */
  segundos: z.int(),
  con_faltante: z.boolean(),
  ola_id: f.id.nullable(),
  ola: opcional,
  /** Its place in the wave: 1 is the first. */
  ola_orden: z.int().nullable(),
  guia: opcional,
  cajas: z.int().nullable(),
  estado: z.enum(ESTADOS_PICKING),
  estado_nombre: z.string(),
  estado_actual_id: f.id,
  updated: f.instante,
  version: f.version,
};

export const pickingFila = z.object(fila);
export type PickingFila = z.output<typeof pickingFila>;

const lineaLeida = z.object({
  id: f.id,
  pedido_detalle_id: f.id,
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  con_foto: z.boolean(),
  /** The product whose place it took. */
  sustituye: opcional,
  unidad: z.string(),
  decimales: z.int(),
  codigo_barras: opcional,
  /** All that a reader may say of it, and base units in one of each: its own code, its bars, those of its presentations. */
  codigos: z.array(z.object({ codigo: z.string(), factor: z.number() })),
  /** Where it is proposed to be taken: codes. `null`: nowhere yet. */
  zona: opcional,
  lote: opcional,
  vence: opcional,
  cantidad: z.number(),
  alistado: z.number(),
  faltante: z.number(),
  faltante_motivo: z.enum(['NO_ESTA', 'DANADO', 'VENCIDO']).nullable(),
  /** The count that was proposed of its place. */
  conteo_id: f.id.nullable(),
  /** Where it was taken from. */
  tomas: z.array(z.object({ zona: z.string(), lote: opcional, cantidad: z.number(), motivo: opcional })),
});
export type LineaPicking = z.output<typeof lineaLeida>;

export const pickingLeido = z.object({
  ...fila,
  interno: z.boolean(),
  observacion: opcional,
  direccion_entrega: opcional,
  reanudado: opcional,
  terminado: opcional,
  verificado: opcional,
  verificado_por: opcional,
  despachado: opcional,
  despachado_por: opcional,
  motivo: opcional,
  /** What holds its order, when picking could not begin for what its customer owes. */
  retenciones: z.array(z.object({ codigo: z.enum(['CUPO', 'MORA', 'MARGEN']), msg: z.string() })),
  /** The least receipt that frees it: pesos. */
  libera_con: z.number().nullable(),
  /** Those that are walked with it, itself among them; none outside of a wave. */
  compania: z.array(
    z.object({ id: f.id, numero: z.string(), pedido: z.string(), cliente: z.string(), orden: z.int() }),
  ),
  lineas: z.array(lineaLeida),
});
export type Picking = z.output<typeof pickingLeido>;

export const leerPicking = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id`,
  access: { permiso: permisos.ver },
  summary: 'Lee un picking con sus líneas, en el orden en que se recorren.',
  params: f.idParam,
  response: pickingLeido,
});

export const hojaDePicking = endpoint(manifest, {
  method: 'GET',
  path: `${base}/hoja`,
  access: { permiso: permisos.ver },
  summary: 'La hoja de picking en PDF, de uno o de varios: `ids` separados por coma.',
  query: z.strictObject({ ids: z.string().regex(/^\d{1,9}(,\d{1,9}){0,49}$/, 'Hasta 50 números separados por coma.') }),
  response: z.unknown(),
});

export const comentariosPicking = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'picking',
  permisos: { ver: permisos.ver },
});

export const archivosPicking = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'picking',
  usos: { caja: { nombre: 'Fotos de las cajas cerradas', cantidad: 10, mb: 10, extensiones: ['png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.gestionar },
});
