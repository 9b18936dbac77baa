/** Pieces of a table where one of two values is chosen for each field. */
import { Radio } from '@primer/react';
import { useId } from 'react';
import styles from './conflict.module.css';

export function ColumnHead({ name, all, onAll }: { name: string; all: string; onAll: () => void }) {
  return (
    <div className={styles.columnHead}>
      <span>{name}</span>
      <button type="button" className={styles.all} aria-label={all} onClick={onAll}>
        Elegir todas
      </button>
    </div>
  );
}

export interface ChoiceProps {
  name: string;
  whose: string;
  label: string;
  text: string;
  emptyText: string;
  chosen: boolean;
  onChoose: () => void;
}

export function Choice({ name, whose, label, text, emptyText: empty, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <td className={chosen ? styles.chosen : undefined}>
      <label className={styles.choice} htmlFor={id}>
        <Radio
          id={id}
          name={`eleccion-${name}`}
          value={label}
          checked={chosen}
          onChange={onChoose}
          aria-label={`${label}, ${text || empty}`}
        />
        <span className={text ? undefined : styles.none}>
          <span className={styles.whose} aria-hidden="true">
            {whose}
          </span>
          {text || empty}
        </span>
      </label>
    </td>
  );
}
