/**
 * Kysely over a `SqlitePort`: one connection, one statement at a time, `BEGIN IMMEDIATE`. Every runtime uses it.
 * Refuses the use of a plain `db` inside an open transaction, which would wait for itself for ever.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqlitePort, SqlResult, SqlValue } from '../platform.ts';
import type { DB } from './types.ts';

interface OpenTransaction {
  open: boolean;
}
const transaction = new AsyncLocalStorage<OpenTransaction>();

/** Runs `fn`, the body of a transaction, so that a plain `db` used inside it throws instead of hanging. */
export async function insideTransaction<T>(fn: () => Promise<T>): Promise<T> {
  const state = { open: true };
  try {
    return await transaction.run(state, fn);
  } finally {
    state.open = false;
  }
}

/** The typed database of a port. Closing it (`db.destroy()`) closes the port. */
export function createDatabase(port: SqlitePort): Kysely<DB> {
  return new Kysely<DB>({
    dialect: {
      createDriver: () => new PortDriver(port),
      createQueryCompiler: () => new SteadyCompiler(),
      createAdapter: () => new PortAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
}

class SteadyCompiler extends SqliteQueryCompiler {
  /**
   * SQLite looks into a bare parameter while it plans a join, and then prepares the statement again for every other value: five times
   * the cost of a row with its joins. Behind a unary plus, which does nothing else, one plan serves them all.
   */
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

class PortAdapter extends SqliteAdapter {
  /** The driver queues by itself: Kysely's own mutex costs promises even when nobody waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class PortDriver implements Driver {
  readonly #port: SqlitePort;
  readonly #connection: PortConnection;
  readonly #waiting: (() => void)[] = [];
  #busy = false;

  constructor(port: SqlitePort) {
    this.#port = port;
    this.#connection = new PortConnection(port);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#busy) {
      if (transaction.getStore()?.open) throw new Error('A plain `db` was used inside a transaction: use its `tx`.');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#busy = true;
    return this.#connection;
  }

  /** Hands the connection to the next in line without letting a newcomer in between. */
  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }

  async beginTransaction(): Promise<void> {
    await this.#port.begin();
  }

  async commitTransaction(): Promise<void> {
    await this.#port.commit();
  }

  async rollbackTransaction(): Promise<void> {
    await this.#port.rollback();
  }

  async destroy(): Promise<void> {
    await this.#port.close();
  }
}

class PortConnection implements DatabaseConnection {
  readonly #port: SqlitePort;

  constructor(port: SqlitePort) {
    this.#port = port;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.#port.query(query.sql, sqlValues(query.parameters));
    return toQueryResult<R>(answer instanceof Promise ? await answer : answer);
  }

  /** A cached statement cannot be iterated while others run: read in slices instead (core/export). */
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: read in slices.');
  }
}

function toQueryResult<R>({ rows, changes, lastInsertId }: SqlResult): QueryResult<R> {
  return {
    rows: rows as R[],
    numAffectedRows: BigInt(changes),
    insertId: BigInt(lastInsertId),
  };
}

/** Booleans become 0 and 1, undefined null. What each runtime would store in its own way is refused. */
function sqlValues(parameters: readonly unknown[]): readonly SqlValue[] {
  for (const value of parameters) {
    if (typeof value !== 'string' && typeof value !== 'number' && value !== null) return parameters.map(sqlValue);
    if (Number.isNaN(value)) throw new TypeError('NaN cannot be stored.');
  }
  return parameters as readonly SqlValue[];
}

function sqlValue(value: unknown): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new TypeError(`Not a value for SQLite: ${Object.prototype.toString.call(value)} ${String(value)}`);
}
