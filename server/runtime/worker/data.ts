/** From an empty object to a company that may be served: migrations, the secret's check, reference and demonstration rows. */
import { migrations } from '../../../migrations/index.ts';
import type { App } from '../../app.ts';
import { SYSTEM } from '../../core/auth/actor.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { signingKey, signText } from '../../core/crypto.ts';
import { migrate } from '../../core/db/migrate.ts';
import { runWork } from '../../core/db/transactions.ts';
import type { FileStore, SqlitePort } from '../../core/platform.ts';
import { seedDemo, seedReferencia } from '../../core/seed.ts';
import type { Work } from '../../core/work.ts';
import { SettingsError, type WorkerSettings } from './settings.ts';

/** True once the object has its data whole: what was begun and cut short does not count. */
export async function isOpened(sqlite: SqlitePort): Promise<boolean> {
  const table = await sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'instalacion'", []);
  if (table.rows.length === 0) return false;
  return (await sqlite.query("SELECT 1 FROM instalacion WHERE clave = 'secreto'", [])).rows.length > 0;
}

/** Kept with the data: with another secret every session, link and the change log's chain would look forged. */
export function secretMark(secret: string): string {
  return signText(signingKey(secret, 'comprobacion'), 'mayordomo');
}

interface Company {
  readonly sqlite: SqlitePort;
  readonly app: App;
  readonly files: FileStore;
  readonly settings: WorkerSettings;
  /** Id of the deployed version: its reference rows are loaded once, because an object wakes many times a day. */
  readonly build: string | null;
}

/** Throws MigrationError, or SettingsError when the secret is not the one of this database. */
export async function openCompany({ sqlite, app, files, settings, build }: Company): Promise<void> {
  await migrate(sqlite, migrations);
  const { db, modules } = app;
  const facts = new Map(
    (await db.selectFrom('instalacion').selectAll().execute()).map(({ clave, valor }) => [clave, valor]),
  );
  const mark = secretMark(settings.secret);
  const known = facts.get('secreto');
  if (known !== undefined && known !== mark) {
    throw new SettingsError('El secreto (SECRET) no es el de esta base de datos: usa el mismo de antes.');
  }
  if (known !== undefined && build !== null && facts.get('version_datos') === build) return;
  const isFirst = known === undefined;
  const passwordHash =
    isFirst && settings.demo ? await hashPassword(settings.passwordCost, settings.demoPassword) : null;
  const clock = { now: () => new Date() };
  const constraints = Object.assign({}, ...modules.map((module) => module.constraints ?? {}));
  const context = { db, actor: SYSTEM, clock, requestId: 'inicio', secret: settings.secret, constraints };
  await runWork(context, async (w) => {
    await seedReferencia(w, modules);
    if (passwordHash) await seedDemo(w, modules, { escala: 1, passwordHash, files });
    await keepFact(w, 'secreto', mark);
    if (build !== null) await keepFact(w, 'version_datos', build);
  });
}

async function keepFact(w: Work, clave: string, valor: string): Promise<void> {
  await w.tx
    .insertInto('instalacion')
    .values({ clave, valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute();
}
