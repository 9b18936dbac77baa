/** Fills the window while the application prepares itself; nothing is drawn during the first second, so that it does not flash. */
import { useEffect, useState } from 'react';
import { Mark } from '../../kit/Mark.tsx';
import styles from './loading.module.css';

export function BootScreen() {
  const late = useLate();
  return (
    <div className={styles.overlay} role="status" aria-busy="true">
      {late && (
        <>
          <Mark size={48} />
          <span>Cargando …</span>
        </>
      )}
    </div>
  );
}

/** True after one second (design, A3.19). */
function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
