/** A value that is shown, not edited: a computed digit, a fact of a detail screen. Announced when it changes. */
import type { ReactNode } from 'react';
import styles from './fields.module.css';

export interface ReadonlyFieldProps {
  label: string;
  value: ReactNode;
  help?: ReactNode;
  /** 'caja': looks like a field that is off (the DV beside the NIT). 'texto': plain text of a detail screen. */
  look?: 'caja' | 'texto';
  /** What a screen reader hears when the value changes: 'Dígito de verificación 7'. */
  announce?: string;
}

/** An absent value is a word, not a dash. */
export function ReadonlyField({ label, value, help, look = 'texto', announce }: ReadonlyFieldProps) {
  const absent = value === null || value === undefined || value === '';
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={look === 'caja' ? styles.box : styles.plain}>
        {absent && look === 'texto' ? <span className={styles.absent}>Sin dato</span> : value}
      </div>
      {help && <p className={styles.help}>{help}</p>}
      {announce !== undefined && (
        <span className={styles.srOnly} aria-live="polite">
          {announce}
        </span>
      )}
    </div>
  );
}
