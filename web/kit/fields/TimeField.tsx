/** An hour of the day, typed over ##:## or picked from the quarter hours. The value is `HH:mm`. */
import { ClockIcon } from '@primer/octicons-react';
import { ActionList, TextInput } from '@primer/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PatternFormat } from 'react-number-format';
import { useField } from '../../lib/form.ts';
import styles from './calendar.module.css';
import { type FieldProps, shellOf, textOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';
import { QUARTERS, readTime, timeValue } from './masks.ts';
import { type InputProps, Picker } from './Picker.tsx';

/** The control alone, for `TimeField` and `DateTimeField`. `named`: no label of the field names it. */
export function TimeInput({ label, value, set, blur, named, ...rest }: InputProps & { named?: boolean }) {
  const near = useRef<HTMLLIElement>(null);
  return (
    <Picker
      {...rest}
      ariaLabel={named ? label : undefined}
      control={({ ref, defaultValue: _none, value: _value, type: _type, ...control }) => (
        <PatternFormat
          {...control}
          customInput={TextInput}
          getInputRef={ref}
          format="##:##"
          placeholder="HH:mm"
          inputMode="numeric"
          valueIsNumericString
          value={value.replace(/\D/g, '')}
          onValueChange={({ value: digits }, { source }) => {
            if (String(source) === 'event') set(timeValue(digits));
          }}
          onBlur={blur}
        />
      )}
      icon={ClockIcon}
      pickLabel={`Elegir ${label.toLowerCase()} de la lista`}
      popup="listbox"
      popupLabel={`Horas: ${label}`}
      initialFocus={near}
    >
      {(close) => (
        <QuarterList
          label={label}
          value={value}
          near={near}
          onPick={(time) => {
            set(time);
            close();
          }}
        />
      )}
    </Picker>
  );
}

interface QuarterListProps {
  label: string;
  value: string;
  near: RefObject<HTMLLIElement | null>;
  onPick: (time: string) => void;
}

/** Opens where the value is, or at 07:00, when the day's work begins. */
function QuarterList({ label, value, near, onPick }: QuarterListProps) {
  const first = QUARTERS.findLast((quarter) => quarter <= (readTime(value) ?? '07:00'));
  useEffect(() => {
    near.current?.scrollIntoView({ block: 'center' });
  }, [near]);
  return (
    <div className={styles.times}>
      <ActionList role="listbox" selectionVariant="single" aria-label={label}>
        {QUARTERS.map((time) => (
          <ActionList.Item
            key={time}
            ref={time === first ? near : null}
            selected={time === value}
            onSelect={() => onPick(time)}
          >
            {time}
          </ActionList.Item>
        ))}
      </ActionList>
    </div>
  );
}

export function TimeField<V extends FieldValues>(props: Omit<FieldProps<V>, 'placeholder'>) {
  const { form, name, label, disabled = false } = props;
  const field = useField(form, name, { label });
  const value = textOf(field.value);
  return (
    <FieldShell {...shellOf(props, field)} kind="hora">
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
