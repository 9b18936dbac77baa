/** Pieces of a table where one of two values is chosen for each field. */
import { Radio } from '@primer/react';
import { type ReactNode, useId } from 'react';
import styles from './conflict.module.css';

export interface ChoiceSide {
  readonly name: string;
  /** Label of the button that chooses all of this side. */
  readonly all: string;
  readonly onAll: () => void;
}

interface SidesTableProps {
  caption: string;
  /** Absent: a table that goes on below another. */
  head?: ReactNode;
  children: ReactNode;
}

/** A field in each row, its two values beside each other. */
export function SidesTable({ caption, head, children }: SidesTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.srOnly}>{caption}</caption>
      <colgroup>
        <col className={styles.fieldColumn} />
        <col />
        <col />
      </colgroup>
      {head}
      <tbody>{children}</tbody>
    </table>
  );
}

/** Of a table where one side may be chosen of all fields. */
export function SidesHead({ sides }: { sides: readonly ChoiceSide[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Campo</th>
        {sides.map((side) => (
          <th key={side.all} scope="col">
            <ColumnHead {...side} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ColumnHead({ name, all, onAll }: ChoiceSide) {
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
