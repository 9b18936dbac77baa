/** A day, typed in any usual form or picked; it is written DD/MM/YYYY. The value is `YYYY-MM-DD`. */
import { CalendarIcon } from '@primer/octicons-react';
import { TextInput } from '@primer/react';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { type DateKind, moveDay, readTypedDate } from '../../../server/shared/typed-date.ts';
import { localNow } from '../../lib/clock.ts';
import { useField } from '../../lib/form.ts';
import styles from './calendar.module.css';
import { type FieldProps, shellOf, textOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';
import { withBars } from './masks.ts';
import { type InputProps, Picker } from './Picker.tsx';

const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })));

const shown = (value: string) => (isDay(value) ? formatDate(value) : value);

/** The control alone, for `DateField`, `DateTimeField` and filters. Its value is a day, '' or what is not a day yet, as typed. */
export function DateInput({ label, value, set, blur, kind = 'cercana', ...rest }: InputProps & { kind?: DateKind }) {
  // What is being typed stays as it is until the focus leaves: '1/2/20' is already a day, and '1/2/2026' goes on from it.
  const [typed, setTyped] = useState<string | null>(null);
  const today = businessDay(localNow());
  const read = (text: string) => readTypedDate(text, today, kind) ?? text.trim();
  const text = typed !== null && read(typed) === value ? typed : shown(value);
  const put = (day: string) => {
    setTyped(null);
    set(day);
  };
  /** T: today. + and -: a day more or less, where a day stands already. */
  const onKey = (key: string): boolean => {
    if (key === 't' || key === 'T') put(today);
    else if ((key === '+' || key === '-') && (isDay(value) || value === '')) {
      put(moveDay(value || today, key === '+' ? 1 : -1));
    } else return false;
    return true;
  };
  return (
    <Picker
      {...rest}
      control={(control) => (
        <TextInput
          {...control}
          placeholder="DD/MM/AAAA"
          aria-keyshortcuts="T + -"
          value={text}
          onChange={({ target }) => {
            const next = withBars(text, target.value);
            setTyped(next);
            set(read(next));
          }}
          onKeyDown={(event) => {
            if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(event.key)) event.preventDefault();
          }}
          onBlur={() => {
            setTyped(null);
            blur();
          }}
        />
      )}
      icon={CalendarIcon}
      pickLabel={`Elegir ${label.toLowerCase()} en el calendario`}
      popup="dialog"
      popupLabel={`Calendario: ${label}`}
    >
      {(close) => (
        <div className={styles.overlay}>
          <Suspense fallback={<div className={styles.root} />}>
            <Calendar
              value={value}
              today={today}
              past={kind === 'pasada'}
              onPick={(day) => {
                put(day);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </Picker>
  );
}

export interface DateFieldProps<V extends FieldValues> extends Omit<FieldProps<V>, 'placeholder' | 'kind'> {
  /** Of what has happened already, as a birth: two digits of a year never mean one to come. */
  past?: boolean;
}

export function DateField<V extends FieldValues>(props: DateFieldProps<V>) {
  const { form, name, label, past = false, disabled = false } = props;
  const field = useField(form, name, { label, format: (value) => shown(String(value)) });
  const value = textOf(field.value);
  return (
    <FieldShell {...shellOf(props, field)} kind="fecha">
      {(aria) => (
        <DateInput
          aria={aria}
          label={label}
          error={field.error}
          value={value}
          kind={past ? 'pasada' : 'cercana'}
          disabled={disabled}
          set={(next) => {
            field.set(next === '' ? field.empty : next);
            // As long as a whole date: a day, or said at once and not on saving that it is none.
            if (next.length === 10) field.check();
          }}
          blur={() => {
            field.blur();
            if (value && !isDay(value)) field.check();
          }}
        />
      )}
    </FieldShell>
  );
}
