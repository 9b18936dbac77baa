/** The database on Node: better-sqlite3 behind the `SqlitePort`, with a cache of prepared statements. Answers at once. */
import Database from 'better-sqlite3';
import type { SqlitePort, SqlResult, SqlValue } from '../../core/platform.ts';

/** Before it, a reset of the WAL could corrupt the file. */
const VERSION_FLOOR = [3, 51, 3] as const;
const CACHED_STATEMENTS = 500;

export interface SqliteOptions {
  /** FULL: what was acknowledged survives a power cut. */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /** For commands that only look. */
  readonly readonly?: boolean;
}

export interface NodeSqlite extends SqlitePort {
  /** Its answers are never promises. */
  query(sql: string, parameters: readonly SqlValue[]): SqlResult;
  script(sql: string): void;
  begin(): void;
  commit(): void;
  rollback(): void;
  close(): void;
  /** Copies the live database to a file in small steps, without stopping the others. */
  backup(file: string): Promise<void>;
  /** The whole database as bytes: `openSqlite(bytes)` is a copy. */
  serialize(): Buffer;
}

/**
 * Opens a database file, `:memory:`, or a copy from the bytes of `serialize()`.
 * Throws when the file cannot be opened or the SQLite is older than the floor.
 */
export function openSqlite(source: string | Buffer, options: SqliteOptions = {}): NodeSqlite {
  const db = new Database(source, { readonly: options.readonly ?? false });
  prepareConnection(db, options);
  const statements = new Map<string, Database.Statement>();

  const prepare = (sql: string): Database.Statement => {
    const cached = statements.get(sql);
    if (cached) {
      statements.delete(sql);
      statements.set(sql, cached);
      return cached;
    }
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    if (statements.size > CACHED_STATEMENTS) statements.delete(statements.keys().next().value as string);
    return statement;
  };

  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => db.prepare(sql)) as [
    Database.Statement,
    Database.Statement,
    Database.Statement,
  ];

  return {
    query(sql, parameters) {
      const statement = prepare(sql);
      if (statement.reader)
        return { rows: statement.all(parameters) as Record<string, unknown>[], changes: 0, lastInsertId: 0 };
      const { changes, lastInsertRowid } = statement.run(parameters);
      if (isSchemaChange(sql)) statements.clear();
      return { rows: [], changes, lastInsertId: Number(lastInsertRowid) };
    },
    script(sql) {
      db.exec(sql);
      statements.clear();
    },
    begin: () => void begin.run(),
    commit: () => void commit.run(),
    // A failure such as a full disk may have rolled back already.
    rollback: () => void (db.inTransaction && rollback.run()),
    close() {
      statements.clear();
      db.close();
    },
    async backup(file) {
      await db.backup(file, { progress: () => 100 });
    },
    serialize: () => db.serialize(),
  };
}

function prepareConnection(db: Database.Database, options: SqliteOptions): void {
  const version = db.prepare('SELECT sqlite_version()').pluck().get() as string;
  const parts = version.split('.').map(Number);
  const difference = VERSION_FLOOR.map((floor, i) => (parts[i] ?? 0) - floor).find((value) => value !== 0) ?? 0;
  if (difference < 0) throw new Error(`SQLite ${version} es anterior a la mínima, ${VERSION_FLOOR.join('.')}.`);
  db.pragma('busy_timeout = 5000');
  if (!options.readonly) {
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${options.synchronous ?? 'FULL'}`);
    db.pragma('journal_size_limit = 67108864');
  }
  db.pragma('foreign_keys = ON');
  db.pragma('trusted_schema = OFF');
  db.pragma('cache_size = -65536');
}

/** A cached statement may keep the old columns after one of these. */
function isSchemaChange(sql: string): boolean {
  return /^\s*(create|alter|drop)\b/i.test(sql);
}
