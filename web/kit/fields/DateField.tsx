/** A day, typed over the mask ##/##/#### (DD/MM/YYYY, or YYYY/MM/DD) or picked. The value is `YYYY-MM-DD`. */
import { CalendarIcon } from '@primer/octicons-react';
import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { useField } from '../../lib/form.ts';
import styles from './calendar.module.css';
import { type FieldProps, textOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';
import { type InputProps, MaskedPicker } from './MaskedPicker.tsx';
import { dateDigits, dateValue, readDate } from './masks.ts';

const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })));

/** The control alone, for `DateField` and `DateTimeField`. Its value is a day, '' or unfinished text. */
export function DateInput({ label, value, set, ...control }: InputProps) {
  return (
    <MaskedPicker
      {...control}
      mask="##/##/####"
      placeholder="DD/MM/AAAA"
      digits={dateDigits(value)}
      onDigits={(digits) => set(dateValue(digits))}
      onPaste={(event) => {
        const day = readDate(event.clipboardData.getData('text'));
        if (!day) return;
        event.preventDefault();
        set(day);
      }}
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
              today={businessDay(new Date())}
              onPick={(day) => {
                set(day);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </MaskedPicker>
  );
}

export function DateField<V extends FieldValues>(props: Omit<FieldProps<V>, 'placeholder'>) {
  const { form, name, label, required, help, inLine, disabled = false } = props;
  const format = (value: unknown) => (isDay(String(value)) ? formatDate(String(value)) : String(value));
  const field = useField(form, name, { label, format });
  const value = textOf(field.value);
  return (
    <FieldShell
      id={field.id}
      kind="fecha"
      label={label}
      required={required}
      help={help}
      error={field.error}
      inLine={inLine}
    >
      {(aria) => (
        <DateInput
          aria={aria}
          label={label}
          error={field.error}
          value={value}
          disabled={disabled}
          set={(next) => {
            field.set(next === '' ? field.empty : next);
            // Ten characters that are not a day: said at once, not on saving.
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
