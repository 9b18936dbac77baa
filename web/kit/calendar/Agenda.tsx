/** The events of one day under one another, with their hours: what a phone shows in place of a grid. */
import type { ReactNode } from 'react';
import styles from './agenda.module.css';
import { clockText, type Day, dayName, dayOfMoment, type Moment, minuteOf } from './days.ts';
import { EventBlock } from './EventBlock.tsx';
import type { CalendarItem } from './item.ts';
import { piecesByDay } from './layout.ts';

export interface AgendaProps<T extends CalendarItem> {
  day: Day;
  items: readonly T[];
  now: Moment;
  holiday?: string | undefined;
  /** After the day: '6 entregas, 207 cajas'. */
  summary: string;
  /** In place of events. */
  empty: ReactNode;
  onOpen: (item: T) => void;
}

export function Agenda<T extends CalendarItem>({ day, items, now, holiday, summary, empty, onOpen }: AgendaProps<T>) {
  const pieces = piecesByDay(items, day, 1).get(day) ?? [];
  const minute = minuteOf(now);
  const isToday = dayOfMoment(now) === day;
  /** Before the first that has not begun. */
  const next = pieces.findIndex(({ from }) => from > minute);
  const line = isToday && <NowRow key="ahora" minute={minute} />;
  return (
    <section className={styles.agenda} aria-label={dayName(day)}>
      <h2 className={styles.head}>
        <strong>{dayName(day)}</strong> · {[holiday, summary].filter(Boolean).join(' · ')}
      </h2>
      {pieces.length === 0 && empty}
      <ol className={styles.list}>
        {pieces.flatMap((piece, index) => [
          index === next && line,
          <li key={piece.item.id} className={styles.row}>
            <span className={styles.hours} aria-hidden="true">
              <b>{clockText(piece.from)}</b>
              {clockText(piece.to)}
            </span>
            <EventBlock item={piece.item} look="agenda" onOpen={onOpen} />
          </li>,
        ])}
        {next < 0 && pieces.length > 0 && line}
      </ol>
    </section>
  );
}

function NowRow({ minute }: { minute: number }) {
  return (
    <li className={`${styles.row} ${styles.now}`} aria-hidden="true">
      <span className={styles.hours}>{clockText(minute)}</span>
      <i />
    </li>
  );
}
