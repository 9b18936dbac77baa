/**
 * The database of a company's object: `storage.sql` behind the `SqlitePort`. Durability, foreign keys and the statement cache are the
 * platform's. `BEGIN` as SQL is refused there: a transaction is a function of the platform that waits until we say how it ends.
 */
import type { SqlitePort } from '../../core/platform.ts';

type End = 'commit' | 'rollback';

interface Open {
  /** Tells the waiting function how to end. */
  readonly end: (how: End) => void;
  /** Settles when the platform has ended the transaction. */
  readonly done: Promise<void>;
}

export function openSqlite(storage: DurableObjectStorage): SqlitePort {
  let open: Open | null = null;

  const finish = async (how: End): Promise<void> => {
    const ending = open;
    open = null;
    ending?.end(how);
    await ending?.done;
  };

  return {
    query(sql, parameters) {
      const cursor = storage.sql.exec(sql, ...parameters);
      const rows = cursor.toArray();
      if (cursor.columnNames.length > 0) return { rows, changes: 0, lastInsertId: 0 };
      // `rowsWritten` counts index entries too.
      const [counts] = storage.sql.exec('select changes() as changes, last_insert_rowid() as id').toArray();
      return { rows: [], changes: Number(counts?.changes), lastInsertId: Number(counts?.id) };
    },
    size: () => ({ database: storage.sql.databaseSize, wal: null }),
    script: (sql) => void storage.sql.exec(sql),
    async begin() {
      const begun = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<End>();
      const done = storage.transaction(async (transaction) => {
        begun.resolve();
        if ((await ended.promise) === 'rollback') transaction.rollback();
      });
      // Also when it never begins; once begun, `finish` hears of a failure.
      done.catch(begun.reject);
      await begun.promise;
      open = { end: ended.resolve, done };
    },
    commit: () => finish('commit'),
    rollback: () => finish('rollback'),
    close() {},
  };
}
