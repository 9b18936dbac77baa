/**
 * The statements that the product runs in the suite on Node, not those by which a test arranges or looks: each form once with the values of its
 * first call. `npm test` gives them to the other homes (tests/runtime/statements.test.ts), whose SQLite is another.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import type { SqlitePort, SqlValue } from '../../server/core/platform.ts';
import type { Statement } from './homes/run-statements.ts';

const file = process.env.STATEMENTS_TO;
const seen = new Set<string>();
const waiting: Statement[] = [];
/** Of values: what is longer is told by another call. */
const LONGEST = 20_000;

/** There while the product works. */
const working = new AsyncLocalStorage<true>();

/** A function of the product, whose statements count. */
export const ofProduct =
  <A extends unknown[], R>(fn: (...args: A) => R) =>
  (...args: A): R =>
    working.run(true, () => fn(...args));

/** The same port, of which every statement is noted when `npm test` asks for them. */
export function noted<P extends SqlitePort>(port: P): P {
  if (!file) return port;
  return {
    ...port,
    query(sql: string, parameters: readonly SqlValue[]) {
      note(sql, parameters);
      return port.query(sql, parameters);
    },
  };
}

function note(sql: string, parameters: readonly SqlValue[]): void {
  if (!working.getStore() || seen.has(sql)) return;
  const size = parameters.reduce<number>(
    (sum, value) => sum + (typeof value === 'object' ? (value?.length ?? 0) * 4 : String(value).length),
    0,
  );
  if (size > LONGEST) return;
  seen.add(sql);
  waiting.push({
    sql,
    parameters: parameters.map((value) => (value instanceof Uint8Array ? { bytes: [...value] } : value)),
  });
}

/** After each test file. */
export function writeStatements(): void {
  const lines = waiting.splice(0).map((statement) => `${JSON.stringify(statement)}\n`);
  if (file && lines.length > 0) appendFileSync(file, lines.join(''));
}
