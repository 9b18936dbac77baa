/**
 * Where the log stood, day by day, in a file beside the copies of the database that is only added to: `bitacora-anclas.txt`. Whoever
 * rewrites the log must rewrite it too, and it can be kept where they do not reach.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Anchor, readAnchor } from '../../core/change-log/anchor.ts';
import { type AnchorCopy, anchorLine, type CopyKind, parseAnchors } from '../../core/change-log/anchor-copies.ts';
import { type LogKeys, logKeys } from '../../core/change-log/chain.ts';
import type { Reader } from '../../core/db/reader.ts';
import { businessDay } from '../../shared/dates.ts';
import { CHECKSUM } from './checksum.ts';
import type { ServerSettings } from './settings.ts';

const FILE = 'bitacora-anclas.txt';

type Place = Pick<ServerSettings, 'backupsDir' | 'secret'>;

function dailyCopies(folder: string, keys: LogKeys): AnchorCopy[] {
  const file = join(folder, FILE);
  return existsSync(file) ? parseAnchors(readFileSync(file, 'utf8'), keys) : [];
}

/** The anchors of the copies of the database that are there. */
export function anchorsOfBackups({ backupsDir, secret }: Place): AnchorCopy[] {
  if (!statSync(backupsDir, { throwIfNoEntry: false })?.isDirectory()) return [];
  const sums = readdirSync(backupsDir).filter((name) => name.endsWith(`.db${CHECKSUM}`));
  return sums.flatMap((name) => anchorsBeside(join(backupsDir, name.slice(0, -CHECKSUM.length)), secret));
}

/** What stands beside one copy of the database. */
export function anchorsBeside(file: string, secret: string): AnchorCopy[] {
  return existsSync(file + CHECKSUM) ? parseAnchors(readFileSync(file + CHECKSUM, 'utf8'), logKeys(secret)) : [];
}

/** All that is kept beside the database: of each day, and of each of its copies. */
export function keptAnchors(place: Place): AnchorCopy[] {
  return [...dailyCopies(place.backupsDir, logKeys(place.secret)), ...anchorsOfBackups(place)];
}

/** Adds a line. */
export function keepAnchor({ backupsDir, secret }: Place, anchor: Anchor, kind: CopyKind = 'ancla'): void {
  mkdirSync(backupsDir, { recursive: true });
  const line = anchorLine(logKeys(secret), anchor, new Date().toISOString(), kind);
  appendFileSync(join(backupsDir, FILE), `${line}\n`);
}

/** Adds the line of today, when it is not there yet; nothing of an anchor that is not ours. */
export function dailyAnchor(place: Place): (db: Reader) => Promise<void> {
  const keys = logKeys(place.secret);
  let day: string | undefined;
  return async (db) => {
    const today = businessDay(new Date());
    if (day === today) return;
    const last = dailyCopies(place.backupsDir, keys).findLast(({ kind }) => kind === 'ancla');
    day = last && businessDay(new Date(last.instante));
    if (day === today) return;
    const anchor = await readAnchor(db, keys.anchor);
    if (!anchor?.firmada) return;
    keepAnchor(place, anchor);
    day = today;
  };
}
