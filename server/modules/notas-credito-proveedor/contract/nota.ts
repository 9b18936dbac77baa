/** What travels of credit notes of suppliers, expected and real. Pesos, percent. */

import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { defineDownload } from '../../../shared/download.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { nota as c, notaDetalle as d } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { CODIGOS_CONCEPTO, ESTADOS_NOTA } from '../rules/estados.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const MAX_LINEAS = 2_000;

const linea = z.strictObject({
  id: f.id.nullish(),
  descripcion: f.textoOpcional(d.descripcion.max),
  producto_id: f.id.nullable().default(null),
  entrada_detalle_id: f.id.nullable().default(null),
  /** Base units that go back; a price that was cut has none. */
  cantidad: f.cantidad.nullable().default(null),
  /** Pesos, without VAT. */
  base: f.dinero.positive(),
  /** Percent; `null`: excluded. */
  iva: f.porcentaje.nullable().default(null),
  afecta_inventario: z.boolean().default(false),
});
export type LineaNota = z.output<typeof linea>;

const cuerpo = {
  proveedor_id: f.id,
  concepto: z.enum(CODIGOS_CONCEPTO),
  n_nota: f.mayusculas(c.n_nota.max),
  cude: f.textoOpcional(c.cude.max),
  fecha: f.fecha,
  /** The payable that it is of. */
  documento_id: f.id,
  /** Notes that were expected and this one is. */
  esperadas: z.array(f.id).max(500).default([]),
  observacion: f.textoOpcional(c.observacion.max),
  detalle: z.array(linea).min(1, 'Agrega al menos una línea.').max(MAX_LINEAS),
};
export const notaAlta = z.strictObject(cuerpo);
export const notaCambio = z.strictObject({ ...cuerpo, version: f.version });
export type NotaAlta = z.output<typeof notaAlta>;
export type NotaCambio = z.output<typeof notaCambio>;

const fila = {
  id: f.id,
  esperada: z.boolean(),
  numero: opcional,
  n_nota: opcional,
  fecha: z.string(),
  proveedor_id: f.id,
  proveedor: z.string(),
  origen: z.string(),
  concepto: opcional,
  documento_id: f.id.nullable(),
  n_factura: opcional,
  novedad_id: f.id.nullable(),
  base: z.number(),
  iva: z.number(),
  total: z.number(),
  /** Still to be applied. */
  saldo: z.number(),
  estado: z.enum(ESTADOS_NOTA),
  /** Of one that is expected and open, how long it is waited for. */
  dias: z.int().nullable(),
  updated: f.instante,
  version: f.version,
};
export const notaFila = z.object(fila);
export type NotaFila = z.output<typeof notaFila>;

export const notaLeida = z.object({
  ...fila,
  cude: opcional,
  observacion: opcional,
  motivo: opcional,
  /** Of the invoice's withholding, what it gives back. */
  retencion: z.number(),
  /** Of one that is expected of a receipt. */
  entrada: z.object({ id: f.id, numero: opcional }).nullable(),
  entrada_detalle_id: f.id.nullable(),
  /** The document in the ledger. */
  credito_id: f.id.nullable(),
  solicitada: opcional,
  solicitada_a: opcional,
  /** Of one that is expected: the note that it is. */
  cumplida_con: z.object({ id: f.id, numero: opcional }).nullable(),
  esperadas: z.array(z.object({ id: f.id, base: z.number(), total: z.number(), motivo: opcional, estado: z.string() })),
  aplicaciones: z.array(
    z.object({ id: f.id, documento_id: f.id, n_factura: z.string(), valor: z.number(), fecha: z.string() }),
  ),
  usuario: opcional,
  created: f.instante,
  detalle: z.array(
    z.object({
      id: f.id,
      descripcion: opcional,
      producto_id: f.id.nullable(),
      cod_prod: opcional,
      nombre_producto: opcional,
      entrada_detalle_id: f.id.nullable(),
      cantidad: z.number().nullable(),
      base: z.number(),
      iva: z.number().nullable(),
      valor_iva: z.number(),
      afecta_inventario: z.boolean(),
    }),
  ),
});
export type Nota = z.output<typeof notaLeida>;

export const notasList = defineList(manifest, {
  path: 'compras/notas_credito',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'notas crédito de proveedor',
  row: notaFila,
  columns: [
    columnOf('numero', c.numero, { width: 108 }),
    columnOf('n_nota', c.n_nota, { width: 96 }),
    columnOf('fecha', c.fecha, { width: 96, hidden: true }),
    columnOf('proveedor', c.proveedor_id),
    columnOf('n_factura', c.n_factura, { width: 100 }),
    columnOf('origen', c.origen, { width: 96, hidden: true }),
    columnOf('concepto', c.concepto, { width: 200, hidden: true }),
    column('dias', 'Días', 'entero', { width: 54 }),
    columnOf('base', c.base_cts, { width: 120, hidden: true }),
    columnOf('iva', c.iva_cts, { width: 112, hidden: true }),
    columnOf('total', c.total_cts, { width: 124, total: true }),
    column('saldo', 'Por aplicar', 'dinero', { width: 116 }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 150 }),
  ],
  filters: {
    ...{ estado: 'texto', proveedor_id: 'entero', documento_id: 'entero', novedad_id: 'entero' },
    ...{ origen: 'texto', concepto: 'texto', esperada: 'booleano', fecha: 'fecha' },
    /** Expected for more than 30 days. */
    vencida: 'booleano',
  },
  order: ['id', 'fecha', 'total', 'updated'],
  defaultOrder: '-id',
});

