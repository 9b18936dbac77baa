/** What `admin verify` recomputes of a module, each check a statement that finds the first row that is not as it should be. */
import type { RawBuilder } from 'kysely';
import type { Reader } from './db/reader.ts';

/** What is wrong, in Spanish; `null`: nothing is. */
type Check = (db: Reader) => Promise<string | null>;

/** By the Spanish name under which `admin verify` tells it. */
export type Checks<Name extends string = string> = Readonly<Record<Name, Check>>;

const firstFault = ([row]: readonly unknown[]) => (row as { que: string } | undefined)?.que ?? null;

/** A statement gives its first fault as `que`, and no row when there is none. */
export function defineChecks<Name extends string>(
  checks: Readonly<Record<Name, RawBuilder<unknown> | Check>>,
): Checks<Name> {
  const asked = Object.entries<RawBuilder<unknown> | Check>(checks).map(([name, check]): [string, Check] => [
    name,
    typeof check === 'function' ? check : async (db) => firstFault((await check.execute(db)).rows),
  ]);
  return Object.fromEntries(asked) as Checks<Name>;
}
