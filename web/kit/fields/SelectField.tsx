/** One of a short list: the browser's own select, drawn by Primer, so that keyboards and phones handle it as they know. */
import { TriangleDownIcon } from '@primer/octicons-react';
import { Select } from '@primer/react';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { type FieldProps, shellOf, status, textOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';
import styles from './fields.module.css';

export interface Option {
  readonly value: string | number;
  readonly label: string;
  /** Text of the chosen option while the list is closed: '+57' of '+57 Colombia'. */
  readonly short?: string;
}

export interface SelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly Option[];
  /** Text of the empty choice; `null` when there is none. */
  emptyText?: string | null;
  onChange?: (value: string | number | null) => void;
}

export function SelectField<V extends FieldValues>(props: SelectFieldProps<V>) {
  const { form, name, label, kind, options, disabled = false, onChange } = props;
  const { emptyText = 'Elige una opción' } = props;
  const find = (text: string) => options.find((option) => String(option.value) === text);
  const field = useField(form, name, { label, format: (value) => find(String(value))?.label ?? String(value) });
  // No row has the id 0: it is what a form holds where an id is required.
  const current = field.value === 0 && !find('0') ? '' : textOf(field.value);
  const short = find(current)?.short;
  return (
    <FieldShell {...shellOf(props, field)} kind={kind}>
      {(aria) => (
        <div className={`${styles.select} ${short ? styles.shortened : ''}`}>
          <Select
            {...aria}
            {...status(field.error)}
            block
            disabled={disabled}
            value={current}
            onChange={(event) => {
              const next = find(event.target.value)?.value ?? field.empty;
              field.set(next);
              onChange?.(next === '' ? null : next);
            }}
            onBlur={field.blur}
          >
            {emptyText !== null && <Select.Option value="">{emptyText}</Select.Option>}
            {/* A value that is no longer offered stays as it was until another is chosen. */}
            {current !== '' && !find(current) && <Select.Option value={current}>{current}</Select.Option>}
            {options.map((option) => (
              <Select.Option key={option.value} value={String(option.value)}>
                {option.label}
              </Select.Option>
            ))}
          </Select>
          {short && (
            <span className={styles.short} aria-hidden="true">
              {short}
            </span>
          )}
          <TriangleDownIcon className={styles.arrow ?? ''} />
        </div>
      )}
    </FieldShell>
  );
}
