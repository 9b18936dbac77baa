/**
 * The bell of who is signed in: its count, which comes with the session and is read again whenever something happens, and the stream
 * that says so. One tab of the browser holds the stream and tells the others; where it does not get through, the count is asked each
 * minute.
 */
import {
  flujo,
  getNotificationCount,
  type NotificacionFlujo,
} from '../../server/modules/notificaciones/contract/campana.ts';
import { ApiError, call, send } from '../lib/api.ts';
import { keepStream, type StreamEvent } from '../lib/event-stream.ts';
import { refreshAfter } from '../lib/remote.ts';
import { leadTabs } from '../lib/tab-leader.ts';
import { openContext, pendingContext } from './notification-context.ts';
import { unreadAtom } from './panels.ts';
import { store } from './store.ts';
import { toast } from './toasts.ts';

/** The first screen has the line for itself. */
const STREAM_AFTER_MS = 3_000;
const POLL_MS = 60_000;

/** Milliseconds in which another one belongs to those before it, and how many are told by their titles. */
const TOGETHER_MS = 400;
const APART = 2;
let arrived: string[] = [];
let telling: ReturnType<typeof setTimeout> | undefined;

/** The work of a day tells of many at once: as many notices would lie over what somebody is doing. */
function tell(titulo: string): void {
  arrived.push(titulo);
  clearTimeout(telling);
  telling = setTimeout(() => {
    const titles = arrived.length > APART ? [`Llegaron ${arrived.length} notificaciones.`] : arrived;
    arrived = [];
    for (const text of titles) toast({ kind: 'info', text });
  }, TOGETHER_MS);
}

/** Asks the count again, and the panel when it is open. Modules call it after what tells of something to who does it. */
export async function refreshNotifications(): Promise<void> {
  void refreshAfter(flujo);
  try {
    store.set(unreadAtom, (await call(getNotificationCount)).data.count);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without connection its banner says it; an ended session has its modal.
    if (error.status > 0 && error.status !== 401) toast({ kind: 'error', text: error.msg });
  }
}

/** From sign-in to sign-out of a user. Returns how to end it. */
export function followNotifications(userId: number): () => void {
  const name = `mayordomo.avisos.${userId}`;
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  let poll: ReturnType<typeof setInterval> | undefined;

  const hear = ({ event, data }: StreamEvent) => {
    if (event === 'notificacion' && document.visibilityState === 'visible') {
      tell((JSON.parse(data) as NotificacionFlujo).titulo);
    }
    void refreshNotifications();
  };
  const watch = (works: boolean) => {
    // Each failure says so again: the clock goes on.
    if (!works) poll ??= setInterval(() => void refreshNotifications(), POLL_MS);
    else {
      clearInterval(poll);
      poll = undefined;
    }
  };
  const lead = () => {
    const stop = keepStream({
      open: (lastId, signal) => {
        const since = lastId === null ? {} : { 'last-event-id': lastId };
        return send(flujo, {}, { signal, headers: { accept: 'text/event-stream', ...since } });
      },
      onEvent: (event) => {
        // Also 'listo': what happened before this stream was there, while another tab left it, is in the count.
        if (event.event === 'relevo') return rest();
        hear(event);
        tabs?.postMessage(event);
      },
      onState: watch,
      isFinal: (error) => error instanceof ApiError && error.status === 401,
    });
    // This user has too many browsers open: this one looks by itself from now on.
    const rest = () => {
      stop();
      watch(false);
    };
    return () => {
      stop();
      watch(true);
    };
  };
  let stopLeading = () => {};
  const timer = setTimeout(() => {
    stopLeading = leadTabs(name, lead);
  }, STREAM_AFTER_MS);
  const onSight = () => {
    if (document.visibilityState === 'visible') void refreshNotifications();
  };
  const onWorker = ({ data }: MessageEvent<{ tipo: string }>) => {
    if (data.tipo === 'abrir') void openContext(data as never);
    void refreshNotifications();
  };
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<StreamEvent>) => hear(data);
  document.addEventListener('visibilitychange', onSight);
  navigator.serviceWorker?.addEventListener('message', onWorker);
  const asked = pendingContext();
  if (asked) void openContext(asked);
  return () => {
    clearTimeout(timer);
    stopLeading();
    watch(true);
    tabs?.close();
    document.removeEventListener('visibilitychange', onSight);
    navigator.serviceWorker?.removeEventListener('message', onWorker);
  };
}
