/** What travels of a transfer: its form, the whole document, and the list. Quantities are of base units, but that of a line that is written. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { defineDownload } from '../../../shared/download.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { definePresence } from '../../../shared/presence.ts';
import { defineRecord } from '../../../shared/record.ts';
import { traslado as c, trasladoDetalle as d, ESTADOS_TRASLADO, TIPOS_TRASLADO, type TipoTraslado } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const reservado = z.number().nullable();

export const base = 'inventario/traslados';

/** Lines of a document. */
export const MAX_LINEAS = 2_000;

const tipoTraslado = z.enum(Object.keys(TIPOS_TRASLADO) as [TipoTraslado, ...TipoTraslado[]]);

const linea = z.strictObject({
  /** Of a line that is there already. */
  id: f.id.nullish(),
  producto_id: f.id,
  /** `cantidad` is of it; of the base unit without it. */
  presentacion_id: f.id.nullable().default(null),
  /** Without it, what expires first. */
  lote: f.mayusculasOpcional(d.lote.max),
  cantidad: f.cantidad,
  /** From where it is taken, and where it is put; without them, as the ledger takes and puts by itself. */
  zona_origen_id: f.id.nullable().default(null),
  zona_destino_id: f.id.nullable().default(null),
});
export type LineaTraslado = z.output<typeof linea>;

const campos = {
  tipo: tipoTraslado,
  bodega_origen_id: f.id,
  /** Of ZONAS it is that of origin, and may be left out. */
  bodega_destino_id: f.id.nullable().default(null),
  /** Day on which it leaves, unless its dispatch says another. */
  fecha: f.fecha,
  /** Code of `inventario/motivos`. */
  motivo: f.codigo.nullable().default(null),
  /** Number of the request that it answers. */
  solicitud_id: z.int().min(1).max(c.solicitud_id.max).nullable().default(null),
  transportista: f.mayusculasOpcional(c.transportista.max),
  placa: f.mayusculasOpcional(c.placa.max),
  guia: f.mayusculasOpcional(c.guia.max),
  observacion: f.textoOpcional(c.observacion.max),
  detalle: z.array(linea).min(1, 'Agrega al menos una línea.').max(MAX_LINEAS),
};

export const trasladoAlta = z.strictObject(campos);
export const trasladoCambio = z.strictObject({ ...campos, version: f.version });
export type TrasladoAlta = z.output<typeof trasladoAlta>;
export type TrasladoCambio = z.output<typeof trasladoCambio>;

const fila = {
  id: f.id,
  /** Taken when it leaves BORRADOR. */
  numero: opcional,
  tipo: tipoTraslado,
  fecha: z.string(),
  bodega_origen_id: f.id,
  bodega_origen: z.string(),
  bodega_destino_id: f.id,
  bodega_destino: z.string(),
  motivo: opcional,
  motivo_nombre: opcional,
  transportista: opcional,
  guia: opcional,
  lineas: z.int(),
  /** What is asked for; once it left, what left. */
  unidades: z.number(),
  /** Pesos of what left; `null` before, and for who may not see costs. */
  valor: reservado,
  /** What is on its way. */
  pendiente: z.number(),
  /** What left and did not arrive in order: on its way still, refused or missing; `null` until something arrived. */
  diferencia: reservado,
  con_diferencia: z.boolean(),
  despachado: opcional,
  despachado_por: opcional,
  recibido: opcional,
  recibido_por: opcional,
  estado: z.enum(ESTADOS_TRASLADO),
  updated: f.instante,
  version: f.version,
};
export const trasladoFila = z.object(fila);
export type TrasladoFila = z.output<typeof trasladoFila>;

const lineaLeida = z.object({
  id: f.id,
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  unidad: z.string(),
  decimales: z.int(),
  maneja_lote: z.boolean(),
  maneja_vencimiento: z.boolean(),
  maneja_serial: z.boolean(),
  presentacion_id: f.id.nullable(),
  presentacion: opcional,
  /** Base units in one of its presentation. */
  factor: z.number(),
  zona_origen_id: f.id.nullable(),
  zona_origen: opcional,
  zona_destino_id: f.id.nullable(),
  zona_destino: opcional,
  /** The one that was asked for. */
  lote: opcional,
  /** Base units, and as it was written. */
  cantidad: z.number(),
  cantidad_presentacion: z.number(),
  /** `null` until it leaves. */
  despachado: reservado,
  recibido: z.number(),
  rechazado: z.number(),
  faltante: z.number(),
  devuelto: z.number(),
  pendiente: z.number(),
  motivo_diferencia: opcional,
  motivo_diferencia_nombre: opcional,
  /** Lots that left, with how much of each is on its way. */
  lotes: z.array(
    z.object({ lote: opcional, fecha_vencimiento: opcional, despachado: z.number(), pendiente: z.number() }),
  ),
  /** Pesos of what left. */
  valor: reservado,
});
export type LineaLeida = z.output<typeof lineaLeida>;

