/** `backup` and `restore`: a consistent copy of the live database, and its return. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import type { Anchor } from '../../server/core/change-log/anchor.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { MigrationError, pendingMigrations } from '../../server/core/db/migrate.ts';
import { keepAnchor } from '../../server/runtime/shared/anchor-file.ts';
import { writeBackup } from '../../server/runtime/shared/backup-file.ts';
import { fitsChecksum, hasChecksum } from '../../server/runtime/shared/checksum.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { readCopyLog } from '../../server/runtime/shared/copy-log.ts';
import { hasSecret, keepSecret } from '../../server/runtime/shared/data-folder.ts';
import { acquireLock } from '../../server/runtime/shared/lock.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { abrirCopia, CIFRADA, claveDe } from '../../server/runtime/shared/respaldos/abrir-copia.ts';
import { AlmacenError } from '../../server/runtime/shared/respaldos/almacen.ts';
import { readSettings, type ServerSettings } from '../../server/runtime/shared/settings.ts';
import { type FileSqlite, WHOLE } from '../../server/runtime/shared/sqlite.ts';
import { type AdminCommand, AdminError, readSecret, say, usageError } from './command.ts';
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
    await withDatabase(async ({ port, settings }) => {
      await writeBackup(port, file, settings.secret, WHOLE);
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

/** Throws unless the copy is of this secret and its log is whole. Returns where that log stands. */
async function checkLog(source: FileSqlite, file: string, settings: ServerSettings): Promise<Anchor> {
  const pending = await pendingMigrations(source, migrations);
  const { problem, foreign, last } = await readCopyLog(createDatabase(source), file, settings, pending);
  if (foreign && problem) throw new AdminError(problem);
  if (problem) throw new AdminError(`La bitácora de la copia no está completa: ${problem} No se restauró nada.`);
  return last;
}

const UNSUMMED = 'sin-suma';

async function checkSum(file: string, unsummed: boolean): Promise<void> {
  if (hasChecksum(file)) {
    if (!(await fitsChecksum(file))) throw new AdminError(`${file} está dañado: no coincide con su suma sha256.`);
    return;
  }
  if (!unsummed) {
    throw new AdminError(
      `Falta ${file}.sha256: sin ella no se sabe si la copia es la que se hizo. Con --${UNSUMMED} se restaura así.`,
    );
  }
  say(
    'Sin su suma no queda demostrado que la copia sea la que se hizo, ni que su bitácora llegue hasta donde llegaba.',
  );
}

export const restore: AdminCommand = {
  name: 'restore',
  summary: 'Pone una copia en lugar de la base de datos actual.',
  usage: `Uso: restore ARCHIVO [--sin-suma]

Con el servidor detenido, y con el «secreto» de la copia en la carpeta de datos. Comprueba la copia y su bitácora antes de tocar nada, y conserva la
base reemplazada junto a la nueva. Una copia cifrada (.age) se abre con su frase, que se pregunta, y con «clave.age» junto a ella; si la carpeta de datos
no tiene «secreto», se toma el que está cifrado junto a la copia.

  --sin-suma  Acepta una copia sin su ARCHIVO.sha256: se dice lo que entonces no queda demostrado.`,
  async run(args) {
    const file = oneFile(args.filter((arg) => arg !== `--${UNSUMMED}`));
    if (!existsSync(file)) throw new AdminError(`No existe ${file}.`);
    const unsummed = args.includes(`--${UNSUMMED}`);
    if (!CIFRADA.test(file)) return putInPlace(file, unsummed);
    const folder = mkdtempSync(join(tmpdir(), 'mayordomo-copia-'));
    try {
      await putInPlace(await opened(file, folder), unsummed);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The copy that is inside of an encrypted one; its secret goes where there is none. */
async function opened(file: string, folder: string): Promise<string> {
  if (!existsSync(claveDe(file))) throw new AdminError(`Falta ${claveDe(file)}, con la que se abre la copia.`);
  const phrase = await readSecret('Frase del cifrado: ');
  const { archivo, secreto } = await abrirCopia(file, phrase, folder).catch((error) => {
    throw error instanceof AlmacenError ? new AdminError(error.message) : error;
  });
  if (secreto !== null && !hasSecret(process.env)) keepSecret(process.env, secreto);
  return archivo;
}

async function putInPlace(file: string, unsummed: boolean): Promise<void> {
  checkFile(file);
  await checkSum(file, unsummed);
  if (!hasSecret(process.env)) {
    throw new AdminError(
      'Falta el secreto de la copia: pon en la carpeta de datos el archivo «secreto» que se guardó aparte, o dilo con SECRET. Sin él no se comprueba su bitácora.',
    );
  }
  const settings = readSettings(process.env);
  const release = acquireLock(settings.dataDir);
  try {
    const source = openSqlite(file, { readonly: true });
    const incoming = `${settings.databaseFile}.nueva`;
    let stands: Anchor;
    try {
      stands = await checkLog(source, file, settings);
      rmSync(incoming, { force: true });
      await source.backup(incoming, WHOLE);
    } catch (error) {
      throw error instanceof MigrationError ? new AdminError(error.message) : error;
    } finally {
      source.close();
    }
    if (existsSync(settings.databaseFile)) setAside(settings.databaseFile);
    for (const rest of ['-wal', '-shm']) rmSync(settings.databaseFile + rest, { force: true });
    renameSync(incoming, settings.databaseFile);
    // From here on what the log of before said later does not count.
    keepAnchor(settings, stands, 'restaurada');
    say('Copia restaurada. Las migraciones pendientes se aplican al iniciar.');
  } finally {
    release();
  }
}

function setAside(databaseFile: string): void {
  const kept = `${databaseFile}.reemplazada-${systemClock.now().toISOString().replace(/[:.]/g, '-')}`;
  // The WAL may hold what the file does not yet: a checkpoint brings it in before the file is set aside.
  openSqlite(databaseFile).close();
  renameSync(databaseFile, kept);
  say(`La base anterior quedó en ${kept}.`);
}
