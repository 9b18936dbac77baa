/** The layout without menu nor session: sign-in and public pages. */
import { type ReactNode, useEffect } from 'react';
import { useCurrentRoute } from '../routes.ts';
import styles from './plain.module.css';

export function PlainLayout({ children }: { children: ReactNode }) {
  const { route } = useCurrentRoute();
  useEffect(() => {
    document.title = route ? `${route.label} · Mayordomo` : 'Mayordomo';
  }, [route]);
  return (
    <div className={styles.plain}>
      <main className={styles.content}>{children}</main>
      <footer className={styles.footer}>Mayordomo {import.meta.env.APP_VERSION}</footer>
    </div>
  );
}
