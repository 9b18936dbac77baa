/** Queries whose text never changes, compiled once: building and compiling a wide query costs more than running it. */
import type { CompiledQuery } from 'kysely';
import type { Reader } from './reader.ts';

/** Stands in the query where a value of the call goes. */
export type Slot = `[${string}]`;

interface Compilable {
  compile(db: Reader): CompiledQuery;
}

/** A Kysely query as `compiled` takes it: the type of its rows is inferred. */
interface Selecting<R> {
  compile(): CompiledQuery<R>;
}

const kept = new WeakMap<object, Map<string, CompiledQuery>>();

/**
 * Runs the query that `build` makes with slots as its values. It is built on the first call for `owner` and `key`;
 * the others only put their values in.
 */
export async function runCompiled<R>(
  db: Reader,
  { owner, key }: { owner: object; key: string },
  build: () => Compilable,
  values: Readonly<Record<Slot, unknown>>,
): Promise<R[]> {
  const queries = kept.get(owner) ?? new Map<string, CompiledQuery>();
  kept.set(owner, queries);
  const query = queries.get(key) ?? build().compile(db);
  queries.set(key, query);
  const parameters = query.parameters.map((value) => (isSlot(values, value) ? values[value] : value));
  const { rows } = await db.getExecutor().executeQuery<R>({ ...query, parameters } as CompiledQuery<R>);
  return rows;
}

const isSlot = (values: Readonly<Record<Slot, unknown>>, value: unknown): value is Slot =>
  typeof value === 'string' && Object.hasOwn(values, value);

/**
 * A query compiled once for the life of the program: `const uno = compiled((db, id: number) => db.selectFrom(…).where('id', '=', id))`,
 * then `await uno(db, 7)` for its rows. `build` must only bind its arguments, never decide by them: it sees stand-ins.
 */
export function compiled<A extends readonly (string | number)[], R>(
  build: (db: Reader, ...values: A) => Selecting<R>,
): (db: Reader, ...values: A) => Promise<R[]> {
  const query = { owner: build, key: '' };
  return (db, ...values) => {
    const slots: readonly (string | number)[] = values.map((_, i): Slot => `[${i}]`);
    const given = Object.fromEntries(slots.map((slot, i) => [slot, values[i] as string | number]));
    return runCompiled<R>(db, query, () => build(db, ...(slots as A)), given);
  };
}
