/** The data folder, made when it is not there. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unwritable } from './start-error.ts';

/** Throws StartError when nothing can be written in it. */
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
