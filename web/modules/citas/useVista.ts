/** The views of the agenda, and which one is on screen. */
import { type CalendarView, useCalendarView } from '../../kit/calendar/useCalendarView.ts';

export const VISTAS = [
  { value: 'mes', label: 'Mes' },
  { value: 'semana', label: 'Semana' },
  { value: 'dia', label: 'Día' },
  { value: 'asesor', label: 'Asesor' },
] as const;
export type Vista = (typeof VISTAS)[number]['value'];

const UNIDADES = { mes: 'mes', semana: 'semana', dia: 'dia', asesor: 'dia' } as const;

export const useVista = (): CalendarView<Vista> => useCalendarView('vista-programador-citas', UNIDADES, 'semana');
