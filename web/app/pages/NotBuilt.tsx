/** A declared screen whose module is not built yet. */
import styles from './pages.module.css';

export function NotBuilt({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{label}</h1>
      <p className={styles.text}>Este módulo aún no está disponible</p>
      <a href="#/" className={styles.button}>
        Ir al inicio
      </a>
    </div>
  );
}
