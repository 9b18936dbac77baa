/** What travels of an invoice or note. It is read, printed and sent, never changed. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { lineaVentaLeida, totalesLeidos } from '../../ventas/contract/linea.ts';
import { factura as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_DIAN, ESTADOS_FACTURA, TIPOS } from '../rules/estados.ts';

const { permisos } = manifest;
const PATH = 'ventas/facturas';
const opcional = z.string().nullable();

const fila = {
  id: f.id,
  tipo: z.enum(TIPOS),
  prefijo: z.string(),
  consecutivo: z.int(),
  numero: z.string(),
  fecha: z.string(),
  /** `HH:mm:ss-05:00` */
  hora: z.string(),
  vencimiento: z.string(),
  persona_id: f.id,
  cliente: z.string(),
  documento: z.string(),
  forma_pago: z.enum(['1', '2']),
  subtotal: z.number(),
  impuesto_valor: z.number(),
  total: z.number(),
  /** What is still owed of it; less than nothing: in favour of the customer. */
  saldo: z.number(),
  cufe: z.string(),
  estado: z.enum(ESTADOS_FACTURA),
  estado_nombre: z.string(),
  estado_actual_id: z.int(),
  estado_dian: z.enum(ESTADOS_DIAN),
  cartera_documento_id: f.id.nullable(),
  factura_referencia_id: f.id.nullable(),
  factura_referencia: opcional,
  updated: f.instante,
  version: f.version,
};
export const facturaFila = z.object(fila);
export type FacturaFila = z.output<typeof facturaFila>;

export const facturaLeida = z.object({
  ...fila,
  medio_pago: z.string(),
  medio_pago_nombre: z.string(),
  plazo: z.int(),
  /** Of a note, by the codes of the tax office. */
  concepto: opcional,
  observacion: opcional,
  ambiente: z.string(),
  /** What the QR says. */
  qr: z.string(),
  dian_mensajes: z.array(z.string()),
  prefactura_id: f.id.nullable(),
  prefactura: opcional,
  usuario: opcional,
  created: f.instante,
  detalle: z.array(z.object({ ...lineaVentaLeida, descripcion: z.string(), factura_detalle_id: f.id.nullable() })),
  ...totalesLeidos,
});
export type Factura = z.output<typeof facturaLeida>;

export const facturasList = defineList(manifest, {
  path: PATH,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'facturas y notas',
  row: facturaFila,
  columns: [
    columnOf('tipo', c.tipo, { width: 132, hidden: true }),
    columnOf('numero', c.numero, { width: 144 }),
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('vencimiento', c.vencimiento, { width: 96, hidden: true }),
    columnOf('cliente', c.persona_id),
    column('documento', 'Documento', 'texto', { width: 120, hidden: true }),
    columnOf('factura_referencia', c.factura_referencia_id, { width: 136, hidden: true }),
    columnOf('subtotal', c.subtotal_cts, { width: 128, hidden: true }),
    column('impuesto_valor', c.impuestos_cts.label, 'dinero', { width: 120, hidden: true }),
    columnOf('total', c.total_cts, { width: 136, total: true }),
    column('saldo', 'Saldo', 'dinero', { width: 116, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado_dian', c.estado_dian.corto, 'estado', { width: 152 }),
    column('estado', c.estado.label, 'estado', { width: 140 }),
  ],
  filters: {
    ...{ tipo: 'texto', persona_id: 'entero', estado: 'texto', estado_dian: 'texto', fecha: 'fecha' },
    ...{ vencimiento: 'fecha', factura_referencia_id: 'entero' },
  },
  order: ['id', 'numero', 'fecha', 'vencimiento', 'total'],
  defaultOrder: '-id',
});

export const emitirPrefactura = endpoint(manifest, {
  method: 'POST',
  path: 'ventas/prefacturas/:id/emitir',
  access: { permiso: permisos.emitir },
  summary:
    'Emite la factura de una prefactura revisada; si algo del prevuelo falla, 400 con `data.reglas` y ningún número gastado.',
  params: f.idParam,
  body: z.strictObject({
    version: f.version.optional(),
    /** For who may post in closed months. */
    acepta_periodo_cerrado: z.boolean().default(false),
  }),
  response: f.conMsg(facturaLeida),
  status: 201,
  touches: ['cartera'],
});

export const findFactura = endpoint(manifest, {
  method: 'GET',
  path: `${PATH}/:id`,
  access: { permiso: permisos.ver },
  summary: 'Lee una factura o nota.',
  params: f.idParam,
  response: facturaLeida,
});

const archivo = (nombre: string, summary: string) =>
  endpoint(manifest, {
    method: 'GET',
    path: `${PATH}/:id/${nombre}`,
    access: { permiso: permisos.ver },
    summary,
    params: f.idParam,
    response: z.unknown(),
  });

export const xmlFactura = archivo('xml', 'El documento electrónico como se emitió (UBL 2.1).');
export const pdfFactura = archivo('pdf', 'La representación gráfica, con el código QR de la DIAN.');
export const paqueteFactura = archivo('paquete', 'El ZIP que recibe el cliente: contenedor electrónico y PDF.');

export const comentariosFactura = defineComments(manifest, {
  path: `${PATH}/:id/comentarios`,
  tabla: 'factura',
  permisos: { ver: permisos.ver },
});

export const PAQUETE = { cantidad: 50, mb: 10, extensiones: ['zip'] } as const;

/** What was sent, as it was sent. */
export const archivosFactura = defineFiles(manifest, {
  path: `${PATH}/:id/archivos`,
  tabla: 'factura',
  usos: {
    soporte: { nombre: 'Soportes', cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] },
    enviada: { ...PAQUETE, nombre: 'Enviadas al cliente' },
  },
  permisos: { ver: permisos.ver, editar: permisos.emitir },
});

export const enviarFactura = endpoint(manifest, {
  method: 'POST',
  path: `${PATH}/:id/enviar`,
  access: { permiso: permisos.emitir },
  summary: 'Envía el paquete de una factura o nota al correo de facturación del cliente, o a otros.',
  params: f.idParam,
  body: z.strictObject({ para: z.array(f.email).min(1).max(10).optional() }),
  response: f.conMsg(facturaLeida),
});

export const transmitirFactura = endpoint(manifest, {
  method: 'POST',
  path: `${PATH}/:id/transmitir`,
  access: { permiso: permisos.emitir },
  summary:
    'Pone de nuevo en la cola de la DIAN lo que no aceptó; lo rechazado se escribe con los datos de hoy, mismo número y valores.',
  params: f.idParam,
  body: z.strictObject({ version: f.version.optional() }),
  response: f.conMsg(facturaLeida),
});
