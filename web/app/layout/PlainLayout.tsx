/** The layout without menu nor session: sign-in and public pages. */
import type { ReactNode } from 'react';
import styles from './plain.module.css';

export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.plain}>
      <main className={styles.content}>{children}</main>
      <footer className={styles.footer}>Mayordomo {import.meta.env.APP_VERSION}</footer>
    </div>
  );
}
