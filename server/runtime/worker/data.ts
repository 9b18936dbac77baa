/** From an empty object to a company that may be served: migrations, the secret's check, reference and demonstration rows. */
import { migrations } from '../../../migrations/index.ts';
import type { App } from '../../app.ts';
import { SYSTEM } from '../../core/auth/actor.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { logKeys } from '../../core/change-log/chain.ts';
import { openAnchor } from '../../core/change-log/verify-log.ts';
import { migrate } from '../../core/db/migrate.ts';
import { runWork } from '../../core/db/transactions.ts';
import type { FileStore, LogRecord, SqlitePort } from '../../core/platform.ts';
import { readSecretState } from '../../core/secret-mark.ts';
import { seedDemo, seedReference } from '../../core/seed.ts';
import type { Work } from '../../core/work.ts';
import { systemClock } from '../shared/clock.ts';
import { SettingsError, type WorkerSettings } from './settings.ts';

/** True once the object has its data whole: what was begun and cut short does not count. */
export async function isOpened(sqlite: SqlitePort): Promise<boolean> {
  const table = await sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'instalacion'", []);
  if (table.rows.length === 0) return false;
  return (await sqlite.query("SELECT 1 FROM instalacion WHERE clave = 'secreto'", [])).rows.length > 0;
}

interface Company {
  readonly sqlite: SqlitePort;
  readonly app: App;
  readonly files: FileStore;
  readonly settings: WorkerSettings;
  /** Id of the deployed version: its reference rows are loaded once, because an object wakes many times a day. */
  readonly build: string | null;
  log(record: LogRecord): void;
}

/** Throws MigrationError, or SettingsError when the secret is not the one of this database. */
export async function openCompany({ sqlite, app, files, settings, build, log }: Company): Promise<void> {
  await migrate(sqlite, migrations, systemClock);
  const { db, modules } = app;
  const state = await readSecretState(db, settings.secret);
  if (state === 'ajeno') {
    throw new SettingsError('El secreto (SECRET) no es el de esta base de datos: usa el mismo de antes.');
  }
  const loaded = await db
    .selectFrom('instalacion')
    .select('valor')
    .where('clave', '=', 'version_datos')
    .executeTakeFirst();
  if (state !== null && build !== null && loaded?.valor === build) return;
  const isFirst = state === null;
  const passwordHash =
    isFirst && settings.demo ? await hashPassword(settings.passwordCost, settings.demoPassword) : null;
  const constraints = Object.assign({}, ...modules.map((module) => module.constraints ?? {}));
  const context = { db, actor: SYSTEM, clock: systemClock, requestId: 'inicio', secret: settings.secret, constraints };
  await runWork(context, async (w) => {
    const problem = await openAnchor(w, logKeys(settings.secret));
    if (problem) log({ level: 'error', msg: `La bitácora no está completa: ${problem}` });
    await seedReference(w, modules);
    if (passwordHash) await seedDemo(w, modules, { escala: 1, passwordHash, files, secret: settings.secret });
    if (build !== null) await keepBuild(w, build);
  });
}

async function keepBuild(w: Work, valor: string): Promise<void> {
  await w.tx
    .insertInto('instalacion')
    .values({ clave: 'version_datos', valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute();
}
