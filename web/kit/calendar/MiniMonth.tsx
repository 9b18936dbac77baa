/** The small month beside a calendar, by which one goes to a day. */
import { useState } from 'react';
import { IconAction } from '../IconAction.tsx';
import { DayPad } from './DayPad.tsx';
import { addMonths, type Day, firstOfMonth, monthCells, monthTitle, sameMonth } from './days.ts';
import styles from './filters.module.css';
import { holidayOf } from './holiday.ts';

interface MiniMonthProps {
  day: Day;
  today: Day;
  onPick: (day: Day) => void;
}

export function MiniMonth({ day: dia, today, onPick }: MiniMonthProps) {
  // Turned by itself until one goes to another day.
  const [turned, setTurned] = useState<{ from: Day; month: Day } | null>(null);
  const month = turned?.from === dia ? turned.month : firstOfMonth(dia);
  const turn = (step: 1 | -1) => setTurned({ from: dia, month: addMonths(month, step) });
  return (
    <section className={styles.part} aria-label="Ir a un día">
      <div className={styles.head}>
        <h2 className={styles.month}>{monthTitle(month)}</h2>
        <IconAction
          icon="chevron-left"
          label="Mes anterior del calendario pequeño"
          size="small"
          onClick={() => turn(-1)}
        />
        <IconAction
          icon="chevron-right"
          label="Mes siguiente del calendario pequeño"
          size="small"
          onClick={() => turn(1)}
        />
      </div>
      <DayPad
        label={monthTitle(month)}
        days={monthCells(month)}
        selected={dia}
        today={today}
        shadeWeek
        isOutside={(day) => !sameMonth(day, month)}
        holidayOf={holidayOf}
        onPick={onPick}
      />
    </section>
  );
}
