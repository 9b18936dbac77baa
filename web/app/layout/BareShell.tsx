/** The shell with no more than its name in the bar: before there is a session, or a connection. */
import type { ReactNode } from 'react';
import { Mark } from '../../kit/Mark.tsx';
import styles from './layout.module.css';

export function BareShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <header className={styles.topbar}>
        <span className={styles.brand}>
          <Mark size={24} />
          <span>Mayordomo</span>
        </span>
      </header>
      {children}
    </div>
  );
}
