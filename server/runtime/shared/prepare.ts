/** From a data folder to a database that may be served: migrations (after a copy of the file), the secret's check, data. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { migrations } from '../../../migrations/index.ts';
import { SYSTEM } from '../../core/auth/actor.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { logKeys } from '../../core/change-log/chain.ts';
import { openAnchor } from '../../core/change-log/verify-log.ts';
import { migrate, pendingMigrations } from '../../core/db/migrate.ts';
import { runWork } from '../../core/db/transactions.ts';
import type { DB } from '../../core/db/types.ts';
import type { ServerModule } from '../../core/module.ts';
import { readSecretState } from '../../core/secret-mark.ts';
import { seedDemo, seedReference } from '../../core/seed.ts';
import { formatInstant } from '../../shared/dates.ts';
import { superuserLine } from './admin-line.ts';
import { writeBackup } from './backup-file.ts';
import { systemClock } from './clock.ts';
import { openFiles } from './files.ts';
import type { ServerSettings } from './settings.ts';
import type { FileSqlite, OpenSqlite } from './sqlite.ts';
import { StartError } from './start-error.ts';

/** Milliseconds that a clock may be corrected by without a word. */
const CLOCK_SLACK = 60_000;

/** Opens the database file of the folder, or makes it. Throws StartError when it is none of ours, which is then left as it was. */
export function openDatabase(settings: ServerSettings, openSqlite: OpenSqlite): FileSqlite {
  const file = settings.databaseFile;
  const refuse = (reason: string) => new StartError(`No se puede abrir la base de datos ${file}: ${reason}.`);
  try {
    if (existsSync(file)) {
      if (statSync(file).size === 0) throw refuse('está vacía; restaura una copia, o elimínala para empezar de nuevo');
      if (!isOurs(openSqlite(file, { readonly: true }))) throw refuse('es de otro programa');
    }
    return openSqlite(file, { synchronous: settings.synchronous });
  } catch (error) {
    throw error instanceof StartError ? error : refuse(reasonOf(error));
  }
}

/** A file without tables is a first start that was cut short. */
function isOurs(port: FileSqlite): boolean {
  try {
    const { rows } = port.query("SELECT name FROM sqlite_schema WHERE type = 'table'", []);
    return rows.length === 0 || rows.some(({ name }) => name === 'migracion');
  } finally {
    port.close();
  }
}

/** What SQLite says of a file, for people. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/not a database/.test(text)) return 'no es una base de datos';
  if (/malformed|disk I\/O error/.test(text)) return 'está dañada o incompleta; restaura una copia de seguridad';
  if (/readonly|unable to open/.test(text)) return 'no hay permiso para escribir en ella';
  if (/locked|busy/.test(text)) return 'otro programa la tiene ocupada';
  return text;
}

/** Brings the file up to date. A copy of it is kept in `respaldos` before a used one changes. */
export async function migrateFile(settings: ServerSettings, port: FileSqlite): Promise<void> {
  const pending = await pendingMigrations(port, migrations);
  if (pending.length > 0 && pending.length < migrations.length) {
    mkdirSync(settings.backupsDir, { recursive: true });
    const instant = new Date().toISOString().replace(/[:.]/g, '-');
    await writeBackup(port, join(settings.backupsDir, `antes-de-${pending[0]}-${instant}.db`), settings.secret);
  }
  await migrate(port, migrations, systemClock);
}

/**
 * Loads what the modules bring; the first time, when nobody is there yet, the demonstration company too unless `DEMO=0`.
 * Returns what is wrong with the change log, if something is. Throws StartError when the secret is not the one of this database.
 */
