/** What travels of a pre-invoice: what is to be invoiced to a customer, without a legal number yet. */
import * as z from 'zod';
import { defineBulk } from '../../../shared/bulk.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { detalleDe, lineaEscrita, lineaVentaLeida, MAX_LINEAS, totalesLeidos } from '../../ventas/contract/linea.ts';
import { prefactura as c, facturaDetalle } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_PREFACTURA } from '../rules/estados.ts';

const { permisos } = manifest;
const PATH = 'ventas/prefacturas';
const opcional = z.string().nullable();
const formaPago = z.enum(['1', '2']);
/** Orders that one invoice is of. */
const MAX_PEDIDOS = 100;

const cuerpo = {
  /** Orders of one customer, of which what was sent and not invoiced is invoiced; without them, services of `persona_id`. */
  pedidos: z.array(f.id).min(1, 'Elige al menos un pedido.').max(MAX_PEDIDOS).optional(),
  /** So much of those lines and nothing else; all that may be invoiced without it. In the presentation of the order. */
  lineas: z
    .array(z.strictObject({ pedido_detalle_id: f.id, cantidad: f.cantidad }))
    .min(1, 'Agrega al menos una línea.')
    .max(MAX_LINEAS)
    .optional(),
  persona_id: f.id.optional(),
  /** '1' paid at once, '2' on credit. */
  forma_pago: formaPago.optional(),
  /** Of the tax office: '10' cash. */
  medio_pago: f.codigo.default('10'),
  /** Days, on credit; those of the customer without it. */
  plazo: z.int().min(0).max(c.plazo_dias.max).nullish(),
  /** The range that it is to be numbered by; the first that may, without it. */
  numeracion_id: f.id.nullable().default(null),
  observacion: f.textoOpcional(c.observacion.max),
  detalle: detalleDe(z.strictObject(lineaEscrita)).optional(),
};

/** Either orders or services. */
function requireUna(
  { pedidos, lineas, persona_id, detalle }: Partial<z.output<typeof suelto>>,
  context: z.RefinementCtx,
) {
  const fail = (campo: string, message: string) => context.addIssue({ code: 'custom', path: [campo], message });
  if (pedidos) {
    if (detalle) fail('detalle', 'Una prefactura de pedidos no tiene otras líneas.');
    return;
  }
  if (lineas) fail('lineas', 'Elige los pedidos.');
  if (persona_id === undefined) fail('persona_id', MESSAGES.requerido);
  if (!detalle) fail('detalle', 'Agrega al menos una línea.');
}

const suelto = z.strictObject(cuerpo);

export const prefacturaAlta = suelto.superRefine(requireUna);
export const prefacturaCambio = z.strictObject({ ...cuerpo, version: f.version }).superRefine(requireUna);
export type PrefacturaAlta = z.output<typeof prefacturaAlta>;
export type PrefacturaCambio = z.output<typeof prefacturaCambio>;

const fila = {
  id: f.id,
  numero: opcional,
  fecha: z.string(),
  persona_id: f.id,
  cliente: z.string(),
  documento: z.string(),
  forma_pago: formaPago,
  subtotal: z.number(),
  impuesto_valor: z.number(),
  total: z.number(),
  lineas: z.int(),
  estado: z.enum(ESTADOS_PREFACTURA),
  estado_nombre: z.string(),
  estado_actual_id: z.int(),
  factura_id: f.id.nullable(),
  factura: opcional,
  updated: f.instante,
  version: f.version,
};
export const prefacturaFila = z.object(fila);
export type PrefacturaFila = z.output<typeof prefacturaFila>;

const linea = z.object({ ...lineaVentaLeida, pedido_detalle_id: f.id.nullable() });

export const prefacturaLeida = z.object({
  ...fila,
  medio_pago: z.string(),
  medio_pago_nombre: z.string(),
  plazo: z.int(),
  numeracion_id: f.id.nullable(),
  numeracion: opcional,
  observacion: opcional,
  motivo: opcional,
  usuario: opcional,
  created: f.instante,
  /** Orders that it is of. */
  pedidos: z.array(z.object({ id: f.id, numero: opcional })),
  detalle: z.array(linea),
  ...totalesLeidos,
});
export type Prefactura = z.output<typeof prefacturaLeida>;

