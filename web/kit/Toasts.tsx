/**
 * Notices at the bottom: two seconds each, stopped while the pointer or the focus is on them; errors wait to be closed, or leave
 * with their screen. Heard through one live region that is always there. `RecentNotices` is the list kept of them.
 */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTime } from '../lib/format.ts';
import { useHashLocation } from '../lib/location.ts';
import {
  dismissNotice,
  dismissSeenErrors,
  NOTICE_MS,
  type Notice,
  type NoticeKind,
  noticesAtom,
  recentNoticesAtom,
} from '../state/notices.ts';
import { EmptyState } from './EmptyState.tsx';
import { IconAction } from './IconAction.tsx';
import { Icon, type IconName } from './icons.tsx';
import styles from './Toasts.module.css';

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  exito: 'check-circle-fill',
  error: 'x-circle-fill',
  aviso: 'alert',
  info: 'info',
};

export function Toasts() {
  const notices = useAtomValue(noticesAtom);
  const [held, setHeld] = useState(false);
  const empty = notices.length === 0;
  const [path] = useHashLocation();
  useEffect(() => {
    if (path) dismissSeenErrors();
  }, [path]);
  // What held the clock may have left together with the last notice.
  useEffect(() => {
    if (empty) setHeld(false);
  }, [empty]);
  // Outside the application's stacking context: over any dialog.
  return createPortal(
    <section
      aria-label="Avisos"
      aria-live="polite"
      className={styles.stack}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} held={held} />
      ))}
    </section>,
    document.body,
  );
}

function Toast({ notice, held }: { notice: Notice; held: boolean }) {
  const stays = held || notice.kind === 'error';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissNotice(notice.id), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [stays, notice.id]);
  return (
    <div className={`${styles.toast} ${styles[notice.kind]}`}>
      <Icon name={ICONS[notice.kind]} className={styles.icon} />
      <span className={styles.text}>{notice.text}</span>
      <IconAction
        icon="x"
        label="Cerrar aviso"
        size="small"
        tooltipDirection="w"
        onClick={() => dismissNotice(notice.id)}
      />
    </div>
  );
}

/** 'Avisos recientes', newest first. */
export function RecentNotices() {
  const notices = useAtomValue(recentNoticesAtom);
  if (notices.length === 0) {
    return (
      <EmptyState
        line
        icon="bell"
        title="Aún no hay avisos"
        text="Aquí quedan los mensajes que aparecen y se van solos."
      />
    );
  }
  return (
    <ul className={styles.recent}>
      {notices.map((notice) => (
        <li key={notice.id} className={styles[notice.kind]}>
          <Icon name={ICONS[notice.kind]} className={styles.icon} />
          <span className={styles.text}>{notice.text}</span>
          <time className={styles.time}>{formatTime(notice.at)}</time>
        </li>
      ))}
    </ul>
  );
}
