/**
 * Brings a database up to date. Each migration runs once, in its own transaction, and its text is kept as a hash: a migration that
 * was changed after it ran, or one that this program does not know, stops the start with one clear line.
 */
import { createHash } from 'node:crypto';
import type { Clock, SqlitePort } from '../platform.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** A refusal to start: its message is one Spanish line fit for the person who starts the program. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

const CREATE = `CREATE TABLE IF NOT EXISTS migracion (
  nombre TEXT PRIMARY KEY, huella TEXT NOT NULL, instante TEXT NOT NULL
) STRICT, WITHOUT ROWID`;

/** Names of the migrations that `migrate` would run. Throws MigrationError like it; writes nothing. */
export async function pendingMigrations(port: SqlitePort, migrations: readonly Migration[]): Promise<string[]> {
  const exists = await port.query("SELECT 1 FROM sqlite_schema WHERE name = 'migracion'", []);
  const { rows } =
    exists.rows.length > 0
      ? await port.query('SELECT nombre, huella FROM migracion ORDER BY nombre', [])
      : { rows: [] };
  const applied = new Map(rows.map((row) => [String(row.nombre), String(row.huella)]));
  const known = new Set(migrations.map((migration) => migration.name));
  const newer = [...applied.keys()].find((name) => !known.has(name));
  if (newer) {
    throw new MigrationError(
      `La base de datos es más nueva que el programa (tiene «${newer}»): actualiza el programa.`,
    );
  }
  const changed = migrations.find(({ name, sql }) => applied.has(name) && applied.get(name) !== fingerprint(sql));
  if (changed)
    throw new MigrationError(`La migración «${changed.name}» cambió después de aplicarse a esta base de datos.`);
  const pending = migrations.filter((migration) => !applied.has(migration.name)).map((migration) => migration.name);
  const last = [...applied.keys()].at(-1) ?? '';
  const late = pending.find((name) => name < last);
  if (late) throw new MigrationError(`La migración «${late}» es anterior a «${last}», que ya se aplicó.`);
  return pending;
}

/** Runs what is pending and returns the names. Throws MigrationError; a migration that fails leaves the database as it was. */
export async function migrate(port: SqlitePort, migrations: readonly Migration[], clock: Clock): Promise<string[]> {
  const pending = new Set(await pendingMigrations(port, migrations));
  for (const migration of migrations.filter(({ name }) => pending.has(name))) await apply(port, migration, clock.now());
  return [...pending];
}

async function apply(port: SqlitePort, { name, sql }: Migration, now: Date): Promise<void> {
  await port.begin();
  try {
    await port.script(CREATE);
    await port.script(sql);
    await port.query('INSERT INTO migracion (nombre, huella, instante) VALUES (?, ?, ?)', [
      name,
      fingerprint(sql),
      now.toISOString(),
    ]);
    await port.commit();
  } catch (error) {
    await port.rollback();
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`No se pudo aplicar la migración «${name}»: ${reason}`);
  }
}

function fingerprint(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
