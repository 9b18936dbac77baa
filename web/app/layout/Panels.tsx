/** The drawers of backups and notifications. Their lists come with their modules; what just happened is already told here. */
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { RecentNotices } from '../../kit/Toasts.tsx';
import styles from './layout.module.css';

export function Panels({ panel, onClose }: { panel: 'copias' | 'notificaciones'; onClose: () => void }) {
  if (panel === 'copias') {
    return (
      <Drawer title="Copias de seguridad" width={600} onClose={onClose}>
        <EmptyState
          icon="history"
          title="No hay copias"
          text="Aquí aparecen los formularios que quedaron a medias en este navegador, para retomarlos donde iban."
        />
      </Drawer>
    );
  }
  return (
    <Drawer title="Notificaciones" width={600} onClose={onClose}>
      <EmptyState
        icon="bell"
        title="No tienes notificaciones"
        text="Aquí llega lo que otros hicieron y te toca revisar."
      />
      <section aria-label="Avisos recientes">
        <h3 className={styles.panelHeading}>Avisos recientes</h3>
        <RecentNotices />
      </section>
    </Drawer>
  );
}
