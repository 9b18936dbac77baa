/** `migrate`: brings the database up to date, creating it when there is none. */
import { migrations } from '../../migrations/index.ts';
import { migrate as applyMigrations } from '../../server/core/db/migrate.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { type AdminCommand, requireNothing, say } from './command.ts';
import { withDatabase } from './session.ts';

export const migrate: AdminCommand = {
  name: 'migrate',
  summary: 'Crea la base de datos o la pone al día.',
  usage: 'Uso: migrate\n\nCada migración se aplica en su propia transacción; si una falla, la base queda como estaba.',
  async run(args) {
    requireNothing(args);
    await withDatabase(
      async ({ port }) => {
        const done = await applyMigrations(port, migrations, systemClock);
        say(done.length === 0 ? 'La base de datos ya está al día.' : `Aplicadas: ${done.join(', ')}.`);
      },
      { create: true },
    );
  },
};
