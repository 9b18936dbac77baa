/** Between a receipt as it is read and the values of its form. */
import * as z from 'zod';
import {
  type Entrada,
  type EntradaAlta,
  entradaCambio,
} from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { cuerpoDe, type Linea, lineasDe } from './lineas.ts';

export const formulario = z.object({
  ...entradaCambio.shape,
  detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos una línea.'),
});
export type EntradaValues = z.input<typeof formulario>;

export const nueva = (): EntradaValues => ({
  ...{ proveedor_id: 0, tipo: 'CON_OC', bodega_id: 0, zona_id: null, ordenes: [], n_factura: '', fecha_factura: null },
  ...{ fecha_vencimiento_factura: null, transportista: '', placa: '', guia: '', cajas_recibidas: null },
  ...{ observacion: '', descuento_comercial: 0, flete: 0, detalle: [], version: 0 },
});

export const toValues = (entrada: Entrada): EntradaValues => ({
  ...{ proveedor_id: entrada.proveedor_id, tipo: entrada.tipo, bodega_id: entrada.bodega_id, zona_id: entrada.zona_id },
  ordenes: entrada.ordenes.map(({ id }) => id),
  ...{ n_factura: entrada.n_factura ?? '', fecha_factura: entrada.fecha_factura },
  ...{ fecha_vencimiento_factura: entrada.fecha_vencimiento_factura, transportista: entrada.transportista ?? '' },
  ...{ placa: entrada.placa ?? '', guia: entrada.guia ?? '', cajas_recibidas: entrada.cajas_recibidas },
  ...{ observacion: entrada.observacion ?? '', descuento_comercial: entrada.descuento_comercial },
  ...{ flete: entrada.flete, detalle: lineasDe(entrada.detalle), version: entrada.version },
});

/** What travels of the form. */
export const cuerpo = ({ version: _, detalle, ...values }: EntradaValues): EntradaAlta => ({
  ...values,
  ...{ zona_id: values.zona_id ?? null, ordenes: values.ordenes ?? [], n_factura: values.n_factura || null },
  ...{ fecha_factura: values.fecha_factura || null, transportista: values.transportista || null },
  ...{ fecha_vencimiento_factura: values.fecha_vencimiento_factura || null, placa: values.placa || null },
  ...{ guia: values.guia || null, cajas_recibidas: values.cajas_recibidas ?? null },
  ...{ observacion: values.observacion || null, flete: values.flete ?? 0 },
  ...{ descuento_comercial: values.descuento_comercial ?? 0, detalle: cuerpoDe(detalle) },
});