export const prefacturasList = defineList(manifest, {
  path: PATH,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'prefacturas',
  row: prefacturaFila,
  columns: [
    columnOf('numero', c.numero, { width: 104 }),
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('cliente', c.persona_id),
    column('documento', 'Documento', 'texto', { width: 120, hidden: true }),
    columnOf('lineas', c.lineas, { width: 76, hidden: true }),
    columnOf('subtotal', c.subtotal_cts, { width: 128, hidden: true }),
    column('impuesto_valor', c.impuestos_cts.label, 'dinero', { width: 120, hidden: true }),
    columnOf('total', c.total_cts, { width: 132, total: true }),
    columnOf('factura', facturaDetalle.factura_id, { width: 136 }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 124 }),
  ],
  filters: { persona_id: 'entero', estado: 'texto', fecha: 'fecha' },
  order: ['id', 'numero', 'fecha', 'total', 'updated'],
  defaultOrder: '-id',
});

export const registroPrefactura = defineRecord(manifest, {
  path: PATH,
  nombre: 'una prefactura',
  row: prefacturaLeida,
  alta: prefacturaAlta,
  cambio: prefacturaCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.crear, eliminar: permisos.crear },
});

const acto = defineAct(manifest, { path: PATH, row: prefacturaLeida });
/** Without a version the act is of the row as it stands. */
const simple = z.strictObject({ version: f.version.optional() });
export type Simple = z.output<typeof simple>;
const conMotivo = z.strictObject({ version: f.version.optional(), motivo: f.texto(c.motivo.max) });
export type ConMotivo = z.output<typeof conMotivo>;

export const revisarPrefactura = acto(
  'revisar',
  'Deja lista una prefactura en borrador: toma su número interno y ya no se edita.',
  permisos.crear,
  simple,
);
export const anularPrefactura = acto(
  'anular',
  'Anula una prefactura que no se ha facturado: suelta lo que tenía.',
  permisos.crear,
  conMotivo,
);

const regla = z.object({
  /** Of the tax office's annex, or ours. */
  codigo: z.string(),
  ok: z.boolean(),
  msg: z.string(),
  /** Where it is mended: '#/config/nosotros'. */
  enlace: opcional,
});
export type Regla = z.output<typeof regla>;
export const prevueloLeido = z.object({ ok: z.boolean(), reglas: z.array(regla) });
export type Prevuelo = z.output<typeof prevueloLeido>;

export const prevueloPrefactura = endpoint(manifest, {
  method: 'GET',
  path: `${PATH}/:id/prevuelo`,
  access: { permiso: permisos.ver },
  summary: 'Lo que la DIAN revisará de la factura, regla por regla, sin gastar un número.',
  params: f.idParam,
  response: prevueloLeido,
});

export const pdfPrefactura = endpoint(manifest, {
  method: 'GET',
  path: `${PATH}/:id/pdf`,
  access: { permiso: permisos.ver },
  summary: 'La prefactura en PDF, con la marca PREFACTURA.',
  params: f.idParam,
  response: z.unknown(),
});

export const comentariosPrefactura = defineComments(manifest, {
  path: `${PATH}/:id/comentarios`,
  tabla: 'prefactura',
  permisos: { ver: permisos.ver },
});

export const archivosPrefactura = defineFiles(manifest, {
  path: `${PATH}/:id/archivos`,
  tabla: 'prefactura',
  usos: { soporte: { nombre: 'Soportes', cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.crear },
});

export const emitirVarias = defineBulk(manifest, prefacturasList, {
  accion: 'emitir',
  titulo: 'Emitir facturas',
  permiso: permisos.emitir,
  datos: z.strictObject({}),
});

export const porFacturarLeido = z.object({
  pedido_id: f.id,
  numero: opcional,
  persona_id: f.id,
  cliente: z.string(),
  forma_pago: formaPago,
  plazo: z.int(),
  lineas: z.array(
    z.object({
      pedido_detalle_id: f.id,
      producto_id: f.id,
      cod_prod: z.string(),
      nombre_producto: z.string(),
      /** Of its presentation. */
      unidad: z.string(),
      decimales: z.int(),
      /** Sent and not invoiced, less what other pre-invoices hold; in its presentation. */
      por_facturar: z.number(),
      precio: z.number(),
      descuento: z.number(),
    }),
  ),
});
export type PorFacturarLeido = z.output<typeof porFacturarLeido>;

export const porFacturarPedido = endpoint(manifest, {
  method: 'GET',
  path: 'ventas/pedidos/:id/por_facturar',
  access: { permiso: permisos.crear },
  summary: 'Lo despachado de un pedido que se puede facturar: sin lo facturado ni lo que tienen otras prefacturas.',
  params: f.idParam,
  response: porFacturarLeido,
});
