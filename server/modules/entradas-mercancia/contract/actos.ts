/** The acts of a goods receipt: made of an invoice, counted line by line, confirmed, undone. */

import * as z from 'zod';
import { defineDownload } from '../../../shared/download.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { entrada as c, entradaDetalle as d } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_ENTRADA } from '../rules/estados.ts';
import { base, entradaLeida, lineaLeida } from './entrada.ts';

const { permisos } = manifest;
const { version } = f;
const motivo = f.texto(c.motivo.max);
/** What moves in a closed period is said to. */
const acepta_periodo_cerrado = z.boolean().default(false);

const acto = defineAct(manifest, {
  path: base,
  row: entradaLeida,
  touches: [
    'ordenes-compra',
    'inventarios',
    'productos',
    'consultas',
    'novedades',
    'facturas-xml',
    'notas-credito-proveedor',
  ],
});

const deFactura = z.strictObject({
  factura_id: f.id,
  bodega_id: f.id,
  /** Those that its goods are of; found by reference or likeness without it. */
  ordenes: z.array(f.id).max(50).nullish(),
});
export type DeFactura = z.output<typeof deFactura>;

export const desdeFactura = endpoint(manifest, {
  method: 'POST',
  path: `${base}/desde_factura`,
  access: { permiso: permisos.crear },
  summary:
    'Borrador con lo que falta por recibir de una factura electrónica, sus códigos homologados y su orden encontrada.',
  body: deFactura,
  response: f.conMsg(entradaLeida),
  status: 201,
});

const conteo = z.strictObject({
  /** The line's. */
  version,
  recibido: f.cantidadOCero.optional(),
  rechazado: f.cantidadOCero.optional(),
  bonificado: f.cantidadOCero.optional(),
  lote: f.mayusculasOpcional(d.lote.max).optional(),
  fecha_vencimiento: f.fecha.nullable().optional(),
  /** The quantities are of base units, or of the line's presentation. Without it, as the line is read. */
  en_base: z.boolean().optional(),
});
export type Conteo = z.output<typeof conteo>;

export const contarLinea = endpoint(manifest, {
  method: 'PATCH',
  path: `${base}/:id/lineas/:linea`,
  access: { permiso: permisos.editar },
  summary: 'Cuenta una línea: con una versión vieja de la línea responde 409 y la línea actual.',
  params: f.idParam.extend({ linea: f.idParam.shape.id }),
  body: conteo,
  response: f.conMsg(
    lineaLeida.extend({
      entrada: z.object({ id: f.id, version, estado: z.enum(ESTADOS_ENTRADA), unidades: z.number() }),
    }),
  ),
});

const confirmacion = z.strictObject({
  version,
  acepta_periodo_cerrado,
  /** Grant of who may take more than the orders let. */
  autorizacion: z.string().max(200).nullable().default(null),
});
export type Confirmacion = z.output<typeof confirmacion>;

const conMotivo = z.strictObject({ version, motivo });
export type ConMotivo = z.output<typeof conMotivo>;
const reversion = z.strictObject({ version, motivo, acepta_periodo_cerrado });
export type Reversion = z.output<typeof reversion>;
const simple = z.strictObject({ version });

export const pdfEntrada = defineDownload(manifest, {
  path: `${base}/:id/pdf`,
  access: { permiso: permisos.ver },
  summary: 'La entrada de mercancía, en PDF: sus líneas, sus novedades y quién la entregó y recibió.',
});

export const homologarEntrada = acto(
  'homologar',
  'Mira de nuevo los códigos de la factura que nadie conocía.',
  permisos.editar,
  simple,
);
export const confirmarEntrada = acto(
  'confirmar',
  'Toma su número y entra lo aceptado al inventario; lo que no cuadra queda con novedad.',
  permisos.confirmar,
  confirmacion,
);
export const anularEntrada = acto('anular', 'Anula una entrada que no movió nada.', permisos.anular, conMotivo);
export const reversarEntrada = acto(
  'reversar',
  'Saca del inventario lo que entró, y devuelve la orden y la factura a lo que eran.',
  permisos.reversar,
  reversion,
);
