/** The acts of a batch of payments, its file for the bank, and what is proposed to be paid. */

import * as z from 'zod';
import { defineDownload } from '../../../shared/download.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import { lote as c, loteDetalle as d } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { loteLeido, MAX_LINEAS, TOCA } from './lote.ts';

const { permisos } = manifest;
const path = 'cartera/proveedores/lotes';
const acto = defineAct(manifest, { path, row: loteLeido, touches: TOCA });

const simple = z.strictObject({ version: f.version });
const conMotivo = z.strictObject({ version: f.version, motivo: f.texto(c.motivo.max) });
const aprobacion = z.strictObject({
  version: f.version,
  /** Proof of the authorization dialog, asked when an account changed in the last days. */
  autorizacion: z.string().max(100).nullable().default(null),
});
const confirmacion = z.strictObject({
  version: f.version,
  /** When the bank paid. */
  fecha: f.fecha,
  /** Rows that it did not pay. */
  rechazados: z
    .array(z.strictObject({ id: f.id, motivo: f.texto(d.motivo_rechazo.max) }))
    .max(MAX_LINEAS)
    .default([]),
  acepta_periodo_cerrado: z.boolean().default(false),
});
export type Simple = z.output<typeof simple>;
export type ConMotivo = z.output<typeof conMotivo>;
export type Aprobacion = z.output<typeof aprobacion>;
export type Confirmacion = z.output<typeof confirmacion>;

export const solicitarLote = acto('solicitar', 'Toma su número y pide la aprobación.', permisos.pagar, simple);
export const aprobarLote = acto('aprobar', 'Lo aprueba otra persona.', permisos.aprobar, aprobacion);
export const rechazarLote = acto(
  'rechazar',
  'Lo devuelve a borrador, con el motivo, para que se corrija.',
  permisos.aprobar,
  conMotivo,
);
export const archivoLote = acto(
  'archivo',
  'Hace el archivo del banco con las cuentas que se aprobaron.',
  permisos.pagar,
  simple,
);
export const confirmarLote = acto(
  'confirmar',
  'El banco pagó: los documentos quedan pagados, salvo lo que rechazó.',
  permisos.pagar,
  confirmacion,
);
export const anularLote = acto(
  'anular',
  'Lo anula: los documentos vuelven a deberse, también lo que ya estaba confirmado.',
  permisos.anular,
  conMotivo,
);

export const descargarArchivo = defineDownload(manifest, {
  path: `${path}/:id/archivo`,
  access: { permiso: permisos.pagar },
  summary: 'El archivo del banco, en CSV: un pago por proveedor, con la cuenta que se aprobó.',
});

const propuesto = z.object({
  documento_id: f.id,
  proveedor_id: f.id,
  proveedor: z.string(),
  tipo: loteLeido.shape.detalle.element.shape.tipo,
  n_factura: z.string(),
  vencimiento: z.string(),
  saldo: z.number(),
  /** What leaves the bank, and what the supplier gives off. */
  valor: z.number(),
  descuento: z.number(),
  descuento_hasta: z.string().nullable(),
});
export type Propuesto = z.output<typeof propuesto>;

const propuesta = z.object({
  /** The day on which it would be paid: today. */
  fecha_programada: z.string(),
  total: z.number(),
  descuento: z.number(),
  /** No other choice saves more; otherwise none saves more than `descuento_tope`. */
  exacto: z.boolean(),
  descuento_tope: z.number(),
  detalle: z.array(propuesto),
  /** What is owed up to that day and is not proposed, with why. */
  fuera: z.array(z.object({ ...propuesto.shape, motivo: z.string() })),
});
export type Propuesta = z.output<typeof propuesta>;

export const proponerLote = endpoint(manifest, {
  method: 'POST',
  path: `${path}/proponer`,
  access: { permiso: permisos.pagar },
  summary:
    'Qué pagar de lo que vence, o pierde su descuento, hasta un día; con presupuesto, lo que más descuento ahorra.',
  body: z.strictObject({ hasta: f.fecha, presupuesto: f.dinero.positive().nullish() }),
  response: propuesta,
  reads: true,
});

const conocido = z.object({
  documento_id: f.id,
  saldo: z.number(),
  /** Of prompt payment on that day, when all that is owed is paid; 0: none. */
  descuento: z.number(),
  descuento_hasta: z.string().nullable(),
  /** Why it is not paid; `null`: it is. */
  impedimento: z.string().nullable(),
});
export type Conocido = z.output<typeof conocido>;

export const conocerDocumentos = endpoint(manifest, {
  method: 'POST',
  path: `${path}/conocer`,
  access: { permiso: permisos.pagar },
  summary: 'De unos documentos, el descuento por pronto pago del día en que se pagarían y si algo impide pagarlos.',
  body: z.strictObject({ fecha_programada: f.fecha, documentos: z.array(f.id).max(MAX_LINEAS) }),
  response: z.array(conocido),
  reads: true,
});
