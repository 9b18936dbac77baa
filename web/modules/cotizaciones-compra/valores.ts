/** Between a request as it is read and the values of its form. */
import * as z from 'zod';
import {
  type Solicitud,
  type SolicitudAlta,
  solicitudCambio,
} from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { cuerpoDe, type Linea, lineasDe } from './lineas.ts';

export const formulario = z.object({
  ...solicitudCambio.shape,
  detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos una línea.'),
});
export type SolicitudValues = z.input<typeof formulario>;

export const nueva = (): SolicitudValues => ({
  ...{ proveedores: [], fecha_limite: '', bodega_id: null, comprador_id: null, observacion: '' },
  ...{ detalle: [], version: 0 },
});

export const toValues = (solicitud: Solicitud): SolicitudValues => ({
  ...{ fecha_limite: solicitud.fecha_limite, bodega_id: solicitud.bodega_id, comprador_id: solicitud.comprador_id },
  ...{ observacion: solicitud.observacion ?? '', detalle: lineasDe(solicitud.detalle), version: solicitud.version },
  proveedores: solicitud.proveedores.map(({ proveedor_id }) => proveedor_id),
});

/** What travels of the form. */
export const cuerpo = ({ version: _, detalle, ...values }: SolicitudValues): SolicitudAlta => ({
  ...values,
  bodega_id: values.bodega_id ?? null,
  comprador_id: values.comprador_id ?? null,
  observacion: values.observacion || null,
  detalle: cuerpoDe(detalle),
});
