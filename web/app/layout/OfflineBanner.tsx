/** Without connection: what is on screen may be old, and nothing can be saved until it comes back. */
import { useEffect, useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { localNow } from '../../lib/clock.ts';
import { formatTime } from '../../lib/format.ts';
import { probe, useOnline, useQueued } from '../../state/connection.ts';
import styles from './layout.module.css';

export function OfflineBanner() {
  const online = useOnline();
  // A screen that keeps what one does says so itself.
  const queued = useQueued();
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => setSince(online ? null : localNow()), [online]);
  return (
    <div role="status" aria-live="polite">
      {since && (
        <div className={styles.offline}>
          <Icon name="alert" size={16} />
          <span className={styles.offlineText}>
            <strong>Sin conexión</strong> desde las {formatTime(since)}.
            {!queued &&
              ' Puedes consultar lo ya cargado; para guardar hay que esperar a que vuelva. Lo que escribas no se pierde.'}
          </span>
          <button type="button" className={styles.offlineRetry} onClick={() => void probe()}>
            Reintentar
          </button>
        </div>
      )}
    </div>
  );
}
