/** What travels of an adjustment: opening stock, surplus, shortage, own consumption, correction of value. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { ajuste as c, ajusteDetalle as d, ESTADOS_AJUSTE, TIPOS_AJUSTE } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const reservado = z.number().nullable();

/** Lines of a document. */
export const MAX_LINEAS = 2_000;

const linea = z.strictObject({
  /** Of a line that is there already. */
  id: f.id.nullish(),
  producto_id: f.id,
  /** `cantidad` and `costo_unitario` are of it; of the base unit without it. */
  presentacion_id: f.id.nullable().default(null),
  zona_id: f.id.nullable().default(null),
  lote: f.mayusculasOpcional(d.lote.max),
  fecha_vencimiento: f.fecha.nullable().default(null),
  cantidad: f.cantidad.nullable().default(null),
  /** Of what enters. */
  costo_unitario: f.precio.nullable().default(null),
  /** Of AJUSTE_COSTO: what the stock gains, or loses. */
  valor: f.dinero.nullable().default(null),
});
export type LineaAjuste = z.output<typeof linea>;

const campos = {
  tipo: z.enum(TIPOS_AJUSTE),
  bodega_id: f.id,
  fecha: f.fecha,
  /** Code of `inventario/motivos`. */
  motivo: f.codigo.nullable().default(null),
  observacion: f.textoOpcional(c.observacion.max),
  detalle: z.array(linea).min(1, 'Agrega al menos una línea.').max(MAX_LINEAS),
};

export const ajusteAlta = z.strictObject(campos);
export const ajusteCambio = z.strictObject({ ...campos, version: f.version });
export type AjusteAlta = z.output<typeof ajusteAlta>;
export type AjusteCambio = z.output<typeof ajusteCambio>;

const fila = {
  id: f.id,
  numero: opcional,
  tipo: z.enum(TIPOS_AJUSTE),
  bodega_id: f.id,
  bodega: z.string(),
  fecha: z.string(),
  motivo: opcional,
  motivo_nombre: opcional,
  observacion: opcional,
  lineas: z.int(),
  /** Pesos that it changed the value of the stock by; `null` of a draft. */
  valor: reservado,
  estado: z.enum(ESTADOS_AJUSTE),
  usuario: opcional,
  updated: f.instante,
  version: f.version,
};
export const ajusteFila = z.object(fila);
export type AjusteFila = z.output<typeof ajusteFila>;

const lineaLeida = z.object({
  id: f.id,
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  unidad: z.string(),
  decimales: z.int(),
  presentacion_id: f.id.nullable(),
  presentacion: opcional,
  /** Base units in one of its presentation. */
  factor: z.number(),
  zona_id: f.id.nullable(),
  zona: opcional,
  lote: opcional,
  fecha_vencimiento: opcional,
  /** Base units. */
  cantidad: reservado,
  /** As it was written. */
  cantidad_presentacion: reservado,
  /** Of a base unit: as it was written, and once confirmed as it was posted. */
  costo_unitario: reservado,
  costo_presentacion: reservado,
  valor: reservado,
  maneja_lote: z.boolean(),
  maneja_vencimiento: z.boolean(),
  maneja_serial: z.boolean(),
});

export const ajuste = z.object({
  ...fila,
  motivo_anulacion: opcional,
  confirmado: opcional,
  confirmado_por: opcional,
  created: f.instante,
  detalle: z.array(lineaLeida),
});
export type Ajuste = z.output<typeof ajuste>;

export const ajustesList = defineList(manifest, {
  path: 'inventario/ajustes',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'ajustes de inventario',
  row: ajusteFila,
  columns: [
    columnOf('numero', c.numero, { width: 104 }),
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('tipo', c.tipo, { width: 144 }),
    columnOf('bodega', c.bodega_id, { width: 148 }),
    columnOf('motivo_nombre', c.motivo),
    columnOf('lineas', c.lineas, { width: 76, hidden: true }),
    columnOf('valor', c.valor_cts, { width: 132, total: true }),
    columnOf('observacion', c.observacion, { width: 220, hidden: true }),
    column('usuario', 'Creado por', 'texto', { width: 180, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 116 }),
  ],
  filters: { tipo: 'texto', bodega_id: 'entero', estado: 'texto', motivo: 'texto', fecha: 'fecha' },
  order: ['id', 'numero', 'fecha', 'updated'],
  defaultOrder: '-id',
});

export const registroAjuste = defineRecord(manifest, {
  path: 'inventario/ajustes',
  nombre: 'un ajuste de inventario',
  row: ajuste,
  alta: ajusteAlta,
  cambio: ajusteCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.crear, eliminar: permisos.crear },
});

/** What moves in a closed period is said to. */
const acepta_periodo_cerrado = z.boolean().default(false);

export const confirmacion = z.strictObject({
  version: f.version,
  acepta_periodo_cerrado,
  /** Grant of who may leave stock below zero. */
  autorizacion: z.string().max(100).nullable().default(null),
});
export const anulacion = z.strictObject({
  version: f.version,
  motivo: f.texto(c.motivo_anulacion.max),
  acepta_periodo_cerrado,
});

export type Confirmacion = z.output<typeof confirmacion>;
export type Anulacion = z.output<typeof anulacion>;

const acto = defineAct(manifest, { path: 'inventario/ajustes', row: ajuste, touches: ['productos', 'consultas'] });
export const confirmarAjuste = acto(
  'confirmar',
  'Toma su número y mueve el inventario.',
  permisos.confirmar,
  confirmacion,
);
export const anularAjuste = acto('anular', 'Deshace lo que movió un ajuste confirmado.', permisos.anular, anulacion);

export const comentariosAjuste = defineComments(manifest, {
  path: 'inventario/ajustes/:id/comentarios',
  tabla: 'ajuste',
  permisos: { ver: permisos.ver },
});

export const archivosAjuste = defineFiles(manifest, {
  path: 'inventario/ajustes/:id/archivos',
  tabla: 'ajuste',
  usos: { soporte: { nombre: 'Soportes', cantidad: 10, mb: 5, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.crear },
});
