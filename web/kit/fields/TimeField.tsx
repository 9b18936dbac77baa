/** An hour of the day, typed over ##:## or picked from the quarter hours. The value is `HH:mm`. */
import { ClockIcon } from '@primer/octicons-react';
import { ActionList, AnchoredOverlay, TextInput } from '@primer/react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PatternFormat } from 'react-number-format';
import { useField } from '../../lib/form.ts';
import styles from './calendar.module.css';
import { type FieldProps, status, textOf } from './common.ts';
import type { DateInputProps } from './DateField.tsx';
import { FieldShell } from './FieldShell.tsx';
import { QUARTERS, readTime, timeValue } from './masks.ts';

/** The control alone, for `TimeField` and `DateTimeField`. */
export function TimeInput({
  aria,
  label,
  error,
  value,
  set,
  blur,
  disabled,
  named,
}: DateInputProps & { named?: boolean }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div ref={anchor}>
      <PatternFormat
        customInput={TextInput}
        {...aria}
        {...status(error)}
        {...(named ? { 'aria-label': label } : {})}
        block
        format="##:##"
        placeholder="HH:mm"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        valueIsNumericString
        value={value.replace(/\D/g, '')}
        onValueChange={({ value: digits }, { source }) => {
          if (String(source) === 'event') set(timeValue(digits));
        }}
        onBlur={blur}
        trailingAction={
          <TextInput.Action
            icon={ClockIcon}
            aria-label={`Elegir ${label.toLowerCase()} de la lista`}
            aria-haspopup="listbox"
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
        align="end"
        displayCloseButton={false}
        onClose={() => setOpen(false)}
        overlayProps={{ role: 'dialog', 'aria-label': `Horas: ${label}` }}
      >
        <QuarterList
          label={label}
          value={value}
          onPick={(time) => {
            set(time);
            setOpen(false);
          }}
        />
      </AnchoredOverlay>
    </div>
  );
}

/** Opens where the value is, or at 07:00, when the day's work begins. */
function QuarterList({ label, value, onPick }: { label: string; value: string; onPick: (time: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const near = QUARTERS.findLast((quarter) => quarter <= (readTime(value) ?? '07:00'));
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-time="${near}"]`);
    item?.scrollIntoView({ block: 'center' });
    item?.focus();
  }, [near]);
  return (
    <div ref={list} className={styles.times}>
      <ActionList role="listbox" selectionVariant="single" aria-label={label}>
        {QUARTERS.map((time) => (
          <ActionList.Item key={time} data-time={time} selected={time === value} onSelect={() => onPick(time)}>
            {time}
          </ActionList.Item>
        ))}
      </ActionList>
    </div>
  );
}

export function TimeField<V extends FieldValues>(props: Omit<FieldProps<V>, 'placeholder'>) {
  const { form, name, label, required, help, inLine, disabled = false } = props;
  const field = useField(form, name, { label });
  const value = textOf(field.value);
  return (
    <FieldShell id={field.id} label={label} required={required} help={help} error={field.error} inLine={inLine}>
      {(aria) => (
        <TimeInput
          aria={aria}
          label={label}
          error={field.error}
          value={value}
          disabled={disabled}
          set={(next) => field.set(next === '' ? field.empty : next)}
          blur={() => {
            field.blur();
            if (value && !readTime(value)) field.check();
          }}
        />
      )}
    </FieldShell>
  );
}
