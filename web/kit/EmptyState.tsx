/** What a box says when it has nothing: icon of 48, a sentence, what to do. `line` is the one-line form (first use, in a strip). */
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './icons.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** Last line, small: code, hour and reference of an error. */
  note?: ReactNode;
  tone?: 'neutro' | 'peligro';
  line?: boolean;
  /** It stands in place of a whole page: its title is the page's heading. */
  page?: boolean;
}

export function EmptyState({ icon, title, text, actions, note, tone = 'neutro', line, page }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={line ? styles.line : styles.blank}>
      <span className={`${styles.icon} ${styles[tone]}`}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
