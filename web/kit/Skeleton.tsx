/** Grey bars in the shape of what comes; nothing during the first second, so that quick answers do not flash. */
import { useEffect, useState } from 'react';
import styles from './Skeleton.module.css';

/** True once `waiting` has lasted a second. */
export function useSlow(waiting: boolean, ms = 1000): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms]);
  return waiting && slow;
}

export interface SkeletonProps {
  /** CSS length. */
  width?: string;
  shape?: 'texto' | 'pastilla' | 'bloque';
}

export function Skeleton({ width = '100%', shape = 'texto' }: SkeletonProps) {
  return <span className={`${styles.bar} ${styles[shape]}`} style={{ width }} />;
}

/** Lines of a card, a form or a detail while they load. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const slow = useSlow(true);
  return (
    <div className={styles.lines} role="status" aria-label={slow ? 'Cargando' : undefined}>
      {slow &&
        Array.from({ length: lines }, (_, index) => (
          <Skeleton key={WIDTHS[index % 5]} width={`${WIDTHS[index % 5]}%`} />
        ))}
    </div>
  );
}

const WIDTHS = [88, 64, 76, 52, 70];
