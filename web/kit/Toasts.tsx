/**
 * Toasts at the bottom: two seconds each, stopped while the pointer or the focus is on them; errors wait to be closed, or leave
 * with their screen. Heard through one live region that is always there. `RecentToasts` is the list kept of them.
 */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTime } from '../lib/format.ts';
import { useHashLocation } from '../lib/location.ts';
import {
  dismissSeenErrors,
  dismissToast,
  recentToastsAtom,
  TOAST_MS,
  type Toast as ToastData,
  type ToastKind,
  toastsAtom,
} from '../state/toasts.ts';
import { EmptyState } from './EmptyState.tsx';
import { IconAction } from './IconAction.tsx';
import { Icon, type IconName } from './icons.tsx';
import styles from './Toasts.module.css';

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  exito: 'check-circle-fill',
  error: 'x-circle-fill',
  aviso: 'alert',
  info: 'info',
};

export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const [held, setHeld] = useState(false);
  const empty = toasts.length === 0;
  const [path] = useHashLocation();
  useEffect(() => {
    if (path) dismissSeenErrors();
  }, [path]);
  // What held the clock may have left together with the last toast.
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
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} held={held} />
      ))}
    </section>,
    document.body,
  );
}

function Toast({ toast, held }: { toast: ToastData; held: boolean }) {
  const stays = held || toast.kind === 'error';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [stays, toast.id]);
  return (
    <div className={`${styles.toast} ${styles[toast.kind]}`}>
      <Icon name={ICONS[toast.kind]} className={styles.icon} />
      <span className={styles.text}>{toast.text}</span>
      <IconAction
        icon="x"
        label="Cerrar aviso"
        size="small"
        tooltipDirection="w"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}

/** 'Avisos recientes', newest first. */
export function RecentToasts() {
  const toasts = useAtomValue(recentToastsAtom);
  if (toasts.length === 0) {
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
      {toasts.map((toast) => (
        <li key={toast.id} className={styles[toast.kind]}>
          <Icon name={ICONS[toast.kind]} className={styles.icon} />
          <span className={styles.text}>{toast.text}</span>
          <time className={styles.time}>{formatTime(toast.at)}</time>
        </li>
      ))}
    </ul>
  );
}
