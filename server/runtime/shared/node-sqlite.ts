/** The driver that Deno and the executable have built in, `node:sqlite`; the command line uses it in every home. */
import { backup, DatabaseSync } from 'node:sqlite';
import { type FileSqlite, portOf, type SqliteOptions } from './sqlite.ts';

/** Opens a database file or `:memory:`. Throws when the file cannot be opened or the SQLite is older than the floor. */
export function openSqlite(file: string, options: SqliteOptions = {}): FileSqlite {
  const db = new DatabaseSync(file, { readOnly: options.readonly ?? false });
  const driver = {
    exec: (sql: string) => db.exec(sql),
    prepare(sql: string) {
      const statement = db.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly Value[]) => statement.all(...parameters),
        run: (parameters: readonly Value[]) => statement.run(...parameters),
      };
    },
    inTransaction: () => db.isTransaction,
    close: () => db.close(),
    backup: (target: string, pages: number) => backup(db, target, { rate: pages }),
  };
  try {
    const again = options.readonly || file === ':memory:' ? undefined : () => openSqlite(file, { readonly: true });
    return portOf(driver, options, again);
  } catch (error) {
    db.close();
    throw error;
  }
}

type Value = string | number | null | Uint8Array;
