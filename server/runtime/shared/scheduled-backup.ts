/** The daily copy of the database: made beside the requests, checked, kept for so many days, and its result told. */
import { cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DB } from '../../core/db/types.ts';
import { type LastBackup, readLastBackup, saveLastBackup } from '../../core/last-backup.ts';
import type { LogRecord } from '../../core/platform.ts';
import { businessDay, wireInstant } from '../../shared/dates.ts';
import { checkCopy } from './check-copy.ts';
import { CHECKSUM, writeChecksum } from './checksum.ts';
import type { ServerSettings } from './settings.ts';
import type { FileSqlite } from './sqlite.ts';

const MINUTE = 60_000;
const RETRY = 60 * MINUTE;
const DAILY = /^mayordomo-\d{4}-\d{2}-\d{2}\.db$/;

interface Tellers {
  readonly log: (record: LogRecord) => void;
  /** Tells people that a copy failed, when the one before had not. */
  readonly tellFailure: (mensaje: string) => Promise<void>;
}

/** Looks every minute whether today's copy is due. `stop` returns at once: a copy that was being made is left unfinished. */
export function scheduleBackups(
  settings: ServerSettings,
  sqlite: FileSqlite,
  db: Kysely<DB>,
  { log, tellFailure }: Tellers,
  every: number = MINUTE,
): { stop(): void } {
  let busy = false;
  let stopped = false;
  const look = async () => {
    if (busy) return;
    busy = true;
    try {
      const before = await readLastBackup(db);
      if (!isDue(settings.backupHour, before, new Date())) return;
      const result = await makeBackup(settings, sqlite);
      if (stopped) return;
      await saveLastBackup(db, result);
      log({ level: result.ok ? 'info' : 'error', msg: result.mensaje });
      if (!result.ok && before?.ok !== false) await tellFailure(result.mensaje);
    } catch (error) {
      if (!stopped) log({ level: 'error', msg: 'No se pudo revisar la copia programada.', error: String(error) });
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), every);
  timer.unref();
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

/** Once a day from its hour on, also when the machine was off at that hour; what failed is tried again after an hour. */
export function isDue(hour: number | null, last: LastBackup | null, now: Date): boolean {
  if (hour === null || Number(wireInstant(now.toISOString()).slice(11, 13)) < hour) return false;
  if (!last) return true;
  const ended = new Date(last.instante);
  return last.ok ? businessDay(ended) !== businessDay(now) : Math.abs(now.getTime() - ended.getTime()) >= RETRY;
}

/** Makes and checks the copy of today; what goes wrong is in the result. Attached files go along to a folder elsewhere. */
export async function makeBackup(settings: ServerSettings, sqlite: FileSqlite): Promise<LastBackup> {
  const { backupsDir, dataDir, filesDir, backupKeep } = settings;
  const archivo = join(backupsDir, `mayordomo-${businessDay(new Date())}.db`);
  const partial = `${archivo}.parcial`;
  const told = (rest: Omit<LastBackup, 'instante'>): LastBackup => ({ instante: new Date().toISOString(), ...rest });
  try {
    await mkdir(backupsDir, { recursive: true });
    await rm(partial, { force: true });
    await sqlite.backup(partial);
    await checkCopy(partial);
    await sync(partial);
    await writeChecksum(partial, archivo);
    await rename(partial, archivo);
    if (!backupsDir.startsWith(dataDir)) await copyFiles(filesDir, join(backupsDir, 'files'));
    await forgetOld(backupsDir, backupKeep);
    const { size: bytes } = await stat(archivo);
    return told({ ok: true, archivo, bytes, mensaje: `Copia de seguridad guardada en ${archivo}.` });
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    return told({ ok: false, archivo: null, bytes: 0, mensaje: `No se pudo hacer la copia de seguridad: ${reason}` });
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Files are never changed, so only new ones are copied. */
async function copyFiles(from: string, to: string): Promise<void> {
  const exists = await stat(from).catch(() => null);
  if (exists) await cp(from, to, { recursive: true, force: false });
}

async function forgetOld(folder: string, keep: number): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => DAILY.test(name)).sort();
  for (const name of copies.slice(0, -keep)) {
    await rm(join(folder, name));
    await rm(join(folder, name + CHECKSUM), { force: true });
  }
}
