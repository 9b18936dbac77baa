/** `backup` and `restore`: a consistent copy of the live database, and its return. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { MigrationError, pendingMigrations } from '../../server/core/db/migrate.ts';
import { fitsChecksum, writeChecksum } from '../../server/runtime/shared/checksum.ts';
import { acquireLock } from '../../server/runtime/shared/lock.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { readSettings } from '../../server/runtime/shared/settings.ts';
import { WHOLE } from '../../server/runtime/shared/sqlite.ts';
import { type AdminCommand, AdminError, say, usageError } from './command.ts';
import { withDatabase } from './session.ts';

function oneFile(args: readonly string[]): string {
  const [file, ...others] = args;
  if (!file || others.length > 0 || file.startsWith('-')) throw usageError('Di un solo archivo.');
  return resolve(file);
}

export const backup: AdminCommand = {
  name: 'backup',
  summary: 'Copia la base de datos en línea a un archivo.',
  usage: `Uso: backup ARCHIVO

Se puede hacer con el servidor en marcha: la copia es un estado que existió, y ARCHIVO.sha256 su suma. Guarda también el archivo «secreto» de la
carpeta de datos (sin él no se comprueba la bitácora) y la carpeta «files».`,
  async run(args) {
    const file = oneFile(args);
    if (existsSync(file)) throw new AdminError(`Ya existe ${file}: elige otro nombre.`);
    mkdirSync(dirname(file), { recursive: true });
    await withDatabase(async ({ port }) => {
      const partial = `${file}.parcial`;
      rmSync(partial, { force: true });
      await port.backup(partial, WHOLE);
      checkFile(partial);
      await writeChecksum(partial, file);
      renameSync(partial, file);
      say(`Copia guardada en ${file}.`);
    });
  },
};

/** Throws unless the file is a whole database of this program or an older one. */
function checkFile(file: string): void {
  let port: ReturnType<typeof openSqlite>;
  try {
    port = openSqlite(file, { readonly: true });
  } catch {
    throw new AdminError(`${file} no es una base de datos de Mayordomo o está dañado.`);
  }
  try {
    const check = port.query('PRAGMA integrity_check', []).rows[0]?.integrity_check;
    if (check !== 'ok') throw new AdminError(`${file} está dañado: ${String(check)}`);
    if (port.query("SELECT 1 FROM sqlite_schema WHERE name = 'migracion'", []).rows.length === 0) {
      throw new AdminError(`${file} no es una base de datos de Mayordomo.`);
    }
  } catch (error) {
    if (error instanceof AdminError) throw error;
    throw new AdminError(`${file} no es una base de datos de Mayordomo o está dañado.`);
  } finally {
    port.close();
  }
}

export const restore: AdminCommand = {
  name: 'restore',
  summary: 'Pone una copia en lugar de la base de datos actual.',
  usage: `Uso: restore ARCHIVO

Con el servidor detenido. Comprueba la copia antes de tocar nada, y conserva la base reemplazada junto a la nueva.`,
  async run(args) {
    const file = oneFile(args);
    if (!existsSync(file)) throw new AdminError(`No existe ${file}.`);
    if (!(await fitsChecksum(file))) throw new AdminError(`${file} está dañado: no coincide con su suma sha256.`);
    checkFile(file);
    const settings = readSettings(process.env);
    mkdirSync(settings.dataDir, { recursive: true });
    const release = acquireLock(settings.dataDir);
    try {
      const source = openSqlite(file, { readonly: true });
      const incoming = `${settings.databaseFile}.nueva`;
      try {
        await pendingMigrations(source, migrations);
        rmSync(incoming, { force: true });
        await source.backup(incoming, WHOLE);
      } catch (error) {
        throw error instanceof MigrationError ? new AdminError(error.message) : error;
      } finally {
        source.close();
      }
      if (existsSync(settings.databaseFile)) {
        const kept = `${settings.databaseFile}.reemplazada-${new Date().toISOString().replace(/[:.]/g, '-')}`;
        // The WAL may hold what the file does not yet: a checkpoint brings it in before the file is set aside.
        openSqlite(settings.databaseFile).close();
        renameSync(settings.databaseFile, kept);
        say(`La base anterior quedó en ${kept}.`);
      }
      for (const rest of ['-wal', '-shm']) rmSync(settings.databaseFile + rest, { force: true });
      renameSync(incoming, settings.databaseFile);
      say('Copia restaurada. Las migraciones pendientes se aplican al iniciar.');
    } finally {
      release();
    }
  },
};