const evento = z.object({
  evento: z.enum(['CREADO', 'SOLICITADO', 'APROBADO', 'DESPACHADO', 'RECIBIDO', 'LEGALIZADO', 'DEVUELTO', 'ANULADO']),
  instante: f.instante,
  usuario: opcional,
  /** What moved then; `null` of steps that move nothing. */
  unidades: reservado,
  /** Of a receipt, what was refused. */
  rechazadas: reservado,
  /** Its reason. */
  nota: opcional,
});
export type EventoTraslado = z.output<typeof evento>;

export const traslado = z.object({
  ...fila,
  solicitud_id: z.int().nullable(),
  placa: opcional,
  observacion: opcional,
  motivo_legalizacion: opcional,
  motivo_legalizacion_nombre: opcional,
  motivo_anulacion: opcional,
  created: f.instante,
  /** Who asks may receive it: works in the warehouse of destination. */
  puede_recibir: z.boolean(),
  detalle: z.array(lineaLeida),
  /** Its steps, the first one first. */
  eventos: z.array(evento),
});
export type Traslado = z.output<typeof traslado>;

export const trasladosList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'traslados',
  row: trasladoFila,
  columns: [
    columnOf('numero', c.numero, { width: 96 }),
    columnOf('fecha', c.fecha, { width: 88 }),
    columnOf('tipo', c.tipo, { width: 116, hidden: true }),
    columnOf('bodega_origen', c.bodega_origen_id, { width: 148 }),
    columnOf('bodega_destino', c.bodega_destino_id, { width: 148 }),
    columnOf('motivo_nombre', c.motivo, { width: 140, hidden: true }),
    columnOf('unidades', c.unidades_mil, { width: 80, total: true }),
    columnOf('valor', c.valor_cts, { width: 128, total: true }),
    columnOf('pendiente', c.pendiente_mil, { width: 96, total: true, hidden: true }),
    columnOf('transportista', c.transportista, { width: 180, hidden: true }),
    columnOf('guia', c.guia, { width: 120, hidden: true }),
    columnOf('despachado', c.despachado, { width: 136, hidden: true }),
    columnOf('despachado_por', c.despachado_uc_id, { width: 180, hidden: true }),
    columnOf('recibido', c.recibido, { width: 136, hidden: true }),
    columnOf('recibido_por', c.recibido_uc_id, { width: 180, hidden: true }),
    columnOf('diferencia', c.diferencia_mil, { width: 84 }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 144 }),
  ],
  filters: {
    bodega_origen_id: 'entero',
    bodega_destino_id: 'entero',
    estado: 'texto',
    tipo: 'texto',
    motivo: 'texto',
    fecha: 'fecha',
    despachado: 'fecha',
    con_diferencia: 'booleano',
  },
  order: ['id', 'numero', 'fecha', 'despachado', 'updated'],
  defaultOrder: '-id',
});

export const registroTraslado = defineRecord(manifest, {
  path: base,
  nombre: 'un traslado',
  row: traslado,
  alta: trasladoAlta,
  cambio: trasladoCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.editar, eliminar: permisos.editar },
});

export const guiaDeTraslado = defineDownload(manifest, {
  path: `${base}/:id/guia`,
  access: { permiso: permisos.ver },
  summary: 'La guía de traslado en PDF: sus líneas con sus lotes, quién transporta, y espacio para las firmas.',
});

export const comentariosTraslado = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'traslado',
  permisos: { ver: permisos.ver },
});
export const presenciaTraslado = definePresence(manifest, {
  path: `${base}/:id/presencia`,
  tabla: 'traslado',
  permisos: { ver: permisos.ver },
});
export const archivosTraslado = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'traslado',
  usos: { evidencia: { nombre: 'Fotos y soportes', cantidad: 20, mb: 5, extensiones: ['png', 'jpeg', 'jpg', 'pdf'] } },
  permisos: { ver: permisos.ver, editar: permisos.recibir },
});
