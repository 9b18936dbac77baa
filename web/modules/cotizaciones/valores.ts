/** Between a quotation as it is read and the values of its form. */
import * as z from 'zod';
import {
  type Cotizacion,
  type CotizacionAlta,
  cotizacionCambio,
} from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { cuerpoDe, type Linea, lineasDe } from './lineas.ts';

export const formulario = z.object({
  ...cotizacionCambio.shape,
  detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos una línea.'),
});
export type CotizacionValues = z.input<typeof formulario>;

export const nueva = (validez_dias: number): CotizacionValues => ({
  ...{ persona_id: 0, contacto: '', lista_id: null, validez_dias, forma_pago: '2', plazo: null, vendedor_id: null },
  ...{ condiciones: '', notas_internas: '', detalle: [], version: 0 },
});

export const toValues = (cotizacion: Cotizacion): CotizacionValues => ({
  ...{ persona_id: cotizacion.persona_id, contacto: cotizacion.contacto ?? '', lista_id: cotizacion.lista_id },
  ...{ validez_dias: cotizacion.validez_dias, forma_pago: cotizacion.forma_pago, plazo: cotizacion.plazo },
  ...{ vendedor_id: cotizacion.vendedor_id, condiciones: cotizacion.condiciones ?? '' },
  ...{ notas_internas: cotizacion.notas_internas ?? '', detalle: lineasDe(cotizacion.detalle) },
  version: cotizacion.version,
});

/** What travels of the form. */
export const cuerpo = ({ version: _, detalle, ...values }: CotizacionValues): CotizacionAlta => ({
  ...values,
  contacto: values.contacto || null,
  lista_id: values.lista_id ?? null,
  // Of what is paid in cash there are no days.
  plazo: values.forma_pago === '1' ? null : (values.plazo ?? null),
  vendedor_id: values.vendedor_id ?? null,
  condiciones: values.condiciones || null,
  notas_internas: values.notas_internas || null,
  detalle: cuerpoDe(detalle),
});
