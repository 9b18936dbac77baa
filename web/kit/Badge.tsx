/** A count: grey beside a word (tabs, menu), blue over an icon when it asks for attention (bell). */
import { formatNumber } from '../../server/shared/money.ts';
import styles from './Badge.module.css';

export interface BadgeProps {
  count: number;
  kind?: 'neutro' | 'aviso';
  /** Read in place of the bare figure: '7 notificaciones sin leer'. */
  label?: string;
}

export function Badge({ count, kind = 'neutro', label }: BadgeProps) {
  const text = kind === 'aviso' && count > 99 ? '99+' : formatNumber(count);
  return (
    <span className={`${styles.badge} ${styles[kind]}`}>
      {label ? (
        <>
          <span aria-hidden="true">{text}</span>
          <span className={styles.hidden}>{label}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
