/**
 * Holds the tables against the change log: what it last said of each field of each row must be there, what it says was deleted must
 * not, and no row may be there that it does not know. The log is walked once, newest first, so that the first word met of a field is
 * the last one said; a few bits a row are all that is kept. Read it in one transaction where others write meanwhile.
 *
 * A migration that changes what people see by plain SQL would be reported here: such a change belongs in a seed, through the row helpers.
 */
import { sql } from 'kysely';
import { linkEnds } from '../db/links.ts';
import type { Reader } from '../db/reader.ts';
import { REFERENCES } from '../db/types.ts';
import { readGoneRows } from '../demo-rows.ts';
import { Comments } from './comment-replay.ts';
import { type Entry, parseEntry, type RawEntry } from './entries.ts';
import { Links } from './link-replay.ts';
import { Merges } from './merges.ts';
import type { Mismatch } from './mismatch.ts';
import { TableReplay } from './table-replay.ts';
import { readToldTables } from './told-tables.ts';

const SLICE = 1_000;

/** Hands over what does not fit, as it is found. */
export async function replayLog(db: Reader, tell: (mismatch: Mismatch) => void): Promise<void> {
  const gone = await readGoneRows(db);
  // One entry tells all the rows that went with the demonstration.
  const found = (mismatch: Mismatch) => {
    const { tabla, id } = mismatch;
    if (id === null || !gone(ownerOf(tabla), id)) tell(mismatch);
  };
  const merges = new Merges();
  const told = await readToldTables(db);
  const tables = new Map<string, TableReplay>();
  const links = new Map<string, Links>();
  const comments = new Comments(merges, found);
  const diedIn = (tabla: string, id: unknown) => tables.get(tabla)?.died(Number(id)) ?? false;
  for (const table of told.values()) {
    if (table.link) links.set(table.name, new Links(table, merges, found));
    else tables.set(table.name, new TableReplay(table, { merges, found, diedIn }));
  }
  for (const table of tables.values()) await table.readSeeds(db);

  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const { rows } = await sql<RawEntry>`select id, tabla, registro_id, accion, cambios from bitacora
      where id < ${before} order by id desc limit ${SLICE}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    before = last.id;
    const entries = rows.flatMap((row): Entry[] => parseEntry(row));
    const isComment = ({ accion }: Entry) => accion === 'comentar';
    await comments.load(db, entries.filter(isComment));
    const byTable = Map.groupBy(entries, ({ tabla }) => tabla);
    for (const [tabla, own] of byTable) await (tables.get(tabla) ?? links.get(tabla))?.load(db, own);
    for (const entry of entries) {
      (tables.get(entry.tabla) ?? links.get(entry.tabla))?.replay(entry);
      if (isComment(entry)) comments.replay(entry);
    }
  }
  for (const table of [...tables.values(), ...links.values(), comments]) await table.finish(db);
}

/** Table of the rows that a mismatch names: of links, of those that they belong to. */
function ownerOf(tabla: string): string {
  const [parent] = linkEnds(tabla) ?? [];
  return parent === undefined ? tabla : (REFERENCES[tabla]?.[parent] ?? tabla).replace(/\.id$/, '');
}
