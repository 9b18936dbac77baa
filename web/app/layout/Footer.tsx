/** Version, connection, date and time. */
import { useEffect, useState } from 'react';
import { localNow } from '../../lib/clock.ts';
import { formatClock } from '../../lib/format.ts';
import { useOnline } from '../../state/connection.ts';
import styles from './layout.module.css';

const TICK_MS = 15_000;

export function Footer() {
  const online = useOnline();
  const [now, setNow] = useState(localNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(localNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <footer className={styles.footer}>
      <span>Mayordomo {import.meta.env.APP_VERSION}</span>
      <span className={styles.link}>
        <span className={online ? styles.dotOn : styles.dotOff} aria-hidden="true" />
        {online ? 'Conectado' : 'Sin conexión'}
      </span>
      <time className={styles.clock} dateTime={now.toISOString()}>
        {formatClock(now)}
      </time>
    </footer>
  );
}
