/** The drawers of backups and notifications. Their lists come with their modules; what just happened is already told here. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon } from '../../kit/icons.tsx';
import { formatAge } from '../../lib/format.ts';
import { recentNoticesAtom } from '../../state/notices.ts';
import styles from './layout.module.css';

export function Panels({ panel, onClose }: { panel: 'copias' | 'notificaciones'; onClose: () => void }) {
  return panel === 'copias' ? (
    <Drawer title="Copias de seguridad" width={600} onClose={onClose}>
      <EmptyState
        icon="history"
        title="No hay copias"
        text="Aquí aparecen los formularios que quedaron a medias en este navegador, para retomarlos donde iban."
      />
    </Drawer>
  ) : (
    <Notifications onClose={onClose} />
  );
}

function Notifications({ onClose }: { onClose: () => void }) {
  const recent = useAtomValue(recentNoticesAtom);
  const [now] = useState(() => new Date());
  return (
    <Drawer title="Notificaciones" width={600} onClose={onClose}>
      <EmptyState
        icon="bell"
        title="No tienes notificaciones"
        text="Aquí llegan los avisos de lo que otros hicieron y te toca revisar."
      />
      {recent.length > 0 && (
        <section aria-label="Avisos recientes">
          <h3 className={styles.panelHeading}>Avisos recientes</h3>
          <ul className={styles.recent}>
            {recent.map(({ id, kind, text, at }) => (
              <li key={id} className={styles.recentItem}>
                <Icon name={kind === 'exito' ? 'check' : kind === 'info' ? 'info' : 'alert'} size={16} />
                <span>{text}</span>
                <time dateTime={at.toISOString()}>{formatAge(at.toISOString(), now)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  );
}