const TOCA = ['cartera', 'causacion', 'entradas-mercancia', 'novedades', 'facturas-xml'];

export const registroNota = defineRecord(manifest, {
  path: 'compras/notas_credito',
  nombre: 'una nota crédito de proveedor',
  row: notaLeida,
  alta: notaAlta,
  cambio: notaCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.editar, eliminar: permisos.editar },
  touches: TOCA,
});

const acto = defineAct(manifest, { path: 'compras/notas_credito', row: notaLeida, touches: TOCA });
const motivo = f.texto(c.motivo.max);
const conMotivo = z.strictObject({ version: f.version, motivo });
const solicitud = z.strictObject({
  version: f.version,
  /** Addresses in place of the supplier's. */
  para: z.array(f.email).min(1).max(5).nullable().default(null),
});
const confirmacion = z.strictObject({ version: f.version, acepta_periodo_cerrado: z.boolean().default(false) });
const aplicacion = z.strictObject({
  version: f.version,
  destinos: z
    .array(z.strictObject({ documento_id: f.id, valor: f.dinero.positive() }))
    .min(1, 'Elige al menos una factura.')
    .max(500),
});
const reembolso = z.strictObject({ version: f.version, fecha: f.fecha.nullable().default(null) });
export type Solicitud = z.output<typeof solicitud>;
export type Aplicacion = z.output<typeof aplicacion>;

export const solicitarNota = acto(
  'solicitar',
  'Pide al proveedor, por correo y en PDF, la nota que se espera de él.',
  permisos.solicitar,
  solicitud,
);
export const desistirNota = acto('desistir', 'Ya no se espera, con el motivo.', permisos.desistir, conMotivo);
export const confirmarNota = acto(
  'confirmar',
  'Toma su número y entra a la cartera, con sus efectos en el inventario y las retenciones.',
  permisos.confirmar,
  confirmacion,
);
export const aplicarNota = acto('aplicar', 'La aplica a facturas del mismo proveedor.', permisos.aplicar, aplicacion);
export const reembolsarNota = acto(
  'reembolsar',
  'El proveedor devolvió en dinero lo que quedaba por aplicar.',
  permisos.reembolsar,
  reembolso,
);
export const anularNota = acto('anular', 'Anula una nota que no está aplicada.', permisos.anular, conMotivo);

export const notaDesdeFactura = endpoint(manifest, {
  method: 'POST',
  path: 'compras/notas_credito/desde_factura',
  access: { permiso: permisos.crear },
  summary: 'Hace el borrador de una nota crédito electrónica: su factura y las notas que se esperaban.',
  body: z.strictObject({ factura_id: f.id }),
  response: f.conMsg(notaLeida),
  status: 201,
  touches: TOCA,
});

export const lineasDeFactura = endpoint(manifest, {
  method: 'GET',
  path: 'compras/notas_credito/lineas/:id',
  access: { permiso: permisos.ver },
  summary:
    'Las líneas recibidas de una factura causada, de las que una nota puede devolver mercancía o bajar el costo.',
  params: f.idParam,
  response: z.array(
    z.object({
      entrada_detalle_id: f.id,
      entrada: opcional,
      producto_id: f.id,
      producto: z.string(),
      /** Base units that were accepted. */
      cantidad: z.number(),
      base: z.number(),
      iva: z.number().nullable(),
    }),
  ),
});
export type LineaDeFactura = z.output<typeof lineasDeFactura.response>[number];

export const pdfReclamo = defineDownload(manifest, {
  path: 'compras/notas_credito/:id/pdf',
  access: { permiso: permisos.ver },
  summary: 'Lo que se pide al proveedor, en PDF.',
});

export const comentariosNota = defineComments(manifest, {
  path: 'compras/notas_credito/:id/comentarios',
  tabla: 'nota_credito',
  permisos: { ver: permisos.ver },
});

const papel = { cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } as const;
export const archivosNota = defineFiles(manifest, {
  path: 'compras/notas_credito/:id/archivos',
  tabla: 'nota_credito',
  usos: {
    soporte: { ...papel, nombre: 'Soportes' },
    reclamo: { ...papel, nombre: 'Reclamos enviados', cantidad: 20 },
  },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});
