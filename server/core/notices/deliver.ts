/** After the commit: what people were told goes to their open tabs at once, and to their browsers beside the request. */
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Platform } from '../platform.ts';
import { live } from './live.ts';
import type { Notice } from './notice.ts';
import { pushNotices } from './push.ts';

/** The `deliver` of every work of an application. */
export function deliverNotices(platform: Platform, db: Kysely<DB>): (notices: readonly Notice[]) => void {
  return (notices) => {
    live(platform).publish(notices);
    pushNotices(platform, db, notices).catch((error: unknown) => {
      platform.log({ level: 'warn', msg: 'No se pudieron enviar notificaciones al navegador.', error: String(error) });
    });
  };
}
