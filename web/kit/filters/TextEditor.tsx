/** A text that the field must hold. */
import { TextInput } from '@primer/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import styles from './filters.module.css';
import type { FilterEditorProps } from './filters.ts';

export function TextEditor({ filter, values, onChange, close }: FilterEditorProps<'texto'>) {
  const id = useId();
  const [text, setText] = useState(values[`${filter.field}__icontains`] ?? values[filter.field] ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange({ [`${filter.field}__icontains`]: text.trim() });
    close();
  };
  return (
    <form className={styles.panel} onSubmit={apply}>
      <label htmlFor={id} className={styles.label}>
        {filter.label} contiene
      </label>
      <TextInput
        id={id}
        block
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" block>
        Aplicar
      </Button>
    </form>
  );
}
