/**
 * The service worker: shows the push messages and opens what they are about, and answers with the shell that it keeps when there is no
 * network. Built as `/sw.js`, so that its scope is the whole application; each build is another worker.
 */
import { answerTo, dropOldShells, keepShell } from './sw-shell.ts';

/** What the server sends (server/core/notifications/push.ts). */
interface Message {
  readonly id: number | null;
  readonly titulo: string;
  readonly mensaje: string;
  readonly nombre_origen: string;
  readonly object_id: number | null;
}

// The types of workers and those of pages do not live together.
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Installing extends Waiting {
  /** What never passes through the worker; not in every browser. */
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}
interface PushEvent extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends Waiting {
  readonly notification: Notification;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WindowClient {
  readonly visibilityState: DocumentVisibilityState;
  readonly focused: boolean;
  postMessage(message: unknown): void;
  focus(): Promise<WindowClient>;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}
const worker = self as unknown as Worker;

worker.addEventListener('install', (event) => {
  // Calls of the API do not wait for the worker to wake up.
  void event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined);
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as Message)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as Message));
});

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Who is looking at Mayordomo sees the bell move: for them the system says nothing. */
async function show(message: Message): Promise<void> {
  const open = await windows();
  for (const window of open) window.postMessage({ tipo: 'aviso' });
  if (open.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  const options: NotificationOptions & { vibrate: number[] } = {
    body: message.mensaje,
    icon: '/iconos/icono-192.png',
    lang: 'es-CO',
    tag: `aviso-${message.id ?? message.titulo}`,
    data: message,
    vibrate: [200, 100, 200],
    requireInteraction: true,
  };
  await worker.registration.showNotification(message.titulo, options);
}

async function open({ id, nombre_origen, object_id }: Message): Promise<void> {
  const [window] = await windows();
  if (window) {
    // A browser may keep it behind; it goes there all the same.
    await window.focus().catch(() => undefined);
    window.postMessage({ tipo: 'abrir', id, nombre_origen, object_id });
    return;
  }
  const query = new URLSearchParams({
    aviso: String(id ?? ''),
    origen: nombre_origen,
    objeto: String(object_id ?? ''),
  });
  await worker.clients.openWindow(`/#/?${query}`);
}
