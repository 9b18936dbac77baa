/** Copies of the database made by the clock: one a day, others while people work. Checked, kept for so long, and their result told. */
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Kysely } from 'kysely';
import { readAnchor } from '../../core/change-log/anchor.ts';
import { logKeys } from '../../core/change-log/chain.ts';
import type { DB } from '../../core/db/types.ts';
import { type LastBackup, readLastBackup, saveLastBackup } from '../../core/last-backup.ts';
import type { LogRecord } from '../../core/platform.ts';
import { businessDay, wireInstant } from '../../shared/dates.ts';
import { anchorsOfBackups, dailyAnchor } from './anchor-file.ts';
import { clearPartials, writeBackup } from './backup-file.ts';
import { CHECKSUM } from './checksum.ts';
import type { ServerSettings } from './settings.ts';
import type { FileSqlite } from './sqlite.ts';

const MINUTE = 60_000;
const RETRY = 60 * MINUTE;
const DAILY = /^mayordomo-\d{4}-\d{2}-\d{2}\.db$/;
const RECENT = /^mayordomo-\d{4}-\d{2}-\d{2}-\d{4}\.db$/;

interface Tellers {
  readonly log: (record: LogRecord) => void;
  /** Tells people that a copy failed, when the one before had not. */
  readonly tellFailure: (mensaje: string) => Promise<void>;
}

/** Looks every minute whether a copy is due. `stop` returns at once: a copy that was being made is left unfinished. */
export function scheduleBackups(
  settings: ServerSettings,
  sqlite: FileSqlite,
  db: Kysely<DB>,
  { log, tellFailure }: Tellers,
  every: number = MINUTE,
): { stop(): void; now(): Promise<void> } {
  let busy = false;
  let asked = false;
  let stopped = false;
  const recent = recentCopies(settings, db);
  const keepDaily = dailyAnchor(settings);
  const make = async (kind: 'daily' | 'recent', before: LastBackup | null) => {
    const from = await recent.position();
    const result = await makeBackup(settings, sqlite, kind);
    if (stopped) return;
    if (kind === 'daily') await saveLastBackup(db, result);
    recent.made(result, from);
    log({ level: result.ok ? 'info' : 'error', msg: result.mensaje });
    if (!result.ok && before?.ok !== false) await tellFailure(result.mensaje);
  };
  const look = async () => {
    if (busy) return;
    busy = true;
    try {
      const before = await readLastBackup(db);
      if (asked || isDue(settings.backupHour, before, new Date())) {
        asked = false;
        await make('daily', before);
      } else if (await recent.isDue(new Date())) await make('recent', recent.last());
      if (!stopped) await keepDaily(db);
    } catch (error) {
      if (!stopped) log({ level: 'error', msg: 'No se pudo revisar la copia programada.', error: String(error) });
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), every);
  timer.unref();
  return {
    /** A daily copy at once, or as soon as the one that is being made has ended. */
    async now() {
      asked = true;
      await look();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

/** When one is due between the daily ones: so long after the last one, when the log says that something changed. */
export function recentCopies({ backupMinutes, backupsDir, secret }: ServerSettings, db: Kysely<DB>) {
  const keys = logKeys(secret);
  const before = anchorsOfBackups({ backupsDir, secret }).filter(({ firmada }) => firmada);
  let [moment, ultima] = before.reduce(
    ([at, id], copy) => [Math.max(at, Date.parse(copy.instante)), Math.max(id, copy.ultima)],
    [0, 0],
  );
  let last: LastBackup | null = null;
  const position = async () => (await readAnchor(db, keys.anchor))?.ultima ?? 0;
  return {
    last: () => last,
    /** Where the log stands: what comes later may be missing in a copy that begins now. */
    position,
    async isDue(now: Date): Promise<boolean> {
      if (backupMinutes === null || Math.abs(now.getTime() - moment) < backupMinutes * MINUTE) return false;
      return (await position()) !== ultima;
    },
    /** A copy that failed is tried again after as long. */
    made(result: LastBackup, from: number): void {
      last = result;
      moment = Date.parse(result.instante);
      if (result.ok) ultima = from;
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

/**
 * Makes and checks the copy of today, or the one of this moment; what goes wrong is in the result. Attached files go along to a folder
 * elsewhere.
 */
export async function makeBackup(
  settings: ServerSettings,
  sqlite: FileSqlite,
  kind: 'daily' | 'recent' = 'daily',
): Promise<LastBackup> {
  const { backupsDir, dataDir, filesDir, backupKeep, backupRecent, secret } = settings;
  const now = wireInstant(new Date().toISOString());
  const moment = kind === 'daily' ? now.slice(0, 10) : `${now.slice(0, 10)}-${now.slice(11, 16).replace(':', '')}`;
  const archivo = join(backupsDir, `mayordomo-${moment}.db`);
  const told = (rest: Omit<LastBackup, 'instante'>): LastBackup => ({ instante: new Date().toISOString(), ...rest });
  try {
    await mkdir(backupsDir, { recursive: true });
    // Of one that was killed: nobody else makes copies of these names.
    await clearPartials(backupsDir, (name) => name.startsWith('mayordomo-'));
    await writeBackup(sqlite, archivo, secret);
    const isElsewhere = !(backupsDir + sep).startsWith(dataDir + sep);
    if (isElsewhere) await copyFiles(filesDir, join(backupsDir, 'files'));
    await forgetOld(backupsDir, DAILY, backupKeep);
    await forgetOld(backupsDir, RECENT, backupRecent);
    const { size: bytes } = await stat(archivo);
    return told({ ok: true, archivo, bytes, mensaje: `Copia de seguridad guardada en ${archivo}.` });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return told({ ok: false, archivo: null, bytes: 0, mensaje: `No se pudo hacer la copia de seguridad: ${reason}` });
  }
}

/** Files are never changed, so only new ones are copied. */
async function copyFiles(from: string, to: string): Promise<void> {
  const exists = await stat(from).catch(() => null);
  if (exists) await cp(from, to, { recursive: true, force: false });
}

async function forgetOld(folder: string, names: RegExp, keep: number): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => names.test(name)).sort();
  for (const name of copies.slice(0, -keep)) {
    await rm(join(folder, name));
    await rm(join(folder, name + CHECKSUM), { force: true });
  }
}
