/** Between an adjustment as it is read and the values of its form. */
import * as z from 'zod';
import { TIPOS_AJUSTE } from '../../../server/modules/inventarios/campos.ts';
import { type Ajuste, type AjusteAlta, ajusteCambio } from '../../../server/modules/inventarios/contract/ajustes.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';
import { cuerpoDe, type Linea, lineasDe } from './lineas.ts';

export const formulario = z.object({
  ...ajusteCambio.shape,
  tipo: z.enum(TIPOS_AJUSTE),
  detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos una línea.'),
});
export type AjusteValues = z.input<typeof formulario>;

export const nuevo = (): AjusteValues => ({
  ...{ tipo: 'AJUSTE_SOBRANTE', bodega_id: 0, fecha: businessDay(localNow()), motivo: null, observacion: '' },
  ...{ detalle: [], version: 0 },
});

export const toValues = ({ tipo, bodega_id, fecha, motivo, observacion, detalle, version }: Ajuste): AjusteValues => ({
  ...{ tipo, bodega_id, fecha, motivo, observacion: observacion ?? '', version },
  detalle: lineasDe(detalle),
});

/** What travels of the form. */
export const cuerpo = ({ version: _, detalle, ...values }: AjusteValues): AjusteAlta => ({
  ...values,
  motivo: values.motivo ?? null,
  observacion: values.observacion || null,
  detalle: cuerpoDe(detalle, values.tipo),
});
