/** The calls of invoicing again. */
import * as z from 'zod';
import { defineBulk } from '../../../shared/bulk.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { facturasList } from '../../facturas/contract/factura.ts';
import { refacturacion as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { documento, refacturacionFila, refacturacionLeida, simulada } from './leida.ts';
import { formaPago, plazo, refacturacionPedida } from './pedida.ts';

const { permisos } = manifest;
const PATH = 'ventas/refacturacion';

export const refacturacionesList = defineList(manifest, {
  path: PATH,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 're-facturaciones',
  row: refacturacionFila,
  columns: [
    columnOf('original', c.factura_id, { width: 136 }),
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('cliente', c.persona_id),
    columnOf('causa', c.causa, { width: 112 }),
    columnOf('motivo', c.motivo, { hidden: true }),
    columnOf('alcance', c.alcance, { width: 132, hidden: true }),
    columnOf('nota', c.nota_id, { width: 76 }),
    columnOf('nueva', c.nueva_id, { width: 136 }),
    columnOf('total', c.nueva_cts, { width: 116, hidden: true }),
    columnOf('diferencia', c.diferencia_cts, { width: 116, total: true }),
    columnOf('movido', c.movido_cts, { width: 116, hidden: true }),
    columnOf('a_favor', c.a_favor_cts, { width: 116, hidden: true }),
    column('usuario', 'Usuario', 'texto', { width: 140, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    columnOf('estado', c.estado, { width: 120 }),
  ],
  filters: {
    ...{ fecha: 'fecha', factura_id: 'entero', persona_id: 'entero', causa: 'texto', alcance: 'texto' },
    ...{ estado: 'texto', usuario_id: 'entero' },
  },
  order: ['id', 'original', 'fecha', 'diferencia', 'total'],
  defaultOrder: '-id',
});

export const simularRefacturacion = endpoint(manifest, {
  method: 'POST',
  path: `${PATH}/simular`,
  access: { permiso: permisos.crear, o: permisos.autorizar },
  summary: 'Antes y después de re-facturar, lado a lado: no escribe nada.',
  body: refacturacionPedida,
  response: simulada,
  reads: true,
});

export const crearRefacturacion = endpoint(manifest, {
  method: 'POST',
  path: PATH,
  access: { permiso: permisos.crear, o: permisos.autorizar },
  summary:
    'Re-factura: nota crédito, factura nueva y pagos movidos, o nada. Quien no puede autorizar envía una autorización.',
  body: refacturacionPedida,
  response: f.conMsg(refacturacionLeida),
  status: 201,
  touches: ['facturas', 'cartera', 'cartera-clientes', 'pedidos', 'clientes'],
});

export const findRefacturacion = endpoint(manifest, {
  method: 'GET',
  path: `${PATH}/:id`,
  access: { permiso: permisos.ver },
  summary: 'Lee una re-facturación.',
  params: f.idParam,
  response: refacturacionLeida,
});

export const reintentarRefacturacion = endpoint(manifest, {
  method: 'POST',
  path: `${PATH}/:id/reintentar`,
  access: { permiso: permisos.crear, o: permisos.autorizar },
  summary: 'Envía de nuevo a la DIAN lo que no aceptó de una re-facturación incompleta, la nota primero.',
  params: f.idParam,
  body: z.strictObject({ version: f.version.nullish() }).nullish(),
  response: f.conMsg(refacturacionLeida),
  touches: ['facturas'],
});

export const comentariosRefacturacion = defineComments(manifest, {
  path: `${PATH}/:id/comentarios`,
  tabla: 'refacturacion',
  permisos: { ver: permisos.ver },
});

/** What the customer wrote, and the like. */
export const archivosRefacturacion = defineFiles(manifest, {
  path: `${PATH}/:id/archivos`,
  tabla: 'refacturacion',
  usos: { soporte: { nombre: 'Soportes', cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.crear },
});

/** Many invoices with the same mistake. */
export const refacturarVarias = defineBulk(manifest, facturasList, {
  accion: 'refacturar',
  titulo: 'Re-facturar facturas',
  permiso: permisos.autorizar,
  datos: z.strictObject({
    motivo: f.texto(c.motivo.max),
    concepto: refacturacionPedida.shape.concepto.default('2'),
    observacion: refacturacionPedida.shape.observacion,
    impuestos_de_hoy: z.boolean().default(false),
    forma_pago: formaPago.optional(),
    plazo: plazo.optional(),
  }),
});

/** The chain that an invoice or a note is in, for who looks at it: each of its re-invoicings. */
export const cadenaDeFactura = endpoint(manifest, {
  method: 'GET',
  path: 'ventas/facturas/:id/cadena',
  access: { permiso: permisos.ver },
  summary: 'Las re-facturaciones en las que está una factura o nota: original, nota crédito y factura nueva.',
  params: f.idParam,
  response: z.array(
    z.object({
      id: f.id,
      motivo: z.string(),
      diferencia: z.number(),
      factura_original: documento,
      nota_credito: documento,
      factura_nueva: documento,
    }),
  ),
});
