/** That offers are open, at the sign-in and at home: asked for once the page is still, so that nobody waits for it. */
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './aviso.module.css';

const Aviso = lazy(() => import('./AvisoTraido.tsx').then((m) => ({ default: m.AvisoTraido })));

const QUIETO_MS = 3_000;

export function EmpleoAqui() {
  const [still, setStill] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStill(true), QUIETO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.aqui}>
      {still && (
        <Suspense fallback={null}>
          <Aviso />
        </Suspense>
      )}
    </div>
  );
}
