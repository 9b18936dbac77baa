/** Yes or no, with its text at the right. */
import { Checkbox } from '@primer/react';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import type { FieldProps } from './common.ts';
import { FieldNote, noteId } from './FieldShell.tsx';
import styles from './fields.module.css';

export interface CheckboxFieldProps<V extends FieldValues>
  extends Omit<FieldProps<V>, 'placeholder' | 'inLine' | 'required'> {
  onChange?: (checked: boolean) => void;
}

export function CheckboxField<V extends FieldValues>({
  form,
  name,
  label,
  help,
  disabled = false,
  onChange,
}: CheckboxFieldProps<V>) {
  const field = useField(form, name, { label });
  const note = noteId(field.id);
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={field.id}>
        <Checkbox
          id={field.id}
          checked={field.value === true}
          disabled={disabled}
          {...(field.error || help ? { 'aria-describedby': note } : {})}
          {...(field.error ? { 'aria-invalid': true, validationStatus: 'error' as const } : {})}
          onChange={(event) => {
            field.set(event.target.checked);
            onChange?.(event.target.checked);
          }}
          onBlur={field.blur}
        />
        {label}
      </label>
      <FieldNote id={note} help={help} error={field.error} />
    </div>
  );
}
