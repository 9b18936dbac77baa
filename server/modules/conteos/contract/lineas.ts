/** What travels of the lines of a count, and of the captures that made them. Quantities in base units, money in pesos. */

import * as z from 'zod';
import { defineDownload } from '../../../shared/download.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

const access = { permiso: manifest.permisos.ver };
const opcional = z.string().nullable();
const path = 'inventario/conteos/:id';

export const linea = z.object({
  id: f.id,
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  /** Of the base unit, and whether it has halves. */
  unidad: z.string(),
  decimales: z.int(),
  codigo_barras: opcional,
  maneja_lote: z.boolean(),
  zona_id: f.id,
  zona: z.string(),
  lote: opcional,
  fecha_vencimiento: opcional,
  /** What there should be; of a blind count `null` until POR_APROBAR, and so are `diferencia` and `valor`. */
  teorico: z.number().nullable(),
  /** The sum of what was captured this time; `null`: nobody counted it. */
  contado: z.number().nullable(),
  diferencia: z.number().nullable(),
  /** Of the difference, at the average cost; `null` for who may not see costs. */
  valor: z.number().nullable(),
  /** Its stock moved between its captures. */
  movido: z.boolean(),
  /** To be counted this time. */
  pendiente: z.boolean(),
  recontar: z.boolean(),
  /** The difference is out of tolerance: it asks for a reason. */
  fuera: z.boolean(),
  no_contado: z.boolean(),
  motivo: opcional,
  motivo_nombre: opcional,
  capturas: z.int(),
});
export type Linea = z.output<typeof linea>;

/** `pendientes`, `contadas`: of this time. `diferencias`, `fuera`: of a blind count none until POR_APROBAR. */
export const CUALES = ['pendientes', 'contadas', 'recontar', 'diferencias', 'fuera', 'movidas'] as const;

export const listLineas = endpoint(manifest, {
  method: 'GET',
  path: `${path}/lineas`,
  access,
  summary:
    'Las líneas de un inventario físico, en el orden del recorrido. De un conteo ciego, teórico, diferencia y valor son nulos hasta POR_APROBAR.',
  params: f.idParam,
  query: z.strictObject({
    page: f.enteroDeConsulta(1_000_000).optional(),
    /** Lines of a page. */
    limite: f.enteroDeConsulta(2_000).optional(),
    search: z.string().max(100).optional(),
    zona_id: f.enteroDeConsulta(999_999_999).optional(),
    solo: z.enum(CUALES).optional(),
  }),
  response: z.object({ results: z.array(linea), count: z.int() }),
});

const captura = z.object({
  id: f.id,
  linea_id: f.id,
  clave: z.string(),
  ronda: z.int(),
  cantidad: z.number(),
  /** As it was written, in its presentation. */
  escrita: z.number(),
  presentacion: opcional,
  capturado_en: f.instante,
  recibido_en: f.instante,
  usuario_id: f.id.nullable(),
  usuario: z.string(),
  anulada: opcional,
  anulada_por: opcional,
});
export type Captura = z.output<typeof captura>;

export const listCapturas = endpoint(manifest, {
  method: 'GET',
  path: `${path}/capturas`,
  access,
  summary: 'Quién contó qué, lo último primero. De un conteo ciego que se recuenta, solo lo de esta vez.',
  params: f.idParam,
  query: z.strictObject({
    linea_id: f.enteroDeConsulta(999_999_999).optional(),
    page: f.enteroDeConsulta(1_000_000).optional(),
    limite: f.enteroDeConsulta(2_000).optional(),
  }),
  response: z.object({ results: z.array(captura), count: z.int() }),
});

export const hojaDeConteo = defineDownload(manifest, {
  path: `${path}/hoja`,
  access,
  summary: 'La planilla para contar en papel, en PDF: las líneas que faltan, sin el teórico si el conteo es ciego.',
});
