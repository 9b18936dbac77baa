/** A day, typed over the mask ##/##/#### (DD/MM/YYYY, or YYYY/MM/DD) or picked. The value is `YYYY-MM-DD`. */
import { CalendarIcon } from '@primer/octicons-react';
import { AnchoredOverlay, TextInput } from '@primer/react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PatternFormat } from 'react-number-format';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { useField } from '../../lib/form.ts';
import styles from './calendar.module.css';
import { type FieldProps, status, textOf } from './common.ts';
import { type ControlAria, FieldShell } from './FieldShell.tsx';
import { dateDigits, dateValue, readDate } from './masks.ts';

const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateInputProps {
  aria: ControlAria;
  label: string;
  error: string | undefined;
  value: string;
  /** A day, '' or unfinished text. */
  set: (value: string) => void;
  /** Focus left; unfinished text may be judged. */
  blur: () => void;
  disabled: boolean;
}

/** The control alone, for `DateField` and `DateTimeField`. */
export function DateInput({ aria, label, error, value, set, blur, disabled }: DateInputProps) {
  // Where the overlay hangs from and where the focus goes back to.
  const anchor = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const pick = (day: string) => {
    set(day);
    close();
  };
  return (
    <>
      <PatternFormat
        customInput={TextInput}
        getInputRef={anchor}
        {...aria}
        {...status(error)}
        block
        format="##/##/####"
        placeholder="DD/MM/AAAA"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        valueIsNumericString
        value={dateDigits(value)}
        onValueChange={({ value: digits }, { source }) => {
          if (String(source) === 'event') set(dateValue(digits));
        }}
        onPaste={(event) => {
          const day = readDate(event.clipboardData.getData('text'));
          if (!day) return;
          event.preventDefault();
          set(day);
        }}
        onBlur={blur}
        trailingAction={
          <TextInput.Action
            icon={CalendarIcon}
            aria-label={`Elegir ${label.toLowerCase()} en el calendario`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          />
        }
      />
      <AnchoredOverlay
        renderAnchor={null}
        anchorRef={anchor}
        open={open}
        displayCloseButton={false}
        onClose={close}
        overlayProps={{ role: 'dialog', 'aria-label': `Calendario: ${label}` }}
      >
        <div className={styles.overlay}>
          <Suspense fallback={<div className={styles.root} />}>
            <Calendar value={value} today={businessDay(new Date())} onPick={pick} />
          </Suspense>
        </div>
      </AnchoredOverlay>
    </>
  );
}

export function DateField<V extends FieldValues>(props: Omit<FieldProps<V>, 'placeholder'>) {
  const { form, name, label, required, help, inLine, disabled = false } = props;
  const format = (value: unknown) => (isDay(String(value)) ? formatDate(String(value)) : String(value));
  const field = useField(form, name, { label, format });
  const value = textOf(field.value);
  return (
    <FieldShell id={field.id} label={label} required={required} help={help} error={field.error} inLine={inLine}>
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
