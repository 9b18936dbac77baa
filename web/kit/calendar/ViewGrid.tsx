/** The grid of a view: a month of days, or a week or a day of hours. */
import { DAY_MINUTES, type Day, dayOfMoment, type Moment, weekOf } from './days.ts';
import { holidayOf } from './holiday.ts';
import type { CalendarItem } from './item.ts';
import { MonthGrid } from './MonthGrid.tsx';
import type { Times } from './moves.ts';
import { TimeGrid } from './TimeGrid.tsx';
import type { ViewUnit } from './useCalendarView.ts';

export interface ViewGridProps<T extends CalendarItem> {
  items: readonly T[];
  vista: ViewUnit;
  dia: Day;
  now: Moment;
  /** What it shows ('Citas'), and the title of the view. */
  noun: string;
  titulo: string;
  onOpen: (item: T) => void;
  /** `byHour`: an hour was pressed, not a day. */
  onCreate: (start: Moment, byHour?: boolean) => void;
  onVer: (dia: Day, vista?: ViewUnit) => void;
  onMove: (item: T, times: Times) => void;
  onRemove: (item: T) => void;
}

/** A day of the month that is pressed begins at this hour. */
const MORNING = 8 * 60;

export function ViewGrid<T extends CalendarItem>(props: ViewGridProps<T>) {
  const { items, vista, dia, now, noun, titulo, onOpen, onCreate, onVer, onMove, onRemove } = props;
  const shared = {
    ...{ items, holidayOf, onOpen, onMove, onRemove },
    label: `${noun}, ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
    onReveal: (day: Day) => onVer(day),
  };
  if (vista === 'mes') {
    return (
      <MonthGrid
        {...shared}
        day={dia}
        today={dayOfMoment(now)}
        onPick={(day) => onCreate(day * DAY_MINUTES + MORNING)}
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
