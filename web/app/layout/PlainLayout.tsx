/** The layout without menu nor session: sign-in and public pages. */
import type { ReactNode } from 'react';
import { CONTENT_ID } from '../../lib/focus-keeper.ts';
import styles from './plain.module.css';

export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.plain}>
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>Mayordomo {import.meta.env.APP_VERSION}</footer>
    </div>
  );
}
