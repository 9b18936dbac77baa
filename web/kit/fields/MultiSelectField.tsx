/** Several of a list, as chips that can be taken out one by one. The value is an array of the options' values. */
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { searchKey } from '../../../server/shared/text.ts';
import { useField } from '../../lib/form.ts';
import { Chips } from './Chips.tsx';
import { Combobox, type ComboItem } from './Combobox.tsx';
import { type FieldProps, shellOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';

export interface MultiSelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly ComboItem[];
  onChange?: (values: readonly (string | number)[]) => void;
}

export function MultiSelectField<V extends FieldValues>(props: MultiSelectFieldProps<V>) {
  const { form, name, label, options, disabled = false, placeholder = 'Elige una o varias', onChange } = props;
  const [text, setText] = useState('');
  const nameOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? String(value);
  const field = useField(form, name, {
    label,
    format: (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)),
  });
  const chosen = (Array.isArray(field.value) ? field.value : []) as readonly (string | number)[];
  const left = options.filter(
    (option) => !chosen.includes(option.value) && searchKey(option.label).includes(searchKey(text)),
  );
  const keep = (values: readonly (string | number)[]) => {
    field.set(values);
    onChange?.(values);
  };
  const remove = (value: string | number) => {
    keep(chosen.filter((other) => other !== value));
    document.getElementById(field.id)?.focus();
  };
  return (
    <FieldShell {...shellOf(props, field)}>
      {(aria) => (
        <>
          <Chips
            label={`${label}: elegidas`}
            values={chosen}
            nameOf={nameOf}
            onRemove={disabled ? undefined : remove}
          />
          <Combobox
            aria={aria}
            error={field.error}
            disabled={disabled}
            placeholder={placeholder}
            items={left}
            text={text}
            onText={setText}
            onPick={(option) => {
              keep([...chosen, option.value]);
              setText('');
            }}
            onLeave={() => {
              setText('');
              field.blur();
            }}
          />
        </>
      )}
    </FieldShell>
  );
}
