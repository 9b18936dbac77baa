/** After the commit: what people were told goes to their open tabs at once, and to their browsers beside the request. */
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Platform } from '../platform.ts';
import { live } from './live.ts';
import type { Notification } from './notification.ts';
import { pushNotifications } from './push.ts';

/** The `deliver` of every work of an application. */
export function deliverNotifications(
  platform: Platform,
  db: Kysely<DB>,
): (notifications: readonly Notification[]) => void {
  return (notifications) => {
    live(platform).publish(notifications);
    pushNotifications(platform, db, notifications).catch((error: unknown) => {
      platform.log({ level: 'warn', msg: 'No se pudieron enviar notificaciones al navegador.', error: String(error) });
    });
  };
}
