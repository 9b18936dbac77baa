/** An appointment as other calendars take it: the same UID for ever, a SEQUENCE that grows, and what was cancelled said so. */
import type { CalendarEvent, EventStatus } from '../../core/icalendar.ts';
import type { CitaGuardada } from './lectura.ts';
import type { EstadoCita } from './rules/estados.ts';
import { instanteDe } from './rules/horas.ts';

const STATUS: Readonly<Record<EstadoCita, EventStatus>> = {
  SOLICITADA: 'TENTATIVE',
  CONFIRMADA: 'CONFIRMED',
  CUMPLIDA: 'CONFIRMED',
  NO_ASISTIO: 'CONFIRMED',
  CANCELADA: 'CANCELLED',
};

export interface CitaPublicada
  extends Pick<CitaGuardada, 'uid' | 'secuencia' | 'inicia' | 'termina' | 'estado' | 'created' | 'updated' | 'lugar'> {
  readonly tipo: string;
  readonly descripcion: string | null;
}

export const eventoDe = (cita: CitaPublicada): CalendarEvent => ({
  uid: cita.uid,
  sequence: cita.secuencia,
  start: instanteDe(cita.inicia),
  end: instanteDe(cita.termina),
  created: new Date(cita.created),
  updated: new Date(cita.updated),
  summary: cita.tipo,
  status: STATUS[cita.estado],
  location: cita.lugar,
  description: cita.descripcion,
});
