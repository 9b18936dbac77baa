/**
 * A database file opened in a thread of its own: a drill reads all of a large one, and nobody who works waits for it. Text, because there
 * is no file of it inside the executable.
 */
import { Worker } from 'node:worker_threads';
import type { SqlitePort, SqlResult, SqlValue } from '../../../core/platform.ts';

const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const db = new DatabaseSync(workerData);
db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
parentPort.on('message', ({ n, sql, parameters }) => {
  try {
    if (sql === null) {
      db.close();
      parentPort.postMessage({ n });
      return parentPort.close();
    }
    if (parameters === null) {
      db.exec(sql);
      return parentPort.postMessage({ n, result: { rows: [], changes: 0, lastInsertId: 0 } });
    }
    const statement = db.prepare(sql);
    if (statement.columns().length > 0)
      return parentPort.postMessage({ n, result: { rows: statement.all(...parameters).map((row) => ({ ...row })), changes: 0, lastInsertId: 0 } });
    const { changes, lastInsertRowid } = statement.run(...parameters);
    parentPort.postMessage({ n, result: { rows: [], changes: Number(changes), lastInsertId: Number(lastInsertRowid) } });
  } catch (error) {
    parentPort.postMessage({ n, error: String(error && error.message || error) });
  }
});
`;

interface Answer {
  readonly n: number;
  readonly result?: SqlResult;
  readonly error?: string;
}

export function abrirEnHilo(file: string): SqlitePort & { close(): Promise<void> } {
  const worker = new Worker(THREAD, { eval: true, workerData: file });
  const waiting = new Map<number, { resolve: (result: SqlResult) => void; reject: (error: Error) => void }>();
  let last = 0;
  let broken: Error | null = null;
  const fail = (error: Error) => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ n, result, error }: Answer) => {
    const call = waiting.get(n);
    waiting.delete(n);
    if (error === undefined) call?.resolve(result ?? { rows: [], changes: 0, lastInsertId: 0 });
    else call?.reject(new Error(error));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('El hilo que revisa la copia terminó.')));
  const ask = (sql: string | null, parameters: readonly SqlValue[] | null): Promise<SqlResult> =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ n: last, sql, parameters });
    });
  const script = async (sql: string) => void (await ask(sql, null));
  return {
    query: (sql, parameters) => ask(sql, parameters),
    script,
    begin: () => script('BEGIN IMMEDIATE'),
    commit: () => script('COMMIT'),
    rollback: () => script('ROLLBACK'),
    async close() {
      if (!broken) await ask(null, null).catch(() => undefined);
      await worker.terminate();
    },
  };
}
