/** A check box with its text, for lists and trees that are no single field of a form; knows the half-marked state. */
import { Checkbox } from '@primer/react';
import { type ReactNode, useId } from 'react';
import styles from './Check.module.css';

export interface CheckProps {
  checked: boolean;
  /** Some of what it stands for is marked. */
  partial?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** In place of visible text. */
  label?: string;
  /** Id of the text that says more. */
  describedBy?: string | undefined;
  children?: ReactNode;
}

export function Check({
  checked,
  partial = false,
  disabled = false,
  onChange,
  label,
  describedBy,
  children,
}: CheckProps) {
  const id = useId();
  return (
    <label className={styles.check} htmlFor={id}>
      <Checkbox
        id={id}
        checked={checked}
        indeterminate={partial && !checked}
        disabled={disabled}
        {...(label ? { 'aria-label': label } : {})}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
