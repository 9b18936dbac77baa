/** The folder of a company, made when it is not there, and its secret. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError, unwritable } from './start-error.ts';

/** Where it is unless `DATA_DIR` says another. */
export const DATA_FOLDER = './data';

export function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(join(dataDir, '.'), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw unwritable(dataDir);
  }
}

/** Not `recursive`: in a file system that refuses folders (/proc) Node tries for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

const SECRET_FILE = 'secreto';

/** Whether the secret is given or in the data folder; to read the settings would make one. */
export function hasSecret({ SECRET, DATA_DIR }: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(SECRET) || existsSync(join(resolve(DATA_DIR || DATA_FOLDER), SECRET_FILE));
}

/** Puts a secret where there is none: the one that came with a copy. */
export function keepSecret({ DATA_DIR }: Readonly<Record<string, string | undefined>>, secret: string): void {
  const dataDir = resolve(DATA_DIR || DATA_FOLDER);
  prepareFolder(dataDir);
  writeFileSync(join(dataDir, SECRET_FILE), `${secret}\n`, { mode: 0o600, flag: 'wx' });
}

/** The secret of this folder, made once and readable by its owner only. */
export function ownSecret(dataDir: string): string {
  const file = join(dataDir, SECRET_FILE);
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartError(`No se puede guardar el secreto en ${dataDir}: revisa sus permisos.`);
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new StartError(`El secreto guardado en ${file} está incompleto.`);
  return secret;
}
