// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: what Tab reaches stands in its cells
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the button of its day has the keys
/** The month of a day in 42 cells, Monday first: three events a day, and '+N más' for the rest. A click on a day is told. */
import { type KeyboardEventHandler, useMemo, useRef } from 'react';
import { clockText, type Day, dayName, dayOf, dayText, monthCells, partsOf, sameMonth, WEEKDAYS } from './days.ts';
import { EventBlock } from './EventBlock.tsx';
import styles from './grid.module.css';
import type { CalendarItem } from './item.ts';
import { firstOf, type Piece, piecesByDay } from './layout.ts';
import type { Times } from './moves.ts';
import { useGridKeys } from './useGridKeys.ts';
import { type Moves, type Spot, useMoves } from './useMoves.ts';

export interface MonthGridProps<T extends CalendarItem> {
  label: string;
  /** The day that Tab reaches; its month is shown. */
  day: Day;
  today: Day;
  items: readonly T[];
  holidayOf?: (day: Day) => string | undefined;
  onOpen: (item: T) => void;
  /** A day was pressed: something new begins on it. */
  onPick: (day: Day) => void;
  /** '+N más' */
  onMore: (day: Day) => void;
  /** Another day, of this or of another month, is the current one. */
  onReveal: (day: Day) => void;
  onMove?: (item: T, times: Times) => void;
  onRemove?: (item: T) => void;
}

export function MonthGrid<T extends CalendarItem>(props: MonthGridProps<T>) {
  const { label, day, today, items, holidayOf, onOpen, onPick, onMore, onReveal, onMove, onRemove } = props;
  const grid = useRef<HTMLDivElement>(null);
  const cells = monthCells(day);
  const [first = 0] = cells;
  const locate = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot | null => {
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]');
    return under && grid.current?.contains(under) ? { day: dayOf(under.dataset.day ?? ''), minute: 0 } : null;
  };
  const moves = useMoves({
    kind: 'mes',
    items,
    within: grid,
    locate,
    onMove,
    onRemove,
    onReveal: (to) => {
      if (!cells.includes(to)) onReveal(to);
    },
  });
  const days = useMemo(() => piecesByDay(moves.items, first, cells.length), [moves.items, first, cells.length]);
  const onKeyDown = useGridKeys({
    columns: 7,
    count: cells.length,
    wraps: true,
    current: cells.indexOf(day),
    onCurrent: (index) => onReveal(first + index),
    onEnter: (index) => onPick(first + index),
    onBeyond: (step, key, from) => onReveal(first + from + step * beyond(key)),
    within: grid,
  });
  return (
    <div className={styles.box} data-scroller="">
      <div ref={grid} role="grid" aria-label={label} className={styles.month}>
        <div role="row" className={styles.names}>
          {WEEKDAYS.map((weekday) => (
            <span key={weekday} role="columnheader" aria-label={weekday}>
              {weekday.slice(0, 3)}
            </span>
          ))}
        </div>
        {[0, 1, 2, 3, 4, 5].map((week) => (
          <div key={week} role="row" className={styles.week}>
            {cells.slice(week * 7, week * 7 + 7).map((one) => (
              <MonthDay
                key={one}
                day={one}
                cell={one - first}
                current={one === day}
                today={one === today}
                outside={!sameMonth(one, day)}
                holiday={holidayOf?.(one)}
                pieces={days.get(one) ?? []}
                moves={moves}
                {...{ onKeyDown, onOpen, onPick, onMore }}
              />
            ))}
          </div>
        ))}
      </div>
      <span role="status" className={styles.said}>
        {moves.said}
      </span>
    </div>
  );
}

/** Days between the current one and the one that a key asks for outside what is shown. */
const beyond = (key: string) => (key.startsWith('Page') ? 28 : /Up|Down/.test(key) ? 7 : 1);

interface MonthDayProps<T extends CalendarItem> extends Pick<MonthGridProps<T>, 'onOpen' | 'onPick' | 'onMore'> {
  day: Day;
  /** Its place among the 42. */
  cell: number;
  /** Tab reaches it. */
  current: boolean;
  today: boolean;
  outside: boolean;
  holiday: string | undefined;
  pieces: readonly Piece<T>[];
  moves: Moves<T>;
  onKeyDown: KeyboardEventHandler;
}

function MonthDay<T extends CalendarItem>(props: MonthDayProps<T>) {
  const { day, cell, current, today, outside, holiday, pieces, moves, onKeyDown, onOpen, onPick, onMore } = props;
  const { shown: first, more } = firstOf(pieces);
  // The one that moves is always in sight.
  const moving = pieces.find(({ item }) => item.id === moves.movingId);
  const shown = moving && !first.includes(moving) ? [...first.slice(0, -1), moving] : first;
  return (
    <div
      role="gridcell"
      data-day={dayText(day)}
      data-today={today || undefined}
      data-outside={outside || undefined}
      data-holiday={holiday !== undefined || undefined}
      aria-current={today ? 'date' : undefined}
      className={styles.day}
      onClick={() => onPick(day)}
    >
      <div className={styles.dayTop}>
        {/* Its click is that of the whole day. */}
        <button
          type="button"
          className={styles.date}
          data-cell={cell}
          tabIndex={current ? 0 : -1}
          aria-label={[dayName(day), holiday].filter(Boolean).join(', ')}
          onKeyDown={onKeyDown}
        >
          {partsOf(day).date}
        </button>
        {holiday && (
          <span className={styles.holiday} title={holiday} aria-hidden="true">
            Festivo
          </span>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={styles.events}>
          {shown.map(({ item, from, begins, ends }) => (
            <li key={item.id}>
              <EventBlock
                item={item}
                look="mes"
                begins={begins}
                ends={ends}
                time={begins ? clockText(from) : undefined}
                moving={item.id === moves.movingId}
                handlers={moves.handlers(item)}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={`+${more} más el ${dayName(day)}`}
          onClick={(event) => {
            event.stopPropagation();
            onMore(day);
          }}
        >
          +{more} más
        </button>
      )}
    </div>
  );
}
