/** A quantity under the thumb: minus, the number itself, plus. */
import { DashIcon, PlusIcon } from '@primer/octicons-react';
import styles from './cards.module.css';
import { numberOf, withValue } from './cells.ts';
import { type CellProps, NumberCell } from './LineInput.tsx';
import type { NumberColumn } from './types.ts';

export function Stepper<L>(props: CellProps<L, NumberColumn<L>>) {
  const { column, line, entryKey, api, aria } = props;
  const value = numberOf(line, column.field) ?? 0;
  const add = (by: 1 | -1) => {
    api.settle();
    api.set(entryKey, column.field, (now) => {
      const next = Math.round(((numberOf(now, column.field) ?? 0) + by) * 1e6) / 1e6;
      return withValue(now, column, column.negative ? next : Math.max(0, next));
    });
  };
  const name = aria['aria-label'];
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={`Uno menos: ${name}`}
        disabled={value <= 0 && !column.negative}
        onClick={() => add(-1)}
      >
        <DashIcon />
      </button>
      <NumberCell {...props} />
      <button type="button" aria-label={`Uno más: ${name}`} onClick={() => add(1)}>
        <PlusIcon />
      </button>
    </div>
  );
}
