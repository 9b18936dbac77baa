/** What the bell opens: one's notifications by day, those without reading first, and what this browser does with them. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import {
  listNotificaciones,
  marcarTodas,
  type Notificacion,
  setReadNotification,
} from '../../../server/modules/notificaciones/contract/campana.ts';
import { Button } from '../../kit/Button.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { NotificationDays } from '../../kit/notifications/NotificationDays.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { RecentToasts } from '../../kit/Toasts.tsx';
import { Pager } from '../../kit/table/Pager.tsx';
import { tried } from '../../kit/told.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { openContext } from '../../state/notification-context.ts';
import { refreshNotifications } from '../../state/notifications.ts';
import { unreadAtom } from '../../state/panels.ts';
import styles from './Notificaciones.module.css';
import { OfertaPush } from './OfertaPush.tsx';

export function Panel({ onClose }: { onClose: () => void }) {
  const unread = useAtomValue(unreadAtom);
  const [tab, setTab] = useState(unread > 0 ? 'sin_leer' : 'todas');
  const [page, setPage] = useState(1);
  const query = { page, sin_leer: tab === 'sin_leer' ? 1 : 0 };
  const { data, error, refetch } = useRemote(listNotificaciones, { query }, { keepPrevious: true });
  const all = useWrite(marcarTodas);
  const one = useWrite(setReadNotification);
  const attempt = async (write: () => Promise<unknown>) => {
    await tried(write);
    await refreshNotifications();
  };
  const choose = (next: string) => {
    setTab(next);
    setPage(1);
  };
  return (
    <Drawer title="Notificaciones" width={600} onClose={onClose} footer={<OfertaPush />}>
      <div className={styles.tools}>
        <Tabs
          label="Qué notificaciones se ven"
          current={tab}
          onChange={choose}
          tabs={[
            { id: 'sin_leer', label: 'Sin leer', count: unread },
            { id: 'todas', label: 'Todas' },
          ]}
        />
        <Button
          variant="invisible"
          size="small"
          disabled={unread === 0}
          busy={all.busy}
          onClick={() => void attempt(() => all.write())}
        >
          Marcar todas
        </Button>
      </div>
      {!data && <PageState error={error} onRetry={() => void refetch()} noun="tus notificaciones" />}
      {data && (
        <Lista rows={data.results} tab={tab} onRead={(id) => void attempt(() => one.write({ params: { id } }))} />
      )}
      {data && data.count > data.page_size && (
        <Pager page={page} pageSize={data.page_size} count={data.count} onPage={setPage} />
      )}
      <section aria-label="Avisos recientes">
        <h3 className={styles.heading}>Avisos recientes</h3>
        <RecentToasts />
      </section>
    </Drawer>
  );
}

interface ListaProps {
  rows: readonly Notificacion[];
  tab: string;
  onRead: (id: number) => void;
}

function Lista({ rows, tab, onRead }: ListaProps) {
  if (rows.length > 0) {
    return <NotificationDays rows={rows} onOpen={(notificacion) => void openContext(notificacion)} onRead={onRead} />;
  }
  return tab === 'sin_leer' ? (
    <EmptyState icon="check" title="Estás al día" text="No te falta nada por leer." />
  ) : (
    <EmptyState
      icon="bell"
      title="No tienes notificaciones"
      text="Aquí llega lo que otros hicieron y te toca revisar."
    />
  );
}
