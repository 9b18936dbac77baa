/** What is read of invoicing again: its three documents, and what the old invoice and the new one say side by side. Pesos, percent. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { facturaLeida } from '../../facturas/contract/factura.ts';
import { CODIGOS_CAUSA, ESTADOS } from '../rules/causas.ts';
import { alcance, formaPago } from './pedida.ts';

const opcional = z.string().nullable();
const { tipo, estado, estado_dian, dian_mensajes } = facturaLeida.shape;

const fila = {
  id: f.id,
  fecha: z.string(),
  factura_id: f.id,
  original: z.string(),
  persona_id: f.id,
  cliente: z.string(),
  nota_id: f.id,
  nota: z.string(),
  nueva_id: f.id,
  nueva: z.string(),
  motivo: z.string(),
  causa: z.enum(CODIGOS_CAUSA),
  alcance,
  total: z.number(),
  /** New − old. */
  diferencia: z.number(),
  movido: z.number(),
  a_favor: z.number(),
  usuario: opcional,
  estado: z.enum(ESTADOS),
  estado_nombre: z.string(),
  estado_actual_id: z.int(),
  updated: f.instante,
  version: f.version,
};
export const refacturacionFila = z.object(fila);
export type RefacturacionFila = z.output<typeof refacturacionFila>;

export const documento = z.object({
  id: f.id,
  tipo,
  numero: z.string(),
  fecha: z.string(),
  cliente: z.string(),
  total: z.number(),
  saldo: z.number(),
  cufe: z.string(),
  estado,
  estado_dian,
  dian_mensajes,
});
export type DocumentoEncadenado = z.output<typeof documento>;

const ladoLinea = z.object({
  cantidad: z.number(),
  precio: z.number(),
  descuento: z.number(),
  subtotal: z.number(),
  tributo: opcional,
  tarifa: z.number().nullable(),
  impuesto_valor: z.number(),
  total: z.number(),
});
const lineaComparada = z.object({
  /** Of the original. */
  factura_detalle_id: f.id,
  cod_prod: z.string(),
  descripcion: z.string(),
  unidad: z.string(),
  decimales: z.int(),
  antes: ladoLinea,
  /** `null`: it is left out. */
  despues: ladoLinea.nullable(),
  cambia: z.boolean(),
  diferencia: z.number(),
});
export type LineaComparada = z.output<typeof lineaComparada>;

const lado = z.object({
  persona_id: f.id,
  cliente: z.string(),
  forma_pago: formaPago,
  plazo: z.int(),
  vencimiento: z.string(),
  subtotal: z.number(),
  impuesto_valor: z.number(),
  total: z.number(),
});
export type Lado = z.output<typeof lado>;

const aplicacionMovida = z.object({
  /** Of a receipt; `null`: of another credit of the customer. */
  recibo_id: f.id.nullable(),
  numero: z.string(),
  /** What of it pays the new invoice. */
  valor: z.number(),
});
export type AplicacionMovida = z.output<typeof aplicacionMovida>;

const comparacion = {
  antes: lado,
  despues: lado,
  lineas: z.array(lineaComparada),
  diferencia: z.number(),
  aplicaciones_movidas: z.array(aplicacionMovida),
  movido: z.number(),
  /** Money that paid the old one, and is left in favour of who paid it. */
  a_favor: z.number(),
  /** A debit note says the same without taking the invoice back. */
  propone: z.enum(['NOTA_DEBITO']).nullable(),
};

export const simulada = z.object({
  ...comparacion,
  factura_original: documento,
  /** What the credit note comes to. */
  nota_credito: z.object({ total: z.number() }),
  /** Nothing of the pre-flight fails. */
  ok: z.boolean(),
  reglas: z.array(z.object({ codigo: z.string(), ok: z.boolean(), msg: z.string(), enlace: z.string().nullable() })),
  avisos: z.array(z.string()),
});
export type Simulada = z.output<typeof simulada>;

export const refacturacionLeida = z.object({
  ...fila,
  ...comparacion,
  mantiene_aplicaciones: z.boolean(),
  concepto: opcional,
  observacion: opcional,
  autoriza: opcional,
  created: f.instante,
  factura_original: documento,
  nota_credito: documento,
  factura_nueva: documento,
});
export type Refacturacion = z.output<typeof refacturacionLeida>;
