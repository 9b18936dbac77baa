/** Options to mark; above eight, a box to narrow them. */
import { ActionList, TextInput } from '@primer/react';
import { useState } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { SkeletonLines } from '../Skeleton.tsx';
import styles from './filters.module.css';
import type { FilterEditorProps } from './filters.ts';
import { chosenOf, chosenTo } from './filters.ts';
import { useOptions } from './useOptions.ts';

const NARROW_FROM = 8;

export function Checklist({ filter, values, onChange, close }: FilterEditorProps<'opciones'>) {
  const options = useOptions(filter.options);
  const [text, setText] = useState('');
  if (options === 'error')
    return <p className={styles.panel}>No se pudieron cargar las opciones. Vuelve a abrir el filtro.</p>;
  if (options === null) {
    return (
      <div className={styles.panel}>
        <SkeletonLines />
      </div>
    );
  }
  const chosen = chosenOf(filter, values);
  const words = searchKey(text);
  const shown = options.filter(({ label }) => searchKey(label).includes(words));
  const pick = (value: string) => {
    const on = chosen.includes(value);
    if (filter.single) {
      onChange(chosenTo(filter, on ? [] : [value]));
      return close();
    }
    onChange(chosenTo(filter, on ? chosen.filter((each) => each !== value) : [...chosen, value]));
  };
  return (
    <div className={styles.list}>
      {options.length > NARROW_FROM && (
        <div className={styles.narrow}>
          <TextInput
            block
            size="small"
            aria-label={`Buscar en ${filter.label}`}
            placeholder="Buscar"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{MESSAGES.noEncontrado}</p>
      ) : (
        <ActionList
          role="listbox"
          selectionVariant={filter.single ? 'single' : 'multiple'}
          aria-label={filter.label}
          className={styles.options ?? ''}
        >
          {shown.map(({ value, label }) => (
            <ActionList.Item
              key={value}
              role="option"
              selected={chosen.includes(String(value))}
              onSelect={() => pick(String(value))}
            >
              {label}
            </ActionList.Item>
          ))}
        </ActionList>
      )}
    </div>
  );
}
