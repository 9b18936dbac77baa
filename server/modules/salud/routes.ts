/** Routes of the state of the service. */
import { sql } from 'kysely';
import { AppError } from '../../core/http/errors.ts';
import { handleRead, type Route } from '../../core/http/handle.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import * as c from './contract.ts';

export const routes: readonly Route[] = [
  handleRead(c.salud, async ({ db, platform }) => {
    try {
      await sql`select 1 from instalacion limit 1`.execute(db);
    } catch (error) {
      platform.log({ level: 'error', msg: 'La base de datos no responde.', error: String(error) });
      throw new AppError('no_disponible', SERVER_MESSAGES.noDisponible);
    }
    return { estado: 'ok', version: platform.settings.version, base_datos: 'ok' };
  }),
];
