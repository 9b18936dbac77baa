// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: its current cell is the one that Tab reaches
/**
 * Days as columns of 24 hours, with events placed by minute: a week, or one day. A click on an hour, or Enter on its cell, is told;
 * events are moved and resized (`useMoves`).
 */
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  clockText,
  DAY_MINUTES,
  type Day,
  dayName,
  dayOfMoment,
  type Moment,
  minuteOf,
  partsOf,
  WEEKDAYS,
  weekdayOf,
} from './days.ts';
import { EventBlock } from './EventBlock.tsx';
import styles from './grid.module.css';
import type { CalendarItem } from './item.ts';
import { type Placed, piecesByDay, placeInColumns } from './layout.ts';
import type { Times } from './moves.ts';
import { useGridKeys } from './useGridKeys.ts';
import { type Spot, useMoves } from './useMoves.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The hour at its top when it opens. */
const FIRST_SEEN = 6;
const WORK_BEGINS = 8;
/** Its text is half above its line. */
const HALF_LABEL = 10;
/** Pixels of an hour, as the style sheet has them, and of a line of text. */
const HOUR_PX = 52;
const LINE_PX = 16;
const PADDING_PX = 10;
const percent = (part: number) => `${part * 100}%`;

export interface TimeGridProps<T extends CalendarItem> {
  /** Names the grid for who hears it. */
  label: string;
  /** Days in their order, without gaps. */
  days: readonly Day[];
  items: readonly T[];
  /** On the wall clock of who looks. */
  now: Moment;
  holidayOf?: (day: Day) => string | undefined;
  onOpen: (item: T) => void;
  onHour: (day: Day, hour: number) => void;
  onMove?: (item: T, times: Times) => void;
  onRemove?: (item: T) => void;
  /** The heading of a day. */
  onDay?: (day: Day) => void;
  /** A day that is not in the grid is to be shown. */
  onReveal?: (day: Day) => void;
}

export function TimeGrid<T extends CalendarItem>(props: TimeGridProps<T>) {
  const { label, days, items, now, holidayOf, onOpen, onHour, onMove, onRemove, onDay, onReveal } = props;
  const [first = 0] = days;
  const today = dayOfMoment(now);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const locate = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot | null => {
    const place = field.current?.getBoundingClientRect();
    if (!place) return null;
    const column = Math.floor(((clientX - place.left) / place.width) * days.length);
    return {
      day: first + Math.min(Math.max(column, 0), days.length - 1),
      minute: ((clientY - place.top) / place.height) * DAY_MINUTES,
    };
  };
  const reveal = (day: Day) => {
    if (!days.includes(day)) onReveal?.(day);
  };
  const moves = useMoves({ kind: 'horas', items, within: field, locate, onMove, onRemove, onReveal: reveal });
  const placed = useMemo(
    () =>
      [...piecesByDay(moves.items, first, days.length)].map(([day, pieces]) => [day, placeInColumns(pieces)] as const),
    [moves.items, first, days.length],
  );
  /** Where nothing stands over the cell: the first of the working day. */
  const freeHour = (day: Day): number => {
    const pieces = placed[day - first]?.[1] ?? [];
    const busy = (hour: number) => pieces.some(({ top, bottom }) => top < hour * 60 + 60 && bottom > hour * 60);
    return HOURS.find((hour) => hour >= WORK_BEGINS && !busy(hour)) ?? WORK_BEGINS;
  };
  useLayoutEffect(() => {
    if (box.current && field.current)
      box.current.scrollTop = (field.current.offsetHeight * FIRST_SEEN) / 24 - HALF_LABEL;
  }, []);
  return (
    <div ref={box} className={styles.box} data-scroller="">
      <div className={styles.head} style={{ '--days': days.length } as CSSProperties}>
        <span />
        {days.map((day) => (
          <DayHead key={day} day={day} today={today} holiday={holidayOf?.(day)} onDay={onDay} />
        ))}
      </div>
      <div className={styles.body}>
        <div className={styles.labels} aria-hidden="true">
          {HOURS.slice(1).map((hour) => (
            <span key={hour} style={{ top: percent(hour / 24) }}>
              {clockText(hour * 60)}
            </span>
          ))}
        </div>
        <div ref={field} className={styles.field}>
          <HourCells {...{ label, days, today, freeHour, holidayOf, onHour, onReveal: reveal }} />
          {placed.map(([day, pieces], column) => (
            <ul
              key={day}
              className={styles.column}
              style={{ left: percent(column / days.length), width: percent(1 / days.length) }}
              aria-label={dayName(day)}
            >
              {pieces.map((piece) => (
                <li key={piece.item.id}>
                  <EventBlock
                    item={piece.item}
                    look="horas"
                    begins={piece.begins}
                    ends={piece.ends}
                    time={days.length === 1 ? hoursOf(piece.item) : undefined}
                    moving={piece.item.id === moves.movingId}
                    style={placeOf(piece)}
                    lines={linesOf(piece)}
                    handlers={moves.handlers(piece.item)}
                    resizable={onMove !== undefined && piece.ends}
                    onOpen={onOpen}
                  />
                </li>
              ))}
            </ul>
          ))}
          {days.includes(today) && <NowLine now={now} column={today - first} columns={days.length} />}
        </div>
      </div>
      <span role="status" className={styles.said}>
        {moves.said}
      </span>
    </div>
  );
}

