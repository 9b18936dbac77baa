/** The data folder opened for one command: settings, database, and writes logged as the system's. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { pendingMigrations } from '../../server/core/db/migrate.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { Work } from '../../server/core/work.ts';
import { modules } from '../../server/modules/index.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { requireSecret } from '../../server/runtime/shared/prepare.ts';
import { readSettings, type ServerSettings } from '../../server/runtime/shared/settings.ts';
import type { FileSqlite } from '../../server/runtime/shared/sqlite.ts';
import { AdminError } from './command.ts';

export interface AdminSession {
  readonly settings: ServerSettings;
  readonly port: FileSqlite;
  readonly db: Kysely<DB>;
  /** One transaction of the system, with its change log. */
  work<T>(fn: (w: Work) => Promise<T>): Promise<T>;
}

/**
 * Opens the database of DATA_DIR for `fn` and closes it afterwards. Unless `create`, it must exist and be up to date.
 */
export async function withDatabase(
  fn: (session: AdminSession) => Promise<void>,
  options: { create?: boolean } = {},
): Promise<void> {
  const settings = readSettings(process.env);
  if (!options.create && !existsSync(settings.databaseFile)) {
    throw new AdminError(`No hay base de datos en ${settings.dataDir}: créela con «migrate».`);
  }
  const port = openSqlite(settings.databaseFile, { synchronous: settings.synchronous });
  try {
    if (!options.create && (await pendingMigrations(port, migrations)).length > 0) {
      throw new AdminError('La base de datos necesita actualizarse: ejecuta «migrate».');
    }
    const db = createDatabase(port, systemClock);
    const constraints = Object.assign({}, ...modules.map((module) => module.constraints ?? {}));
    const context = { db, actor: SYSTEM, clock: systemClock, secret: settings.secret, constraints };
    await fn({
      settings,
      port,
      db,
      async work(task) {
        await requireSecret(settings, db);
        return runWork({ ...context, requestId: `admin-${randomUUID()}` }, task);
      },
    });
  } finally {
    port.close();
  }
}
