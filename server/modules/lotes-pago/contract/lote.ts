/** What travels of batches of payments to suppliers. Pesos. */
import * as z from 'zod';
import { columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { defineRecord } from '../../../shared/record.ts';
import { documentoFila } from '../../cartera/contract/documentos.ts';
import { lote as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_LOTE } from '../rules/estados.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();

/** Rows of a batch. */
export const MAX_LINEAS = 2_000;

const deDocumento = z.strictObject({
  /** Of a row that is there already. */
  id: f.id.nullish(),
  documento_id: f.id,
  /** What leaves the bank; all that is owed of it without a value. */
  valor: f.dinero.positive().nullish(),
  /** With the supplier's discount for prompt payment, which closes the document. */
  descuento: z.boolean().default(false),
});
const anticipo = z.strictObject({ id: f.id.nullish(), proveedor_id: f.id, anticipo: f.dinero.positive() });
export type LineaDocumento = z.output<typeof deDocumento>;
export type LineaAnticipo = z.output<typeof anticipo>;
export type LineaLote = LineaDocumento | LineaAnticipo;

const cuerpo = {
  fecha_programada: f.fecha,
  cuenta_banco_id: f.id,
  observacion: f.textoOpcional(c.observacion.max),
  detalle: z
    .array(z.union([deDocumento, anticipo]))
    .min(1, 'Agrega al menos un pago.')
    .max(MAX_LINEAS),
};
export const loteAlta = z.strictObject(cuerpo);
export const loteCambio = z.strictObject({ ...cuerpo, version: f.version });
export type LoteAlta = z.output<typeof loteAlta>;
export type LoteCambio = z.output<typeof loteCambio>;

const fila = {
  id: f.id,
  numero: opcional,
  fecha_programada: z.string(),
  cuenta_banco_id: f.id,
  cuenta_banco: z.string(),
  lineas: z.int(),
  /** What leaves the bank. */
  total: z.number(),
  descuento: z.number(),
  /** Of one that is confirmed, without what the bank rejected. */
  pagado: z.number(),
  fecha_pago: opcional,
  estado: z.enum(ESTADOS_LOTE),
  usuario: opcional,
  aprobado_por: opcional,
  updated: f.instante,
  version: f.version,
};
export const loteFila = z.object(fila);
export type LoteFila = z.output<typeof loteFila>;

const lineaLeida = z.object({
  id: f.id,
  proveedor_id: f.id,
  proveedor: z.string(),
  nit: z.string(),
  /** `null`: it is paid in advance. */
  documento_id: f.id.nullable(),
  tipo: documentoFila.shape.tipo,
  n_factura: opcional,
  vencimiento: opcional,
  /** What is owed of the document now. */
  saldo: z.number().nullable(),
  valor: z.number(),
  descuento: z.number(),
  descuento_hasta: opcional,
  /** Where it is paid to, once it is approved: 'Bancolombia AHORROS', and the last four of its number. */
  banco: opcional,
  cuenta: opcional,
  rechazado: z.boolean(),
  motivo_rechazo: opcional,
  /** What was taken from the document; `null` until the batch is confirmed. */
  aplicado: z.number().nullable(),
  anticipo_id: f.id.nullable(),
});

export const loteLeido = z.object({
  ...fila,
  observacion: opcional,
  motivo: opcional,
  aprobado: opcional,
  /** When the file for the bank was made. */
  archivo: opcional,
  created: f.instante,
  detalle: z.array(lineaLeida),
});
export type Lote = z.output<typeof loteLeido>;

export const lotesList = defineList(manifest, {
  path: 'cartera/proveedores/lotes',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'lotes de pago',
  row: loteFila,
  columns: [
    columnOf('numero', c.numero, { width: 104 }),
    columnOf('fecha_programada', c.fecha_programada, { width: 108 }),
    columnOf('cuenta_banco', c.cuenta_banco_id),
    columnOf('lineas', c.lineas, { width: 76 }),
    columnOf('total', c.total_cts, { width: 148, total: true }),
    columnOf('descuento', c.descuento_cts, { width: 128 }),
    columnOf('pagado', c.pagado_cts, { width: 148, hidden: true }),
    columnOf('fecha_pago', c.fecha_pago, { width: 100, hidden: true }),
    columnOf('aprobado_por', c.aprobado_uc_id, { width: 160, hidden: true }),
    columnOf('estado', c.estado, { width: 160 }),
  ],
  filters: {
    ...{ estado: 'texto', cuenta_banco_id: 'entero', fecha_programada: 'fecha', fecha_pago: 'fecha' },
    ...{ documento_id: 'entero' },
  },
  order: ['id', 'fecha_programada', 'total', 'updated'],
  defaultOrder: '-id',
});

export const TOCA = ['cartera', 'causacion', 'notas-credito-proveedor'];

export const registroLote = defineRecord(manifest, {
  path: 'cartera/proveedores/lotes',
  nombre: 'un lote de pago',
  row: loteLeido,
  alta: loteAlta,
  cambio: loteCambio,
  permisos: { ver: permisos.ver, crear: permisos.pagar, editar: permisos.pagar, eliminar: permisos.pagar },
  touches: TOCA,
});

export const comentariosLote = defineComments(manifest, {
  path: 'cartera/proveedores/lotes/:id/comentarios',
  tabla: 'lote_pago',
  permisos: { ver: permisos.ver },
});

export const archivosLote = defineFiles(manifest, {
  path: 'cartera/proveedores/lotes/:id/archivos',
  tabla: 'lote_pago',
  usos: { soporte: { nombre: 'Soportes del banco', cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.pagar },
});
