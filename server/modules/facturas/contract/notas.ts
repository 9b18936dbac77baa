/** What travels of a credit or debit note of an invoice. It is read as an invoice is. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { detalleDe, lineaEscrita, MAX_LINEAS } from '../../ventas/contract/linea.ts';
import { factura as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { facturaLeida } from './factura.ts';

const { permisos } = manifest;
const PATH = 'ventas/facturas/:id';

const comun = {
  version: f.version.optional(),
  observacion: f.textoOpcional(c.observacion.max),
  /** For who may post in closed months. */
  acepta_periodo_cerrado: z.boolean().default(false),
};

export const notaCredito = z.strictObject({
  ...comun,
  /** Of the tax office; '2' takes all that is left of the invoice. */
  concepto: z.enum(['1', '2', '3', '4', '5', '6']),
  lineas: z
    .array(z.strictObject({ factura_detalle_id: f.id, cantidad: f.cantidad }))
    .min(1, 'Agrega al menos una línea.')
    .max(MAX_LINEAS)
    .optional(),
  /** The goods come back. */
  afecta_inventario: z.boolean().default(false),
});
export type NotaCredito = z.output<typeof notaCredito>;

export const notaDebito = z.strictObject({
  ...comun,
  concepto: z.enum(['1', '2', '3', '4']),
  detalle: detalleDe(z.strictObject(lineaEscrita)),
});
export type NotaDebito = z.output<typeof notaDebito>;

export const crearNotaCredito = endpoint(manifest, {
  method: 'POST',
  path: `${PATH}/notas_credito`,
  access: { permiso: permisos.notas },
  summary: 'Emite una nota crédito de una factura: de unas cantidades, o de todo lo que queda con el concepto 2.',
  params: f.idParam,
  body: notaCredito,
  response: f.conMsg(facturaLeida),
  status: 201,
  touches: ['cartera'],
});

export const crearNotaDebito = endpoint(manifest, {
  method: 'POST',
  path: `${PATH}/notas_debito`,
  access: { permiso: permisos.notas },
  summary: 'Emite una nota débito de una factura: lo que se cobra de más.',
  params: f.idParam,
  body: notaDebito,
  response: f.conMsg(facturaLeida),
  status: 201,
  touches: ['cartera'],
});

/** What credit notes left of each line of an invoice. */
export const restanteFactura = endpoint(manifest, {
  method: 'GET',
  path: `${PATH}/restante`,
  access: { permiso: permisos.ver },
  summary: 'Lo que las notas crédito han dejado de cada línea de una factura.',
  params: f.idParam,
  response: z.array(
    z.object({
      factura_detalle_id: f.id,
      cod_prod: z.string(),
      descripcion: z.string(),
      unidad: z.string(),
      decimales: z.int(),
      /** It left the stock by an order: it may come back. */
      vuelve: z.boolean(),
      /** Of its presentation. */
      cantidad: z.number(),
      restante: z.number(),
      subtotal: z.number(),
      total: z.number(),
    }),
  ),
});
