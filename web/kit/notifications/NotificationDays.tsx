/** Notifications under the days of Colombia in which they came, newest first. */
import { useId } from 'react';
import type { Notificacion } from '../../../server/modules/notificaciones/contract/campana.ts';
import { agruparPorDia } from '../../../server/modules/notificaciones/rules.ts';
import { wireInstant } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';
import { NotificationRow } from './NotificationRow.tsx';
import styles from './notifications.module.css';

interface NotificationDaysProps {
  rows: readonly Notificacion[];
  /** Opens what it is about. */
  onOpen: (notificacion: Notificacion) => void;
  /** Leaves it read without opening it. */
  onRead: (id: number) => void;
}

export function NotificationDays({ rows, onOpen, onRead }: NotificationDaysProps) {
  const base = useId();
  const now = localNow();
  return agruparPorDia(rows, wireInstant(now.toISOString())).map(({ titulo, notificaciones }) => (
    <section key={titulo} aria-labelledby={`${base}-${titulo}`}>
      <h3 id={`${base}-${titulo}`} className={styles.heading}>
        {titulo}
      </h3>
      <ul className={styles.rows}>
        {notificaciones.map((notificacion) => (
          <NotificationRow
            key={notificacion.id}
            notificacion={notificacion}
            now={now}
            onOpen={() => onOpen(notificacion)}
            onRead={() => onRead(notificacion.id)}
          />
        ))}
      </ul>
    </section>
  ));
}
