/**
 * One copy of the live database: made under another name, checked whole, and put in place with its sum and the anchor of its log
 * beside it. What failed or was killed leaves nothing behind, at the latest when it is made again.
 */
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readAnchor } from '../../core/change-log/anchor.ts';
import { anchorLine } from '../../core/change-log/anchor-copies.ts';
import { type LogKeys, logKeys } from '../../core/change-log/chain.ts';
import { createDatabase } from '../../core/db/dialect.ts';
import { checkCopy } from './check-copy.ts';
import { writeChecksum } from './checksum.ts';
import { openSqlite } from './node-sqlite.ts';
import type { FileSqlite } from './sqlite.ts';

const PARTIAL = '.parcial';

/** `pages` a step: see `FileSqlite.backup`. */
export async function writeBackup(sqlite: FileSqlite, file: string, secret: string, pages?: number): Promise<void> {
  const partial = file + PARTIAL;
  const isOurs = (name: string) => name.startsWith(basename(partial));
  await clearPartials(dirname(file), isOurs);
  try {
    await sqlite.backup(partial, pages);
    await checkCopy(partial);
    await sync(partial);
    await writeChecksum(partial, file, await anchorOf(partial, logKeys(secret)));
    await rename(partial, file);
  } finally {
    await clearPartials(dirname(file), isOurs).catch(() => {});
  }
}

/** Takes away copies that were never ended, with what SQLite keeps beside a file. */
export async function clearPartials(folder: string, which: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.includes(PARTIAL) && which(name));
  for (const name of names) await rm(join(folder, name), { force: true });
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The line of the copy's own anchor; none when it has no sound one: the copy is made all the same. */
async function anchorOf(file: string, keys: LogKeys): Promise<string | null> {
  const port = openSqlite(file, { readonly: true });
  try {
    // A copy made before a migration may be of a version without anchors.
    if (port.query("SELECT 1 FROM sqlite_schema WHERE name = 'bitacora_ancla'", []).rows.length === 0) return null;
    const anchor = await readAnchor(createDatabase(port), keys.anchor);
    return anchor?.firmada ? anchorLine(keys, anchor, new Date().toISOString()) : null;
  } finally {
    port.close();
  }
}
