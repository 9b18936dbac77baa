/** Between a batch as it is read and the values of its form. */
import * as z from 'zod';
import { type Lote, type LoteAlta, loteCambio } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { cuerpoDe, type Linea, lineasDe } from './lineas.ts';

export const formulario = z.object({
  ...loteCambio.shape,
  detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos un pago.'),
});
export type LoteValues = z.input<typeof formulario>;

export const nuevo = (fecha_programada: string): LoteValues => ({
  ...{ fecha_programada, cuenta_banco_id: 0, observacion: '', detalle: [], version: 0 },
});

export const toValues = (lote: Lote): LoteValues => ({
  ...{ fecha_programada: lote.fecha_programada, cuenta_banco_id: lote.cuenta_banco_id },
  ...{ observacion: lote.observacion ?? '', detalle: lineasDe(lote.detalle), version: lote.version },
});

/** What travels of the form. */
export const cuerpo = ({ version: _, detalle, observacion, ...values }: LoteValues): LoteAlta => ({
  ...values,
  observacion: observacion || null,
  detalle: cuerpoDe(detalle),
});
