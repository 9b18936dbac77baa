/** What was chosen or typed in a field of several, as chips that are taken out one by one. */
import { XIcon } from '@primer/octicons-react';
import styles from './combobox.module.css';

interface ChipsProps {
  label: string;
  values: readonly (string | number)[];
  nameOf: (value: string | number) => string;
  /** Absent of a field that is not changed. */
  onRemove?: ((value: string | number) => void) | undefined;
}

export function Chips({ label, values, nameOf, onRemove }: ChipsProps) {
  if (values.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {values.map((value) => (
        <li key={value} className={styles.chip}>
          {nameOf(value)}
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Quitar ${nameOf(value)}`}
              onClick={() => onRemove(value)}
            >
              <XIcon size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
