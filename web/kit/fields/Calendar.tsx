/**
 * A month to pick a day from, with lists of months and years. Loaded when it is first opened: it brings its own date library. Weeks
 * begin on Monday.
 */
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { isDay } from '../../../server/shared/dates.ts';
import { Button } from '../Button.tsx';
import styles from './calendar.module.css';

const WEEKDAYS = ['D', 'L', 'M', 'X', 'J', 'V', 'S'];

const two = (value: number) => String(value).padStart(2, '0');
/** The picker speaks of local days; only their calendar date matters. */
const toDate = (day: string) =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
const fromDate = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export interface CalendarProps {
  /** `YYYY-MM-DD`; anything else selects nothing. */
  value: string;
  /** Today in Bogota. */
  today: string;
  /** Nothing after today is offered. */
  past?: boolean;
  onPick: (day: string) => void;
}

/** As far as the list of years goes. */
const FIRST_YEAR = 1900;
const YEARS_AHEAD = 30;

export function Calendar({ value, today, past = false, onPick }: CalendarProps) {
  const selected = isDay(value) ? toDate(value) : undefined;
  const now = toDate(today);
  const [month, setMonth] = useState(selected ?? now);
  const last = past ? now : new Date(now.getFullYear() + YEARS_AHEAD, 11);
  return (
    <>
      <DayPicker
        mode="single"
        autoFocus
        fixedWeeks
        showOutsideDays
        locale={es}
        weekStartsOn={1}
        today={now}
        captionLayout="dropdown"
        startMonth={new Date(Math.min(FIRST_YEAR, month.getFullYear()), 0)}
        endMonth={new Date(Math.max(last.getTime(), month.getTime()))}
        reverseYears
        month={month}
        onMonthChange={setMonth}
        {...(past ? { disabled: { after: now } } : {})}
        selected={selected}
        onSelect={(_, date) => onPick(fromDate(date))}
        formatters={{ formatWeekdayName: (date) => WEEKDAYS[date.getDay()] ?? '' }}
        classNames={{
          root: styles.root ?? '',
          months: styles.months ?? '',
          month_caption: styles.caption ?? '',
          caption_label: styles.captionLabel ?? '',
          dropdowns: styles.dropdowns ?? '',
          dropdown_root: styles.dropdownRoot ?? '',
          dropdown: styles.dropdown ?? '',
          nav: styles.nav ?? '',
          button_previous: styles.navButton ?? '',
          button_next: styles.navButton ?? '',
          chevron: styles.chevron ?? '',
          weekday: styles.weekday ?? '',
          day: styles.day ?? '',
          day_button: styles.dayButton ?? '',
          today: styles.today ?? '',
          selected: styles.selected ?? '',
          outside: styles.outside ?? '',
          disabled: styles.disabled ?? '',
        }}
      />
      <Button variant="invisible" size="small" block onClick={() => onPick(today)}>
        Hoy
      </Button>
    </>
  );
}
