/** Which days are on screen: the view and the day, in the address; the view also for the next time. */
import { businessDay, isDay } from '../../../server/shared/dates.ts';
import { addMonths, type Day, dayOf, dayText, dayTitle, monthTitle, weekTitle } from '../../kit/calendar/days.ts';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

export const VISTAS = [
  { value: 'mes', label: 'Mes' },
  { value: 'semana', label: 'Semana' },
  { value: 'dia', label: 'Día' },
] as const;
export type Vista = (typeof VISTAS)[number]['value'];

const KEY = 'vista-calendario-entregas';
const isVista = (value: unknown): value is Vista => VISTAS.some((vista) => vista.value === value);
export const hoy = (): Day => dayOf(businessDay(localNow()));

const TITULOS: Readonly<Record<Vista, (day: Day) => string>> = { mes: monthTitle, semana: weekTitle, dia: dayTitle };
const SIGUIENTE: Readonly<Record<Vista, (day: Day, step: 1 | -1) => Day>> = {
  mes: addMonths,
  semana: (day, step) => day + 7 * step,
  dia: (day, step) => day + step,
};

export interface EstadoVista {
  readonly vista: Vista;
  readonly dia: Day;
  /** 'Noviembre 2026', '16 – 22 noviembre 2026', 'Jueves 19 noviembre 2026' */
  readonly titulo: string;
  ver(dia: Day, vista?: Vista): void;
  pasar(step: 1 | -1): void;
}

export function useVista(): EstadoVista {
  const [query, setQuery] = useHashQuery();
  const kept = readStored<unknown>(KEY, null);
  const [asked, fecha] = [query.get('vista'), query.get('fecha') ?? ''];
  const vista = isVista(asked) ? asked : isVista(kept) ? kept : 'semana';
  const dia = isDay(fecha) ? dayOf(fecha) : hoy();
  const ver = (to: Day, how: Vista = vista) => {
    const next = new URLSearchParams(query);
    next.set('vista', how);
    next.set('fecha', dayText(to));
    if (how !== vista) writeStored(KEY, how);
    // Paging through weeks leaves no trail: one step back leaves the calendar.
    setQuery(next, { replace: true });
  };
  return {
    vista,
    dia,
    titulo: TITULOS[vista](dia),
    ver,
    pasar: (step) => ver(SIGUIENTE[vista](dia, step)),
  };
}