export async function loadData(
  settings: ServerSettings,
  db: Kysely<DB>,
  modules: readonly ServerModule[],
): Promise<string | null> {
  const first = await isFirstStart(settings, db);
  const passwordHash =
    first && settings.demo
      ? await hashPassword(settings.passwordCost, settings.demoPassword ?? ownDemoPassword(settings))
      : null;
  const context = {
    db,
    actor: SYSTEM,
    clock: systemClock,
    requestId: 'inicio',
    secret: settings.secret,
    constraints: Object.assign({}, ...modules.map((module) => module.constraints ?? {})),
  };
  const files = openFiles(settings.filesDir);
  return runWork(context, async (w) => {
    // With the data: a first start that was cut short is still the first.
    const problem = await openAnchor(w, logKeys(settings.secret));
    await seedReference(w, modules);
    if (passwordHash) await seedDemo(w, modules, { escala: 1, passwordHash, files, secret: settings.secret });
    return problem && `La bitácora no está completa: ${problem}`;
  });
}

/**
 * With another secret every session, link and the change log's chain would look forged: better neither to start nor to write. Throws
 * StartError; gives false where no secret was ever used.
 */
export async function requireSecret(settings: ServerSettings, db: Kysely<DB>): Promise<boolean> {
  const state = await readSecretState(db, settings.secret);
  if (state === 'ajeno') {
    throw new StartError('El secreto (SECRET) no es el de esta base de datos: usa el mismo de antes.');
  }
  return state !== null;
}

async function isFirstStart(settings: ServerSettings, db: Kysely<DB>): Promise<boolean> {
  const known = await requireSecret(settings, db);
  const somebody = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
  return !known && !somebody;
}

/** The random password of the demonstration users, kept beside the data so that every start can say it. */
function ownDemoPassword({ dataDir }: ServerSettings): string {
  const file = join(dataDir, 'clave-demo');
  if (!existsSync(file)) writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** What the person who starts the program must know of its users, in lines. */
export async function describeUsers(
  settings: ServerSettings,
  db: Kysely<DB>,
  adminCall: string,
  firstRun = false,
): Promise<string[]> {
  const demo = await db
    .selectFrom('usuario')
    .select('username')
    .where('es_demo', '=', 1)
    .where('es_servicio', '=', 0)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute();
  if (demo.length > 0 && settings.demoUsers) {
    const kept = join(settings.dataDir, 'clave-demo');
    const password = existsSync(kept) ? readFileSync(kept, 'utf8').trim() : 'la de DEMO_PASSWORD al crear los datos';
    return [`Usuarios de demostración: ${demo.map(({ username }) => username).join(', ')}`, `Contraseña: ${password}`];
  }
  const refused = 'Los usuarios de demostración no pueden entrar: el servidor no es solo local (mira DEMO_PUBLIC).';
  const told = demo.length > 0 ? [refused] : [];
  const superuser = await db
    .selectFrom('usuario')
    .select('id')
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .where('es_demo', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (superuser) return told;
  const line = superuserLine(adminCall, settings.dataDir, await freeUsername(db));
  const how = 'con esta orden, en otra terminal; pide la contraseña:';
  return [
    ...told,
    firstRun ? `O crea solo el superusuario, sin asistente, ${how}` : `No hay superusuario. Créalo ${how}`,
    line,
  ];
}

/** A name that nobody has, in use or not. */
async function freeUsername(db: Kysely<DB>): Promise<string> {
  for (let n = 1; ; n += 1) {
    const username = n === 1 ? 'admin' : `admin${n}`;
    const taken = await db.selectFrom('usuario').select('id').where('username', '=', username).executeTakeFirst();
    if (!taken) return username;
  }
}

/** Instants would go backwards: the log keeps its order by number, but its reader should know. Null when the clock is right. */
export async function clockWarning(db: Kysely<DB>): Promise<string | null> {
  const last = await db.selectFrom('bitacora').select('instante').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!last || Date.parse(last.instante) <= Date.now() + CLOCK_SLACK) return null;
  return `El reloj del equipo está atrasado: lo último guardado es del ${formatInstant(last.instante)}. Revisa la hora.`;
}