/** '08:00–09:30' */
const hoursOf = ({ start, end }: CalendarItem) => `${clockText(minuteOf(start))}–${clockText(minuteOf(end))}`;

function linesOf<T extends CalendarItem>({ top, bottom }: Placed<T>): number {
  return Math.max(Math.floor((((bottom - top) / 60) * HOUR_PX - PADDING_PX) / LINE_PX), 1);
}

function placeOf<T extends CalendarItem>({ top, bottom, column, columns }: Placed<T>) {
  return {
    top: `calc(${percent(top / DAY_MINUTES)} + 1px)`,
    height: `calc(${percent((bottom - top) / DAY_MINUTES)} - 2px)`,
    left: `calc(${percent(column / columns)} + 1px)`,
    width: `calc(${percent(1 / columns)} - ${column === columns - 1 ? 4 : 2}px)`,
  };
}

function NowLine({ now, column, columns }: { now: Moment; column: number; columns: number }) {
  const place = {
    top: percent(minuteOf(now) / DAY_MINUTES),
    left: percent(column / columns),
    width: percent(1 / columns),
  };
  return <div className={styles.now} style={place} aria-hidden="true" />;
}

interface DayHeadProps {
  day: Day;
  today: Day;
  holiday: string | undefined;
  onDay: ((day: Day) => void) | undefined;
}

function DayHead({ day, today, holiday, onDay }: DayHeadProps) {
  const name = [dayName(day), day === today && 'hoy', holiday && `festivo: ${holiday}`].filter(Boolean).join(', ');
  const words = (
    <>
      <span className={styles.weekday} aria-hidden="true">
        {WEEKDAYS[weekdayOf(day)]?.slice(0, 3)}
        {(day === today || holiday) && <em title={holiday}>{day === today ? 'Hoy' : 'Festivo'}</em>}
      </span>
      <strong aria-hidden="true">{partsOf(day).date}</strong>
      <span className={styles.said}>{onDay ? `Ver el ${name}` : name}</span>
    </>
  );
  const look = `${styles.dayHead} ${day === today ? styles.isToday : ''}`;
  return onDay ? (
    <button type="button" className={look} onClick={() => onDay(day)}>
      {words}
    </button>
  ) : (
    <div className={look}>{words}</div>
  );
}

interface HourCellsProps {
  label: string;
  days: readonly Day[];
  today: Day;
  freeHour: (day: Day) => number;
  holidayOf: ((day: Day) => string | undefined) | undefined;
  onHour: (day: Day, hour: number) => void;
  onReveal: (day: Day) => void;
}

/** The hours themselves, under the events: one of them is reached by Tab, the others by arrows. */
function HourCells({ label, days, today, freeHour, holidayOf, onHour, onReveal }: HourCellsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<{ day: Day; hour: number } | null>(null);
  const wanted = cursor?.day ?? today;
  const day = days.includes(wanted) ? wanted : (days[0] ?? 0);
  const hour = cursor?.hour ?? freeHour(day);
  const cellAt = (index: number) => ({ day: days[index % days.length] ?? day, hour: Math.floor(index / days.length) });
  const onKeyDown = useGridKeys({
    columns: days.length,
    count: days.length * 24,
    wraps: false,
    current: hour * days.length + days.indexOf(day),
    onCurrent: (index) => setCursor(cellAt(index)),
    onEnter: (index) => onHour(cellAt(index).day, cellAt(index).hour),
    onBeyond: (step, key, from) => {
      if (key === 'ArrowUp' || key === 'ArrowDown') return;
      const cell = cellAt(from);
      const to = cell.day + (key.startsWith('Arrow') ? step : step * days.length);
      setCursor({ day: to, hour: cell.hour });
      onReveal(to);
    },
    within: grid,
  });
  return (
    <div ref={grid} role="grid" aria-label={label} className={styles.cells}>
      {HOURS.map((row) => (
        <div key={row} role="row" className={styles.hour}>
          {days.map((one, column) => (
            <div
              key={one}
              role="gridcell"
              aria-label={`${dayName(one)}, ${clockText(row * 60)}`}
              data-cell={row * days.length + column}
              data-today={one === today || undefined}
              data-holiday={holidayOf?.(one) !== undefined || undefined}
              tabIndex={one === day && row === hour ? 0 : -1}
              className={styles.cell}
              onKeyDown={onKeyDown}
              onClick={() => {
                setCursor({ day: one, hour: row });
                onHour(one, row);
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
