/** The grid of the view: a month of days, or a week or a day of hours. */
import { DAY_MINUTES, type Day, dayOfMoment, type Moment, weekOf } from '../../kit/calendar/days.ts';
import { holidayOf } from '../../kit/calendar/holiday.ts';
import { MonthGrid } from '../../kit/calendar/MonthGrid.tsx';
import type { Times } from '../../kit/calendar/moves.ts';
import { TimeGrid } from '../../kit/calendar/TimeGrid.tsx';
import { cancelarEntrega, moverEntrega } from './acciones.ts';
import type { ItemEntrega } from './entrega.ts';
import type { Vista } from './useVista.ts';

export interface RejillaProps {
  items: readonly ItemEntrega[];
  vista: Vista;
  dia: Day;
  now: Moment;
  titulo: string;
  onOpen: (item: ItemEntrega) => void;
  onCreate: (start: Moment, rapida?: boolean) => void;
  onVer: (dia: Day, vista?: Vista) => void;
}

/** A day of the month that is pressed begins at this hour. */
const MANANA = 8 * 60;

export function Rejilla({ items, vista, dia, now, titulo, onOpen, onCreate, onVer }: RejillaProps) {
  const shared = {
    items,
    label: `Entregas, ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
    holidayOf,
    onOpen,
    onReveal: (day: Day) => onVer(day),
    onMove: ({ entrega }: ItemEntrega, times: Times) => moverEntrega(entrega, times),
    onRemove: ({ entrega }: ItemEntrega) => void cancelarEntrega(entrega),
  };
  if (vista === 'mes') {
    return (
      <MonthGrid
        {...shared}
        day={dia}
        today={dayOfMoment(now)}
        onPick={(day) => onCreate(day * DAY_MINUTES + MANANA)}
        onMore={(day) => onVer(day, 'dia')}
      />
    );
  }
  return (
    <TimeGrid
      {...shared}
      // Another view opens where its work begins.
      key={vista}
      days={vista === 'semana' ? weekOf(dia) : [dia]}
      now={now}
      onHour={(day, hour) => onCreate(day * DAY_MINUTES + hour * 60, true)}
      {...(vista === 'semana' ? { onDay: (day: Day) => onVer(day, 'dia') } : {})}
    />
  );
}
