/** What the calendar draws of an appointment. Pure. */
import type { CitaFila } from '../../../server/modules/citas/contract/citas.ts';
import {
  clockText,
  DAY_MINUTES,
  type Day,
  dayOf,
  dayOfMoment,
  dayText,
  type Moment,
  minuteOf,
  spanText,
} from '../../kit/calendar/days.ts';
import type { CalendarItem, Tone } from '../../kit/calendar/item.ts';

export interface ItemCita extends CalendarItem {
  readonly cita: CitaFila;
}

export const TONES: Readonly<Record<CitaFila['estado'], Tone>> = {
  SOLICITADA: 'orange',
  CONFIRMADA: 'blue',
  CUMPLIDA: 'purple',
  NO_ASISTIO: 'gray',
  CANCELADA: 'gray',
};

export const momentOf = (fecha: string, hora: string): Moment =>
  dayOf(fecha) * DAY_MINUTES + Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

/** `{ fecha: '2026-11-24', hora_inicio: '08:00' }` of a moment. */
export const writtenMoment = (moment: Moment) => ({
  fecha: dayText(dayOfMoment(moment)),
  hora_inicio: clockText(minuteOf(moment)),
});

/** Who or what it is with, as far as it says. */
export const conQuien = ({ persona_nombre, origen_nombre, lugar }: CitaFila): string[] =>
  [persona_nombre, origen_nombre, lugar].flatMap((text) => text ?? []);

/** It ended, and nobody said how. */
const sinResultado = ({ estado, fecha, hora_fin }: CitaFila, now: Moment): boolean =>
  estado === 'CONFIRMADA' && momentOf(fecha, hora_fin) < now;

export function itemOf(cita: CitaFila, now: Moment): ItemCita {
  const start = momentOf(cita.fecha, cita.hora_inicio);
  const end = momentOf(cita.fecha, cita.hora_fin);
  const about = conQuien(cita);
  return {
    id: String(cita.id),
    start,
    end,
    title: cita.tipo_cita,
    detail: [about[0], cita.responsable_nombre].filter(Boolean).join(' · '),
    kind: cita.estado_nombre,
    tone: TONES[cita.estado],
    done: cita.estado === 'CUMPLIDA',
    ...(sinResultado(cita, now) ? { alert: 'Sin resultado' } : {}),
    label: [cita.tipo_cita, spanText(start, end), cita.responsable_nombre, ...about, cita.estado_nombre].join(', '),
    cita,
  };
}

const MANANA = 8 * 60;

/** The next hour of today, or the morning of a day to come. */
export function suggestedStart(day: Day | null, now: Moment): Moment {
  const today = dayOfMoment(now);
  if (day !== null && day > today) return day * DAY_MINUTES + MANANA;
  return today * DAY_MINUTES + Math.min(Math.floor(minuteOf(now) / 60) + 1, 23) * 60;
}
