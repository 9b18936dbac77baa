/** A line that says something about the page: facts (info), what must be mended (danger), a quiet box (plano). */
import { AlertIcon, CheckCircleIcon, InfoIcon, type Icon as Octicon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import styles from './Note.module.css';

export type NoteKind = 'info' | 'exito' | 'aviso' | 'peligro' | 'plano';

const ICONS: Readonly<Record<Exclude<NoteKind, 'plano'>, Octicon>> = {
  info: InfoIcon,
  exito: CheckCircleIcon,
  aviso: AlertIcon,
  peligro: AlertIcon,
};

export interface NoteProps {
  kind?: NoteKind;
  children: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** Read aloud when it appears. */
  announce?: boolean;
}

export function Note({ kind = 'plano', children, actions, announce = kind === 'peligro' }: NoteProps) {
  const Icon = kind === 'plano' ? null : ICONS[kind];
  return (
    <div className={`${styles.note} ${styles[kind]}`} role={announce ? 'alert' : undefined}>
      {Icon && <Icon size={16} className={styles.icon ?? ''} />}
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
