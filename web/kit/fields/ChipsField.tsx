/** Several texts that one types: Enter or a comma keeps each as a chip. The value is an array of texts. */
import { TextInput } from '@primer/react';
import { type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { Chips } from './Chips.tsx';
import { type FieldProps, shellOf, status } from './common.ts';
import { FieldShell } from './FieldShell.tsx';

interface ChipsFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Characters of each. */
  max: number;
  /** As each is kept: in capitals, without spaces around. */
  clean: (text: string) => string;
}

export function ChipsField<V extends FieldValues>(props: ChipsFieldProps<V>) {
  const { form, name, label, max, clean, disabled = false, placeholder } = props;
  const [text, setText] = useState('');
  const field = useField(form, name, {
    label,
    format: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
  });
  const held = (Array.isArray(field.value) ? field.value : []) as readonly string[];
  const add = () => {
    const found = text
      .split(/[,;\n]/)
      .map(clean)
      .filter(Boolean);
    if (found.length > 0) field.set([...new Set([...held, ...found])]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && text === '' && held.length > 0) field.set(held.slice(0, -1));
  };
  return (
    <FieldShell {...shellOf(props, field)}>
      {(aria) => (
        <>
          <Chips
            label={`${label}: agregados`}
            values={held}
            nameOf={String}
            onRemove={disabled ? undefined : (value) => field.set(held.filter((each) => each !== value))}
          />
          <TextInput
            {...aria}
            {...status(field.error)}
            block
            disabled={disabled}
            maxLength={max}
            {...(placeholder ? { placeholder } : {})}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            // What was typed and not kept is kept.
            onBlur={() => {
              add();
              field.blur();
            }}
          />
        </>
      )}
    </FieldShell>
  );
}
