/** Day and hour side by side. The value is an instant of Bogota as it travels, `2026-11-21T09:05:00-05:00`. */
import type { FieldValues } from 'react-hook-form';
import { formatInstant } from '../../../server/shared/dates.ts';
import { useField } from '../../lib/form.ts';
import styles from './calendar.module.css';
import { type FieldProps, shellOf, textOf } from './common.ts';
import { DateInput } from './DateField.tsx';
import { FieldShell } from './FieldShell.tsx';
import { joinInstant, splitInstant } from './masks.ts';
import { TimeInput } from './TimeField.tsx';

const isInstant = (value: string) => !Number.isNaN(Date.parse(value)) && value.endsWith('-05:00');

/** The schema refuses what is not an instant (`instante` refined): half a value is unfinished text. */
export function DateTimeField<V extends FieldValues>(props: Omit<FieldProps<V>, 'placeholder'>) {
  const { form, name, label, disabled = false } = props;
  const field = useField(form, name, {
    label,
    format: (value) => (isInstant(String(value)) ? formatInstant(String(value)) : String(value)),
  });
  const value = textOf(field.value);
  const { day, time } = splitInstant(value);
  const keep = (nextDay: string, nextTime: string) => {
    const next = joinInstant(nextDay, nextTime);
    field.set(next === '' ? field.empty : next);
  };
  const blur = () => {
    field.blur();
    if (day && time && !isInstant(value)) field.check();
  };
  const shared = { error: field.error, disabled, blur };
  return (
    <FieldShell {...shellOf(props, field)} kind="fecha-hora">
      {(aria) => (
        <div className={styles.pair}>
          <DateInput {...shared} aria={aria} label={label} value={day} set={(next) => keep(next, time)} />
          <TimeInput
            {...shared}
            aria={{ ...aria, id: `${aria.id}-hora` }}
            label={`${label}, hora`}
            named
            value={time}
            set={(next) => keep(day, next)}
          />
        </div>
      )}
    </FieldShell>
  );
}
