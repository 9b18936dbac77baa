/** Which days are on screen: the view and the day, in the address; the view also for the next time. */
import { businessDay, isDay } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';
import { useHashQuery } from '../../lib/location.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { addMonths, type Day, dayOf, dayText, dayTitle, monthTitle, weekTitle } from './days.ts';

/** What a view goes through at a time. */
export type ViewUnit = 'mes' | 'semana' | 'dia';

export const todayOf = (): Day => dayOf(businessDay(localNow()));

export const UNIT_NAMES: Readonly<Record<ViewUnit, string>> = { mes: 'Mes', semana: 'Semana', dia: 'Día' };

const TITLES: Readonly<Record<ViewUnit, (day: Day) => string>> = { mes: monthTitle, semana: weekTitle, dia: dayTitle };
const NEXT: Readonly<Record<ViewUnit, (day: Day, step: 1 | -1) => Day>> = {
  mes: addMonths,
  semana: (day, step) => day + 7 * step,
  dia: (day, step) => day + step,
};

export interface CalendarView<V extends string> {
  readonly vista: V;
  readonly unit: ViewUnit;
  readonly dia: Day;
  /** 'Noviembre 2026', '16 – 22 noviembre 2026', 'Jueves 19 noviembre 2026' */
  readonly titulo: string;
  ver(dia: Day, vista?: V): void;
  pasar(step: 1 | -1): void;
}

/** `key`: what the view is kept under in this browser. `units`: what each view goes through. */
export function useCalendarView<V extends string>(
  key: string,
  units: Readonly<Record<V, ViewUnit>>,
  first: NoInfer<V>,
): CalendarView<V> {
  const [query, setQuery] = useHashQuery();
  const kept = readStored<unknown>(key, null);
  const isView = (value: unknown): value is V => typeof value === 'string' && Object.hasOwn(units, value);
  const [asked, fecha] = [query.get('vista'), query.get('fecha') ?? ''];
  const vista = isView(asked) ? asked : isView(kept) ? kept : first;
  const unit = units[vista];
  const dia = isDay(fecha) ? dayOf(fecha) : todayOf();
  const ver = (to: Day, how: V = vista) => {
    const next = new URLSearchParams(query);
    next.set('vista', how);
    next.set('fecha', dayText(to));
    if (how !== vista) writeStored(key, how);
    // Paging through weeks leaves no trail: one step back leaves the calendar.
    setQuery(next, { replace: true });
  };
  return { vista, unit, dia, titulo: TITLES[unit](dia), ver, pasar: (step) => ver(NEXT[unit](dia, step)) };
}
