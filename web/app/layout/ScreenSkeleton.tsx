/** Where a screen will stand while its code loads: its title and its box, at once. */
import styles from './loading.module.css';

export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true">
      <span className="sr-only">Cargando …</span>
      <div className={styles.bar} />
      <div className={styles.box} />
    </div>
  );
}
