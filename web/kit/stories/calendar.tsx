/** Story of the calendar: a week of hours, a month, the small days and an agenda, over events that can be moved. */
import { useState } from 'react';
import { toast } from '../../state/toasts.ts';
import { Agenda } from '../calendar/Agenda.tsx';
import { DayPad } from '../calendar/DayPad.tsx';
import { clockText, DAY_MINUTES, dayOf, monthCells, sameMonth, spanText, weekOf } from '../calendar/days.ts';
import type { CalendarItem } from '../calendar/item.ts';
import { MonthGrid } from '../calendar/MonthGrid.tsx';
import { type Times, withTimes } from '../calendar/moves.ts';
import { TimeGrid } from '../calendar/TimeGrid.tsx';
import { Segmented } from '../Segmented.tsx';
import styles from './kit.module.css';

const TODAY = dayOf('2026-11-19');
const NOW = TODAY * DAY_MINUTES + 522;

const event = (id: string, title: string, day: number, from: number, to: number, more?: Partial<CalendarItem>) => {
  const [start, end] = [(TODAY + day) * DAY_MINUTES + from * 60, (TODAY + day) * DAY_MINUTES + to * 60];
  const own: CalendarItem = { id, title, start, end, detail: 'Sala 2', kind: 'Visita', tone: 'blue', label: title };
  return { ...own, ...more, label: `${title}, ${spanText(start, end)}` };
};

const EVENTS: readonly CalendarItem[] = [
  event('a', 'Visita al apartamento 302', 0, 8, 9.5, { done: true }),
  event('b', 'Firma de contrato', 0, 9, 10, { tone: 'orange', alert: 'Cruce de sala' }),
  event('c', 'Entrega de llaves', 0, 9.25, 9.5, { tone: 'purple' }),
  event('d', 'Inventario nocturno', 1, 22, 30, { tone: 'gray' }),
  event('e', 'Feria inmobiliaria', -3, 9, 57, { tone: 'purple' }),
];

const VIEWS = [
  { value: 'semana', label: 'Semana' },
  { value: 'mes', label: 'Mes' },
] as const;

export function CalendarStory() {
  const [items, setItems] = useState(EVENTS);
  const [view, setView] = useState<'semana' | 'mes'>('semana');
  const [day, setDay] = useState(TODAY);
  const say = (text: string) => toast({ kind: 'info', text });
  const grid = {
    items,
    label: 'Citas',
    onOpen: ({ title }: CalendarItem) => say(`Abrir ${title}`),
    onMove: ({ id }: CalendarItem, times: Times) =>
      setItems(items.map((item) => (item.id === id ? withTimes(item, times) : item))),
    onReveal: setDay,
  };
  return (
    <>
      <div className={styles.wrap}>
        <Segmented label="Vista" options={VIEWS} current={view} onChange={setView} />
      </div>
      <div className={styles.calendar}>
        {view === 'semana' ? (
          <TimeGrid
            {...grid}
            days={weekOf(day)}
            now={NOW}
            onHour={(_, hour) => say(`Agregar a las ${clockText(hour * 60)}`)}
          />
        ) : (
          <MonthGrid
            {...grid}
            day={day}
            today={TODAY}
            onPick={(picked) => say(`Agregar el ${picked - TODAY}`)}
            onMore={setDay}
          />
        )}
      </div>
      <div className={styles.three}>
        <DayPad
          label="Mes"
          days={monthCells(day)}
          selected={day}
          today={TODAY}
          shadeWeek
          isOutside={(one) => !sameMonth(one, day)}
          onPick={setDay}
        />
        <Agenda day={TODAY} items={items} now={NOW} summary="5 citas" empty={null} onOpen={grid.onOpen} />
      </div>
    </>
  );
}
