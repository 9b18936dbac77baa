/** Between a transfer as it is read and the values of its form. */
import * as z from 'zod';
import {
  type Traslado,
  type TrasladoAlta,
  trasladoCambio,
} from '../../../server/modules/traslados/contract/traslado.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';
import { cuerpoDe, type Linea, lineasDe } from './lineas.ts';

export const formulario = z
  .object({ ...trasladoCambio.shape, detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos una línea.') })
  .superRefine(({ tipo, bodega_origen_id, bodega_destino_id }, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', path: ['bodega_destino_id'], message });
    if (tipo === 'ZONAS') return;
    if (!bodega_destino_id) fault('Elige la bodega de destino.');
    else if (bodega_destino_id === bodega_origen_id) fault('La bodega origen y destino no pueden ser iguales.');
  });
export type TrasladoValues = z.input<typeof formulario>;

export const nuevo = (): TrasladoValues => ({
  ...{ tipo: 'TRANSITO', bodega_origen_id: 0, bodega_destino_id: null, fecha: businessDay(localNow()), motivo: null },
  ...{ solicitud_id: null, transportista: '', placa: '', guia: '', observacion: '', detalle: [], version: 0 },
});

export function toValues(traslado: Traslado): TrasladoValues {
  const { tipo, bodega_origen_id, bodega_destino_id, fecha, motivo, solicitud_id, version } = traslado;
  return {
    ...{ tipo, bodega_origen_id, bodega_destino_id, fecha, motivo, solicitud_id, version },
    transportista: traslado.transportista ?? '',
    placa: traslado.placa ?? '',
    guia: traslado.guia ?? '',
    observacion: traslado.observacion ?? '',
    detalle: lineasDe(traslado.detalle),
  };
}

/** What travels of the form. */
export const cuerpo = ({ version: _, detalle, ...values }: TrasladoValues): TrasladoAlta => ({
  ...values,
  bodega_destino_id: values.tipo === 'ZONAS' ? null : (values.bodega_destino_id ?? null),
  motivo: values.motivo ?? null,
  solicitud_id: values.solicitud_id ?? null,
  transportista: values.transportista || null,
  placa: values.placa || null,
  guia: values.guia || null,
  observacion: values.observacion || null,
  detalle: cuerpoDe(detalle),
});
