/** A SQLite file behind the `SqlitePort`: connection settings and a cache of prepared statements, whatever the driver. */
import { statSync } from 'node:fs';
import type { DatabaseSize, SqlitePort, SqlResult, SqlValue } from '../../core/platform.ts';

/** Before it, a reset of the WAL could corrupt the file. */
const VERSION_FLOOR = [3, 51, 3] as const;
const CACHED_STATEMENTS = 500;

export interface SqliteOptions {
  /** FULL: what was acknowledged survives a power cut. */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /** For commands that only look. */
  readonly readonly?: boolean;
}

/** The database of the homes that keep it in a file. Its answers are never promises. */
export interface FileSqlite extends SqlitePort {
  query(sql: string, parameters: readonly SqlValue[]): SqlResult;
  script(sql: string): void;
  begin(): void;
  commit(): void;
  rollback(): void;
  close(): void;
  /**
   * Copies the live database to a file, so many pages a step. Small steps leave room for requests, but writes of another process
   * start it again: a process that is not the one that writes takes all at once.
   */
  backup(file: string, pages?: number): Promise<void>;
}

export type OpenSqlite = (file: string, options?: SqliteOptions) => FileSqlite;

/** Pages of a backup's step beside requests: they wait 15 ms at most. */
const SMALL_STEP = 100;
/** Milliseconds until a copy looks again whether the transaction that is open has ended: a driver takes one for the end of the copy. */
const OPEN_MS = 20;
/** More pages than a database can have. */
export const WHOLE = 2_147_483_647;

/** What a driver must bring. */
export interface Driver {
  exec(sql: string): void;
  prepare(sql: string): DriverStatement;
  inTransaction(): boolean;
  close(): void;
  backup(file: string, pages: number): Promise<unknown>;
}

interface DriverStatement {
  /** True when it answers rows. */
  readonly reader: boolean;
  all(parameters: readonly SqlValue[]): unknown[];
  run(parameters: readonly SqlValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

/**
 * `again` opens the same file a second time, only to read; absent for what is in memory. Throws when the file is no database or the
 * SQLite is older than the floor.
 */
export function portOf(driver: Driver, options: SqliteOptions, again?: () => FileSqlite): FileSqlite {
  prepareConnection(driver, options);
  const statements = new Map<string, DriverStatement>();
  let beside: FileSqlite | undefined;
  let copies = 0;

  const prepare = (sql: string): DriverStatement => {
    const cached = statements.get(sql);
    if (cached) {
      statements.delete(sql);
      statements.set(sql, cached);
      return cached;
    }
    const statement = driver.prepare(sql);
    statements.set(sql, statement);
    if (statements.size > CACHED_STATEMENTS) statements.delete(statements.keys().next().value as string);
    return statement;
  };

  const begin = driver.prepare('BEGIN IMMEDIATE');
  const commit = driver.prepare('COMMIT');
  const rollback = driver.prepare('ROLLBACK');

  return {
    query(sql, parameters) {
      const statement = prepare(sql);
      if (statement.reader) {
        return { rows: statement.all(parameters) as Record<string, unknown>[], changes: 0, lastInsertId: 0 };
      }
      const { changes, lastInsertRowid } = statement.run(parameters);
      if (isSchemaChange(sql)) statements.clear();
      return { rows: [], changes: Number(changes), lastInsertId: Number(lastInsertRowid) };
    },
    script(sql) {
      driver.exec(sql);
      statements.clear();
    },
    begin: () => void begin.run([]),
    commit: () => void commit.run([]),
    // A failure such as a full disk may have rolled back already.
    rollback: () => void (driver.inTransaction() && rollback.run([])),
    ...(again && {
      readBeside(sql, parameters) {
        beside ??= again();
        return beside.query(sql, parameters);
      },
    }),
    ...(again && {
      snapshot() {
        const other = again();
        // The moment is that of the first read.
        other.script('BEGIN');
        other.query('SELECT count(*) FROM sqlite_schema', []);
        return { query: other.query, close: other.close };
      },
    }),
    copying: () => copies > 0,
    size: () => sizeOf(driver),
    close() {
      statements.clear();
      beside?.close();
      driver.close();
    },
    async backup(file, pages = SMALL_STEP) {
      while (driver.inTransaction()) await new Promise((resolve) => setTimeout(resolve, OPEN_MS));
      copies += 1;
      try {
        await driver.backup(file, pages);
      } finally {
        copies -= 1;
      }
    },
  };
}

/** Of a file its WAL stands beside it. */
function sizeOf(driver: Driver): DatabaseSize {
  const value = (sql: string) => Object.values((driver.prepare(sql).all([])[0] ?? {}) as Record<string, unknown>);
  const [pages, bytes] = ['PRAGMA page_count', 'PRAGMA page_size'].map((sql) => Number(value(sql)[0]));
  const file = String(
    (driver.prepare('PRAGMA database_list').all([])[0] as { file?: string | null } | undefined)?.file ?? '',
  );
  const wal = file === '' ? null : (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  return { database: (pages ?? 0) * (bytes ?? 0), wal };
}

function prepareConnection(driver: Driver, options: SqliteOptions): void {
  const [row] = driver.prepare('SELECT sqlite_version() AS version').all([]) as { version: string }[];
  const version = row?.version ?? '0';
  const parts = version.split('.').map(Number);
  const difference = VERSION_FLOOR.map((floor, i) => (parts[i] ?? 0) - floor).find((value) => value !== 0) ?? 0;
  if (difference < 0) throw new Error(`SQLite ${version} es anterior a la mínima, ${VERSION_FLOOR.join('.')}.`);
  driver.exec('PRAGMA busy_timeout = 5000');
  if (!options.readonly) {
    driver.exec('PRAGMA journal_mode = WAL');
    driver.exec(`PRAGMA synchronous = ${options.synchronous ?? 'FULL'}`);
    driver.exec('PRAGMA journal_size_limit = 67108864');
  }
  driver.exec('PRAGMA foreign_keys = ON');
  // What is deleted or written over is nowhere in the file any more: people may ask to be forgotten.
  driver.exec('PRAGMA secure_delete = ON');
  driver.exec('PRAGMA trusted_schema = OFF');
  // 16 MiB: more saves reads that the operating system answers from its own cache, and is memory for good.
  driver.exec(`PRAGMA cache_size = -${options.readonly ? 4_096 : 16_384}`);
}

/** A cached statement may keep the old columns after one of these. */
function isSchemaChange(sql: string): boolean {
  return /^\s*(create|alter|drop)\b/i.test(sql);
}
