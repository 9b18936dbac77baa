/**
 * One process for a data folder. The lock is the operating system's, held by an open SQLite file: it ends with the process however
 * that dies, so a stale one cannot exist. The process number beside it is only for the message.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StartError } from './settings.ts';

/** Takes the folder and returns how to give it back. Throws StartError when another process has it. */
export function acquireLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = join(dataDir, 'proceso.pid');
  const db = new Database(join(dataDir, 'candado'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch {
    db.close();
    throw new StartError(`La carpeta de datos ${dataDir} ya está en uso por otro proceso (${readPid(pidFile)}).`);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    db.close();
  };
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'de número desconocido';
  }
}
