/** On a phone: the days of the week or of the month with a dot for each event, and under them the events of the chosen one. */
import { useMemo } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { Agenda } from './Agenda.tsx';
import { DayPad } from './DayPad.tsx';
import { type Day, dayOfMoment, type Moment, monthCells, sameMonth, weekOf } from './days.ts';
import type { CalendarItem } from './item.ts';
import { piecesByDay } from './layout.ts';
import styles from './screen.module.css';

interface PhoneDaysProps<T extends CalendarItem> {
  /** 'Días con entregas' */
  label: string;
  items: readonly T[];
  /** All days of its month; else of its week. */
  month: boolean;
  day: Day;
  now: Moment;
  holidayOf: (day: Day) => string | undefined;
  /** '6 entregas' */
  countText: (total: number) => string;
  /** Of the events of the day: '6 entregas, 207 cajas'. */
  summaryOf: (items: readonly T[]) => string;
  /** 'Sin entregas este día' */
  emptyTitle: string;
  onOpen: (item: T) => void;
  onPick: (day: Day) => void;
}

export function PhoneDays<T extends CalendarItem>(props: PhoneDaysProps<T>) {
  const { label, items, month, day, now, holidayOf, countText, summaryOf, emptyTitle, onOpen, onPick } = props;
  const days = month ? monthCells(day) : weekOf(day);
  const [first = 0] = days;
  const pieces = useMemo(() => piecesByDay(items, first, days.length), [items, first, days.length]);
  const own = (pieces.get(day) ?? []).map(({ item }) => item);
  return (
    <div className={styles.phone}>
      <DayPad
        label={label}
        days={days}
        selected={day}
        today={dayOfMoment(now)}
        size="dedo"
        holidayOf={holidayOf}
        tonesOf={(each) => (pieces.get(each) ?? []).map(({ item }) => item.tone)}
        countText={countText}
        {...(month ? { isOutside: (each: Day) => !sameMonth(each, day) } : {})}
        onPick={onPick}
      />
      <Agenda
        day={day}
        items={items}
        now={now}
        holiday={holidayOf(day)}
        summary={summaryOf(own)}
        empty={<EmptyState icon="calendar" title={emptyTitle} line />}
        onOpen={onOpen}
      />
    </div>
  );
}
