/** `demo quitar`: takes the demonstration company away from a company that tried it, or says what is in the way. */

import { CORE_TABLES, type DescribedTables } from '../../server/core/change-log/fields.ts';
import { quitarDemostracion } from '../../server/core/demo-removal.ts';
import { AppError } from '../../server/core/http/errors.ts';
import { modules } from '../../server/modules/index.ts';
import { acquireLock } from '../../server/runtime/shared/lock.ts';
import { type AdminCommand, AdminError, readCall, requireNothing, say } from './command.ts';
import { withDatabase } from './session.ts';

const TABLAS: DescribedTables = {
  ...CORE_TABLES,
  ...Object.assign({}, ...modules.map(({ bitacora = {} }) => bitacora)),
};

export const demoQuitar: AdminCommand = {
  name: 'demo quitar',
  summary: 'Quita la empresa de demostración y deja los datos propios.',
  usage: `Uso: demo quitar

Con el servidor detenido, y con una copia de antes (backup). Si algo propio usa un registro de la demostración, lo dice y no
quita nada. Los usuarios de demostración quedan inactivos: la bitácora los nombra. Los grupos quedan, como punto de partida.`,
  async run(args) {
    requireNothing(readCall(args, {}).positionals);
    await withDatabase(async ({ settings, port, work }) => {
      const release = acquireLock(settings.dataDir);
      try {
        const told = await work((w) => quitarDemostracion(w, TABLAS)).catch((error) => {
          throw error instanceof AppError ? new AdminError(error.message) : error;
        });
        const broken = port.query('PRAGMA foreign_key_check', []).rows.length;
        if (broken > 0) throw new AdminError(`Quedaron ${broken} referencias rotas: restaura la copia de antes.`);
        say(told);
        say('Los archivos que quedaron sin dueño los borra «clean».');
      } finally {
        release();
      }
    });
  },
};
