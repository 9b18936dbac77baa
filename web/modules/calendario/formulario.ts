/** The form of a delivery: its values, its rules with the texts of the specification (section 5), and the way from and to what is kept. */
import * as z from 'zod';
import { formatDate, isDay, parseDate } from '../../../server/shared/dates.ts';
import {
  clockText,
  DAY_MINUTES,
  type Day,
  dayOf,
  dayOfMoment,
  dayText,
  type Moment,
  minuteOf,
} from '../../kit/calendar/days.ts';
import { PROVEEDORES, TRANSPORTISTAS } from './catalogos.ts';
import type { Entrega } from './entrega.ts';
import { MAXIMO } from './lectura.ts';
import { TEXTOS } from './textos.ts';

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
const isHour = (text: string) => HOUR.test(text);
const largo = 'Valor ingresado excede largo permitido';

const dia = z.string().refine(isDay, TEXTOS.fecha);
const hora = z.string().regex(HOUR, 'Hora inválida');

const linea = z.object({
  proveedor_id: z.number().min(1, TEXTOS.proveedor),
  cajas: z
    .number({ error: TEXTOS.cajas })
    .nullable()
    .superRefine((cajas, context) => {
      const message = cajas === null ? TEXTOS.cajas : cajas <= 0 ? TEXTOS.cajasMinimo : null;
      if (message) context.addIssue({ code: 'custom', message });
    })
    .refine((cajas) => cajas === null || cajas <= MAXIMO.cajas, 'Valor ingresado no valido.'),
  facturas: z.string().trim().min(1, TEXTOS.facturas).max(MAXIMO.facturas, largo),
});

const schema = z.object({
  title: z.string().trim().min(1, TEXTOS.descripcion).max(MAXIMO.titulo, largo),
  startDate: dia,
  startTime: hora,
  endDate: dia,
  endTime: hora,
  categoryId: z.number(),
  transportistaId: z.number().min(1, TEXTOS.transportista),
  proveedores: z.array(linea).min(1).max(MAXIMO.lineas),
  description: z.string().max(MAXIMO.notas, largo),
  confirmed: z.boolean(),
});

export type Valores = z.input<typeof schema>;
export type Campos = z.ZodType<Valores, Valores>;

const moment = (date: string, time: string): Moment => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return dayOf(date) * DAY_MINUTES + hours * 60 + minutes;
};

/** `kept`: the day that an existing delivery begins on, which may stay although it is past. */
export function reglas(today: Day, kept: Day | null): Campos {
  return schema.superRefine((values, context) => {
    // What is no day or hour yet is told by itself.
    if (![values.startDate, values.endDate].every(isDay) || ![values.startTime, values.endTime].every(isHour)) return;
    const start = dayOf(values.startDate);
    const say = (path: keyof Valores, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (start < today && start !== kept) say('startDate', TEXTOS.pasada);
    const late = moment(values.endDate, values.endTime) > moment(values.startDate, values.startTime);
    if (!late) say(values.endDate < values.startDate ? 'endDate' : 'endTime', TEXTOS.fin);
  }) as Campos;
}

export const LINEA_NUEVA: Valores['proveedores'][number] = { proveedor_id: 0, cajas: 1, facturas: '' };

/** Type 1, one box, one hour (specification, section 4). */
export function valoresNuevos(start: Moment): Valores {
  const end = start + 60;
  return {
    title: '',
    startDate: dayText(dayOfMoment(start)),
    startTime: clockText(minuteOf(start)),
    endDate: dayText(dayOfMoment(end)),
    endTime: clockText(minuteOf(end)),
    categoryId: 1,
    transportistaId: 0,
    proveedores: [LINEA_NUEVA],
    description: '',
    confirmed: false,
  };
}

export function valoresDe(entrega: Entrega): Valores {
  const { title, description, startTime, endTime, categoryId, transportistaId, proveedores, confirmed } = entrega;
  return {
    title,
    startDate: parseDate(entrega.startDate) ?? '',
    startTime,
    endDate: parseDate(entrega.endDate) ?? '',
    endTime,
    categoryId,
    transportistaId: transportistaId ?? 0,
    // What came from another calendar has none: its first line waits.
    proveedores:
      proveedores.length > 0
        ? proveedores.map(({ id, cajas, facturas }) => ({ proveedor_id: id, cajas, facturas }))
        : [LINEA_NUEVA],
    description,
    confirmed,
  };
}

/** `before`: names of carriers and suppliers that are no longer offered stay as they were. */
export function entregaDe(values: Valores, id: string, before: Entrega | null): Entrega {
  const { startDate, endDate, proveedores, transportistaId, title, description, ...same } = values;
  const carriers = [...TRANSPORTISTAS, ...(before?.transportista ? [before.transportista] : [])];
  const suppliers = [...PROVEEDORES, ...(before?.proveedores ?? [])];
  const nameOf = (list: readonly { id: number; name: string }[], wanted: number) =>
    list.find((one) => one.id === wanted)?.name ?? '';
  return {
    ...same,
    id,
    title: title.trim(),
    description: description.trim(),
    startDate: formatDate(startDate),
    endDate: formatDate(endDate),
    transportistaId,
    transportista: { id: transportistaId, name: nameOf(carriers, transportistaId) },
    proveedores: proveedores.map(({ proveedor_id, cajas, facturas }) => ({
      id: proveedor_id,
      name: nameOf(suppliers, proveedor_id),
      cajas: cajas ?? 0,
      facturas: facturas.trim(),
    })),
  };
}

/** The delivery that the values describe so far, to look for clashes while one fills the form; `null` until it has times and carrier. */
export function borradorDe(values: Valores, id: string, before: Entrega | null): Entrega | null {
  const { startDate, endDate, startTime, endTime, transportistaId } = values;
  const whole = [startDate, endDate].every(isDay) && [startTime, endTime].every(isHour);
  return whole && transportistaId > 0 ? entregaDe(values, id, before) : null;
}
