/**
 * One process for a data folder. The lock is the operating system's, held by an open SQLite file: it ends with the process however
 * that dies, so a stale one cannot exist. The process number beside it is only for the message.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError, unwritable } from './start-error.ts';

/** Takes the folder, which exists, and returns how to give it back. Throws StartError when another process has it. */
export function acquireLock(dataDir: string): () => void {
  const pidFile = join(dataDir, 'proceso.pid');
  const db = openLock(dataDir);
  try {
    db.exec('BEGIN EXCLUSIVE');
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    db.close();
    const busy = error instanceof Error && /locked|busy/.test(error.message);
    if (!busy) throw unwritable(dataDir);
    throw new StartError(`La carpeta de datos ${dataDir} ya está en uso por otro proceso (${readPid(pidFile)}).`);
  }
  return () => {
    rmSync(pidFile, { force: true });
    db.close();
  };
}

function openLock(dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDir, 'candado'), { timeout: 0 });
  } catch {
    throw unwritable(dataDir);
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'de número desconocido';
  }
}
