/** Where a screen will stand while its code loads: its title and its box, from the first second on. */
import { useLate } from './BootScreen.tsx';
import styles from './loading.module.css';

export function ScreenSkeleton({ plain }: { plain: boolean }) {
  const late = useLate();
  if (plain || !late) return null;
  return (
    <div className={styles.skeleton} role="status" aria-busy="true">
      <span className="sr-only">Cargando …</span>
      <div className={styles.bar} />
      <div className={styles.box} />
    </div>
  );
}
