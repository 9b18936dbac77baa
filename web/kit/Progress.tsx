/** A job that advances in counted steps: bar, 'Procesando N de M. Por favor espere ...' and the percentage. */
import { ProgressBar, Spinner } from '@primer/react';
import { formatNumber } from '../../server/shared/money.ts';
import styles from './Progress.module.css';

export interface ProgressProps {
  done: number;
  total: number;
  /** In place of the specification's sentence. */
  text?: string;
  /** False where it waits for people: nothing turns. */
  turning?: boolean;
}

export function Progress({ done, total, text, turning = true }: ProgressProps) {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const says = text ?? `Procesando ${formatNumber(done)} de ${formatNumber(total)}. Por favor espere ...`;
  return (
    <div>
      <div className={styles.head}>
        {turning && done < total && <Spinner size="small" srText={null} />}
        <span className={styles.text} role="status">
          {says}
        </span>
        <span className={styles.percent}>{percent} %</span>
      </div>
      <ProgressBar progress={percent} bg="accent.emphasis" aria-label={says} />
    </div>
  );
}

/** How much of something came, percent, beside its number. */
export function Share({ label, percent, text }: { label: string; percent: number; text: string }) {
  return (
    <span className={styles.share}>
      <ProgressBar progress={percent} bg="success.emphasis" aria-label={label} />
      {text}
    </span>
  );
}
