/** Between an order as it is read and the values of its form. */
import * as z from 'zod';
import { type Orden, type OrdenAlta, ordenCambio } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { cuerpoDe, type Linea, lineasDe } from './lineas.ts';

export const formulario = z.object({
  ...ordenCambio.shape,
  /** Of an amendment. */
  motivo: z.string(),
  detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos una línea.'),
});
export type OrdenValues = z.input<typeof formulario>;

export const nueva = (): OrdenValues => ({
  ...{ proveedor_id: 0, bodega_id: 0, fecha_entrega: '', plazo_dias: null, forma_pago: null, comprador_id: null },
  ...{ cotizacion_proveedor: '', direccion_entrega: '', observacion: '', terminos: '' },
  ...{ descuento_comercial: 0, flete: 0, detalle: [], version: 0, motivo: '' },
});

export const toValues = (orden: Orden): OrdenValues => ({
  ...{ proveedor_id: orden.proveedor_id, bodega_id: orden.bodega_id, fecha_entrega: orden.fecha_entrega },
  ...{ plazo_dias: orden.plazo_dias, forma_pago: orden.forma_pago, comprador_id: orden.comprador_id },
  ...{ cotizacion_proveedor: orden.cotizacion_proveedor ?? '', direccion_entrega: orden.direccion_entrega ?? '' },
  ...{ observacion: orden.observacion ?? '', terminos: orden.terminos ?? '', flete: orden.flete },
  ...{ descuento_comercial: orden.descuento_comercial, detalle: lineasDe(orden.detalle) },
  ...{ version: orden.version, motivo: '' },
});

/** What travels of the form. */
export const cuerpo = ({ version: _, motivo: __, detalle, ...values }: OrdenValues): OrdenAlta => ({
  ...values,
  plazo_dias: values.plazo_dias ?? null,
  forma_pago: values.forma_pago ?? null,
  comprador_id: values.comprador_id ?? null,
  cotizacion_proveedor: values.cotizacion_proveedor || null,
  direccion_entrega: values.direccion_entrega || null,
  observacion: values.observacion || null,
  terminos: values.terminos || null,
  descuento_comercial: values.descuento_comercial ?? 0,
  flete: values.flete ?? 0,
  detalle: cuerpoDe(detalle),
});
