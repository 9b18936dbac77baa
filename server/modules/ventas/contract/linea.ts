/** What travels of a line of a sales document (issue 'Amounts' and 'Line'). Sent totals are refused. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { lineaDeProducto } from '../../productos/contract/linea.ts';

/** Lines of a document. */
export const MAX_LINEAS = 2_000;

/** What one sends of a line; a module adds its own fields. */
export const lineaEscrita = {
  /** Of a line that is there already. */
  id: f.id.nullish(),
  producto_id: f.id,
  /** `cantidad` and `precio` are of it; of the base unit without it. */
  presentacion_id: f.id.nullable().default(null),
  cantidad: f.cantidad,
  /** Pesos before tax; that of the customer's list without it. */
  precio: f.precio.nullish(),
  /** Percent of quantity × price. */
  descuento: f.porcentaje.nullish(),
};

const linea = z.strictObject(lineaEscrita);
export type LineaEscrita = z.output<typeof linea>;

export const detalleDe = <L extends z.ZodType>(each: L) =>
  z.array(each).min(1, 'Agrega al menos una línea.').max(MAX_LINEAS);

export const impuestoLeido = z.object({
  tributo: z.string(),
  /** Percent; 0 of what is charged by unit. */
  tarifa: z.number(),
  base: z.number(),
  valor: z.number(),
});
export type ImpuestoLeido = z.output<typeof impuestoLeido>;

export const lineaVentaLeida = {
  ...lineaDeProducto,
  cantidad: z.number(),
  /** Base units. */
  cantidad_base: z.number(),
  precio: z.number(),
  precio_lista: z.number().nullable(),
  descuento: z.number(),
  bruto: z.number(),
  valor_descuento: z.number(),
  subtotal: z.number(),
  /** Code of the tax office; `null`: it is excluded, and carries no tax. */
  tributo: z.string().nullable(),
  tarifa: z.number().nullable(),
  /** Of all its taxes. */
  impuesto_valor: z.number(),
  impuestos: z.array(impuestoLeido),
  total: z.number(),
  /** Percent of its subtotal that is above its cost; `null` for who may not see costs, and of what has none. */
  margen: z.number().nullable(),
};
const leida = z.object(lineaVentaLeida);
export type LineaVentaLeida = z.output<typeof leida>;

/** Of the document: Σ subtotals, and taxes by code and rate. */
export const totalesLeidos = {
  subtotal: z.number(),
  impuestos: z.array(impuestoLeido),
  total: z.number(),
};
