/** What a document comes to, at its foot: what adds up, the total, and what is told after it. */
import type { ReactNode } from 'react';
import styles from './Totals.module.css';

interface Amount {
  /** Of no other of them. */
  readonly code: string;
  readonly label: string;
  /** As it is written. */
  readonly value: string;
  readonly title?: string;
}

export interface TotalsProps {
  rows: readonly Amount[];
  total: string;
  after?: readonly Amount[];
  /** Beside them. */
  children?: ReactNode;
}

export function Totals({ rows, total, after = [], children }: TotalsProps) {
  const drawn = ({ code, label, value, title }: Amount) => (
    <div key={code} title={title}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className={styles.foot}>
      {children}
      <dl className={styles.totals}>
        {rows.map(drawn)}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
        {after.map(drawn)}
      </dl>
    </div>
  );
}
