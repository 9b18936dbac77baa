/** The driver on Node: better-sqlite3. */
import Database from 'better-sqlite3';
import type { SqlValue } from '../../core/platform.ts';
import { type FileSqlite, portOf, type SqliteOptions } from '../shared/sqlite.ts';

export interface NodeSqlite extends FileSqlite {
  /** The whole database as bytes: `openSqlite(bytes)` is a copy. */
  serialize(): Buffer;
}

/**
 * Opens a database file, `:memory:`, or a copy from the bytes of `serialize()`.
 * Throws when the file cannot be opened or the SQLite is older than the floor.
 */
export function openSqlite(source: string | Buffer, options: SqliteOptions = {}): NodeSqlite {
  const db = new Database(source, { readonly: options.readonly ?? false });
  const file = typeof source === 'string' && !db.memory && !options.readonly ? source : null;
  const driver = {
    exec: (sql: string) => void db.exec(sql),
    // Its statements have the shape that the port asks for.
    prepare: (sql: string) => db.prepare<[readonly SqlValue[]]>(sql),
    inTransaction: () => db.inTransaction,
    close: () => void db.close(),
    backup: (file: string, pages: number) => db.backup(file, { progress: () => pages }),
  };
  try {
    const again = file === null ? undefined : () => openSqlite(file, { readonly: true });
    return { ...portOf(driver, options, again), serialize: () => db.serialize() };
  } catch (error) {
    db.close();
    throw error;
  }
}
