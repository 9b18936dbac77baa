/** Several of a list, as chips that can be taken out one by one. The value is an array of the options' values. */
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { searchKey } from '../../../server/shared/text.ts';
import type { ComboItem } from './Combobox.tsx';
import type { FieldProps } from './common.ts';
import { MultiPicker } from './MultiPicker.tsx';

export interface MultiSelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly ComboItem[];
  onChange?: (values: readonly (string | number)[]) => void;
}

export function MultiSelectField<V extends FieldValues>({
  options,
  placeholder = 'Elige una o varias',
  ...props
}: MultiSelectFieldProps<V>) {
  const [text, setText] = useState('');
  const like = options.filter(({ label }) => searchKey(label).includes(searchKey(text)));
  return (
    <MultiPicker
      {...props}
      placeholder={placeholder}
      chosenWord="elegidas"
      nameOf={(value) => options.find((option) => option.value === value)?.label ?? String(value)}
      text={text}
      onText={setText}
      offered={{ items: like }}
    />
  );
}
