/** `demo quitar`: takes the demonstration company away from a company that tried it, or says what is in the way. */

import { CORE_TABLES, type DescribedTables, tableWords } from '../../server/core/change-log/fields.ts';
import { modules } from '../../server/modules/index.ts';
import { acquireLock } from '../../server/runtime/shared/lock.ts';
import { type AdminCommand, AdminError, readCall, requireNothing, say } from './command.ts';
import { findObstacles, removeDemo, requireDemo } from './demo-rows.ts';
import { withDatabase } from './session.ts';

const TABLAS: DescribedTables = {
  ...CORE_TABLES,
  ...Object.assign({}, ...modules.map(({ bitacora = {} }) => bitacora)),
};
const SHOWN = 20;

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
        const told = await work(async (w) => {
          const ranges = await requireDemo(w.tx);
          const obstacles = await findObstacles(w.tx, ranges);
          if (obstacles.length > 0) {
            const lines = obstacles.slice(0, SHOWN).map(({ tabla, campo, de, ids, cuantos }) => {
              const cuales = ids.map((id) => `n.º ${id}`).join(', ');
              return `  ${tableWords(TABLAS, tabla)} ${cuales}${cuantos > ids.length ? ' y otros' : ''}: usa ${tableWords(TABLAS, de)} de la demostración (${campo}).`;
            });
            throw new AdminError(
              `Nada se quitó: registros propios usan otros de la demostración. Cámbialos o elimínalos primero.\n${lines.join('\n')}`,
            );
          }
          return removeDemo(w, ranges);
        });
        const broken = port.query('PRAGMA foreign_key_check', []).rows.length;
        if (broken > 0) throw new AdminError(`Quedaron ${broken} referencias rotas: restaura la copia de antes.`);
        say(`Demostración quitada: ${told.filas} filas. Sus ${told.usuarios} usuarios quedaron inactivos.`);
        say('Los archivos que quedaron sin dueño los borra «clean».');
      } finally {
        release();
      }
    });
  },
};
