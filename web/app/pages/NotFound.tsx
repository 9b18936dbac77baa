/** A path that no module declares. */
import { useEffect } from 'react';
import styles from './pages.module.css';

export function NotFound({ path }: { path: string }) {
  useEffect(() => {
    document.title = 'Página no encontrada · Mayordomo';
  }, []);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Página no encontrada</h1>
      <p className={styles.text}>
        No existe la dirección <code className={styles.code}>{path.slice(0, 80)}</code>. Revisa que esté bien escrita.
      </p>
      <a href="#/" className={styles.button}>
        Ir al inicio
      </a>
    </div>
  );
}
