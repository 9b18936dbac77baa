/** Covers the screen while something must not be interrupted (spec, section 2, 'Loading overlay'). */
import { Spinner } from '@primer/react';
import styles from './LoadingOverlay.module.css';

export function LoadingOverlay({ text = 'Cargando…' }: { text?: string }) {
  return (
    <div className={styles.veil} role="status">
      <div className={styles.box}>
        <Spinner srText={null} />
        <span>{text}</span>
      </div>
    </div>
  );
}
