/**
 * Kysely over a `SqlitePort`: one transaction at a time, `BEGIN IMMEDIATE`. Every runtime uses it. Statements outside of an open
 * transaction wait for its end; beside a long one those that only read go to what was committed before, where the port can.
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
import { businessDay } from '../../shared/dates.ts';
import type { Clock, SqlitePort, SqlResult, SqlValue } from '../platform.ts';
import type { DB } from './types.ts';

interface OpenTransaction {
  open: boolean;
  readonly long?: boolean;
}
const transaction = new AsyncLocalStorage<OpenTransaction>();

/** Runs `fn`, which opens a transaction that lets others run before its end: seconds of work. */
export function longTransaction<T>(fn: () => Promise<T>): Promise<T> {
  return transaction.run({ open: false, long: true }, fn);
}

/** Runs `fn`, the body of a transaction, so that a plain `db` used inside it throws instead of hanging. */
export async function insideTransaction<T>(fn: () => Promise<T>): Promise<T> {
  const state = { open: true };
  try {
    return await transaction.run(state, fn);
  } finally {
    state.open = false;
  }
}

/**
 * Stands in a statement for today in Bogota, `YYYY-MM-DD`: a condition that is written once, as those of lists are, asks for it when it
 * runs. SQLite's own `now` would be another clock than the platform's.
 */
export const TODAY = Symbol('today');

/** The typed database of a port. Closing it (`db.destroy()`) closes the port. Without `clock` nothing may ask for `TODAY`. */
export function createDatabase(port: SqlitePort, clock?: Clock): Kysely<DB> {
  return new Kysely<DB>({
    dialect: {
      createDriver: () => new PortDriver(port, clock),
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

/** How a statement gets its answer: when its turn comes, or at once beside the long transaction whose turn it is. */
type Way = 'turn' | 'beside';

interface Waiting {
  readonly reads: boolean;
  readonly go: (way: Way) => void;
}

/** Whose turn it is: of the open transaction, or of one statement that waited for it. */
class Turn {
  #waiting: Waiting[] = [];
  #taken = false;
  #long = false;

  get taken(): boolean {
    return this.#taken;
  }

  /** `reads`: it may go beside. Throws where waiting would never end. */
  async take(reads = false): Promise<Way> {
    if (this.#taken) {
      if (transaction.getStore()?.open) throw new Error('A plain `db` was used inside a transaction: use its `tx`.');
      if (reads && this.#long) return 'beside';
      return new Promise((go) => this.#waiting.push({ reads, go }));
    }
    this.#taken = true;
    return 'turn';
  }

  /** Whose turn it is keeps it for long: who only reads need not wait. */
  lengthen(): void {
    this.#long = true;
    const readers = this.#waiting.filter(({ reads }) => reads);
    this.#waiting = this.#waiting.filter(({ reads }) => !reads);
    for (const { go } of readers) go('beside');
  }

  /** Hands it to the next in line without letting a newcomer in between. */
  free(): void {
    this.#long = false;
    const next = this.#waiting.shift();
    if (next) next.go('turn');
    else this.#taken = false;
  }
}

class PortDriver implements Driver {
  readonly #port: SqlitePort;
  readonly #clock: Clock | undefined;
  readonly #turn = new Turn();

  constructor(port: SqlitePort, clock: Clock | undefined) {
    this.#port = port;
    this.#clock = clock;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PortConnection> {
    return new PortConnection(this.#port, this.#turn, this.#clock);
  }

  async releaseConnection(connection: PortConnection): Promise<void> {
    connection.end();
  }

  beginTransaction(connection: PortConnection): Promise<void> {
    return connection.begin();
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

const READS = /^\s*(select|with)\b/i;

class PortConnection implements DatabaseConnection {
  readonly #port: SqlitePort;
  readonly #turn: Turn;
  readonly #clock: Clock | undefined;
  #inTransaction = false;

  constructor(port: SqlitePort, turn: Turn, clock: Clock | undefined) {
    this.#port = port;
    this.#turn = turn;
    this.#clock = clock;
  }

  async begin(): Promise<void> {
    await this.#turn.take();
    this.#inTransaction = true;
    if (transaction.getStore()?.long) this.#turn.lengthen();
    await this.#port.begin();
  }

  end(): void {
    if (this.#inTransaction) this.#turn.free();
    this.#inTransaction = false;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const port = this.#port;
    const values = sqlValues(parameters, this.#clock);
    if (this.#inTransaction || !this.#turn.taken) {
      const answer = port.query(sql, values);
      return toQueryResult<R>(answer instanceof Promise ? await answer : answer);
    }
    const way = await this.#turn.take(port.readBeside !== undefined && READS.test(sql));
    if (way === 'beside' && port.readBeside) return toQueryResult<R>(port.readBeside(sql, values));
    try {
      return toQueryResult<R>(await port.query(sql, values));
    } finally {
      this.#turn.free();
    }
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
function sqlValues(parameters: readonly unknown[], clock: Clock | undefined): readonly SqlValue[] {
  for (const value of parameters) {
    if (typeof value !== 'string' && typeof value !== 'number' && value !== null)
      return parameters.map((each) => sqlValue(each, clock));
    if (Number.isNaN(value)) throw new TypeError('NaN cannot be stored.');
  }
  return parameters as readonly SqlValue[];
}

function sqlValue(value: unknown, clock: Clock | undefined): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === TODAY && clock) return businessDay(clock.now());
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new TypeError(`Not a value for SQLite: ${Object.prototype.toString.call(value)} ${String(value)}`);
}
