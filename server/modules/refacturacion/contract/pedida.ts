/** What one sends to invoice again (issue, section 5). Pesos, percent. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { MAX_LINEAS } from '../../ventas/contract/linea.ts';
import { refacturacion as c } from '../campos.ts';

export const formaPago = z.enum(['1', '2']);
export const alcance = z.enum(['TOTAL', 'PARCIAL']);
export const plazo = z.int().min(0).max(365);

const lineaCambiada = z.strictObject({
  factura_detalle_id: f.id,
  /** 0 leaves the line out. */
  cantidad: f.cantidadOCero.optional(),
  precio: f.precio.optional(),
  descuento: f.porcentaje.optional(),
});

const cambios = z.strictObject({
  persona_id: f.id.optional(),
  plazo: plazo.optional(),
  forma_pago: formaPago.optional(),
  /** Of a part of the invoice, the lines that it is of. */
  lineas: z.array(lineaCambiada).max(MAX_LINEAS).optional(),
  /** The taxes that its products carry today. */
  impuestos_de_hoy: z.boolean().default(false),
});
export type Cambios = z.output<typeof cambios>;

export const refacturacionPedida = z.strictObject({
  factura_id: f.id,
  /** Of the invoice; checked when it is sent. */
  version: f.version.nullish(),
  motivo: f.textoOpcional(c.motivo.max),
  /** Of the credit note, by the codes of the tax office. */
  concepto: z.enum(['1', '2', '3', '4', '5', '6']),
  alcance: alcance.default('TOTAL'),
  cambios,
  mantiene_aplicaciones: z.boolean().default(true),
  numeracion_id: f.id.nullish().transform((id) => id ?? null),
  observacion: f.textoOpcional(c.observacion.max),
  /** Proof of the authorization dialog. */
  autorizacion: z.string().max(100).nullish(),
  /** For who may post in closed months. */
  acepta_periodo_cerrado: z.boolean().default(false),
});
export type RefacturacionPedida = z.output<typeof refacturacionPedida>;
