// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of the ARIA practices, on a table
/** Small days to choose from: the mini calendar beside a grid, and on phones the week over an agenda or a whole month with its dots. */
import { useRef } from 'react';
import { type Day, dayName, mondayOf, partsOf, WEEKDAY_LETTERS, WEEKDAYS } from './days.ts';
import type { Tone } from './item.ts';
import styles from './pad.module.css';
import { useGridKeys } from './useGridKeys.ts';

/** Dots of a day. */
const DOTS = 3;

export interface DayPadProps {
  label: string;
  /** Whole weeks, Monday first. */
  days: readonly Day[];
  selected: Day;
  today: Day;
  onPick: (day: Day) => void;
  /** Days of another month are paler. */
  isOutside?: (day: Day) => boolean;
  holidayOf?: (day: Day) => string | undefined;
  /** Colours of the events of a day, in their order. */
  tonesOf?: (day: Day) => readonly Tone[];
  /** How a day's events are counted for who hears them: '3 entregas'. */
  countText?: (count: number) => string;
  /** The week of the selected day stands out. */
  shadeWeek?: boolean;
  size?: 'pequeno' | 'dedo';
}

export function DayPad(props: DayPadProps) {
  const { label, days, selected, today, onPick, isOutside, holidayOf, tonesOf, countText, shadeWeek } = props;
  const grid = useRef<HTMLTableElement>(null);
  const current = Math.max(days.indexOf(selected), 0);
  const onKeyDown = useGridKeys({
    columns: 7,
    count: days.length,
    wraps: true,
    current,
    onCurrent: (index) => onPick(days[index] ?? selected),
    onEnter: (index) => onPick(days[index] ?? selected),
    onBeyond: (step, key, from) =>
      onPick((days[from] ?? selected) + step * (/Left|Right/.test(key) ? 1 : key.startsWith('Page') ? 28 : 7)),
    within: grid,
  });
  const nameOf = (day: Day) => {
    const count = tonesOf?.(day).length ?? 0;
    return [dayName(day), holidayOf?.(day), count > 0 && countText?.(count)].filter(Boolean).join(', ');
  };
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table ref={grid} role="grid" aria-label={label} className={`${styles.pad} ${styles[props.size ?? 'pequeno']}`}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday, i) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {WEEKDAY_LETTERS[i]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(([monday = 0, ...rest]) => (
          <tr key={monday} data-week={(shadeWeek && monday === mondayOf(selected)) || undefined}>
            {[monday, ...rest].map((day) => (
              <td
                key={day}
                role="gridcell"
                aria-label={nameOf(day)}
                aria-selected={day === selected}
                aria-current={day === today ? 'date' : undefined}
                data-cell={days.indexOf(day)}
                data-outside={isOutside?.(day) || undefined}
                data-holiday={holidayOf?.(day) !== undefined || undefined}
                title={holidayOf?.(day)}
                tabIndex={day === days[current] ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={() => onPick(day)}
              >
                <span className={styles.date}>{partsOf(day).date}</span>
                {tonesOf && (
                  <span className={styles.dots}>
                    {tonesOf(day)
                      .slice(0, DOTS)
                      .map((tone, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place
                        <i key={i} data-tone={tone} />
                      ))}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
