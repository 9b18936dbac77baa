/** The views of the delivery calendar, and which one is on screen. */
import { type CalendarView, todayOf, useCalendarView } from '../../kit/calendar/useCalendarView.ts';

export const VISTAS = [
  { value: 'mes', label: 'Mes' },
  { value: 'semana', label: 'Semana' },
  { value: 'dia', label: 'Día' },
] as const;
export type Vista = (typeof VISTAS)[number]['value'];

const UNIDADES = { mes: 'mes', semana: 'semana', dia: 'dia' } as const;
export const hoy = todayOf;

export const useVista = (): CalendarView<Vista> => useCalendarView('vista-calendario-entregas', UNIDADES, 'semana');
