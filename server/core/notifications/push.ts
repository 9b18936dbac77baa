/** Web Push (RFC 8030, 8291, 8292): each notification encrypted for each browser of its people, beside the request that told it. */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { type Kysely, sql } from 'kysely';
import { userOfSession } from '../auth/sessions.ts';
import type { DB } from '../db/types.ts';
import type { Platform, PushMessage, PushPort } from '../platform.ts';
import type { Notification } from './notification.ts';

const LIFE_SECONDS = 86_400;
const AT_ONCE = 4;
/** The browser is gone for good: it took the permission back, or was removed. */
const GONE = new Set([404, 410]);

interface Subscription {
  readonly id: number;
  readonly usuario_id: number;
  readonly sesion_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Sends each notification to the browsers of those whose rule says so, while their session lives. Never throws; failures are logged. */
export async function pushNotifications(
  platform: Platform,
  db: Kysely<DB>,
  notifications: readonly Notification[],
): Promise<void> {
  const { push } = platform;
  if (!push) return;
  for (const notification of notifications) {
    const wanted = notification.destinatarios.filter((recipient) => recipient.push).map(({ usuario_id }) => usuario_id);
    if (wanted.length === 0) continue;
    const queue = await subscriptionsOf(db, wanted);
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift())
        await pushOne({ platform, db, push }, notification, next);
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, work));
  }
}

function subscriptionsOf(db: Kysely<DB>, users: readonly number[]): Promise<Subscription[]> {
  return db
    .selectFrom('suscripcion_push')
    .select(['id', 'usuario_id', 'sesion_id', 'endpoint', 'p256dh', 'auth'])
    .where(sql<boolean>`usuario_id in (select value from json_each(${JSON.stringify(users)}))`)
    .orderBy('id')
    .execute();
}

interface Ways {
  readonly platform: Platform;
  readonly db: Kysely<DB>;
  readonly push: PushPort;
}

async function pushOne(
  { platform, db, push }: Ways,
  notification: Notification,
  subscription: Subscription,
): Promise<void> {
  const { id, usuario_id, sesion_id, endpoint } = subscription;
  const host = new URL(endpoint).hostname;
  try {
    const isOpen = (await userOfSession(platform, db, sesion_id)) !== null;
    const status = isOpen ? await push.send(endpoint, await messageOf(push, notification, subscription)) : null;
    if (status === null || GONE.has(status)) await db.deleteFrom('suscripcion_push').where('id', '=', id).execute();
    else if (status >= 300) {
      platform.log({ level: 'warn', msg: 'El servicio de notificaciones del navegador no las recibió.', host, status });
    }
  } catch (error) {
    const msg = 'No se pudo enviar una notificación al navegador.';
    platform.log({ level: 'warn', msg, host, usuario: usuario_id, error: String(error) });
  }
}

async function messageOf(
  { keys }: PushPort,
  notification: Notification,
  subscription: Subscription,
): Promise<PushMessage> {
  const { titulo, mensaje, nombre_origen, object_id, critico, destinatarios } = notification;
  const id = destinatarios.find(({ usuario_id }) => usuario_id === subscription.usuario_id)?.id ?? null;
  const { endpoint, p256dh, auth } = subscription;
  const { headers, body } = await buildPushPayload(
    {
      data: { id, titulo, mensaje, nombre_origen, object_id },
      options: { ttl: LIFE_SECONDS, urgency: critico ? 'high' : 'normal' },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    keys,
  );
  // `fetch` counts the body by itself, and refuses to be told.
  const { 'content-length': _, ...own } = headers;
  return { headers: own, body };
}
