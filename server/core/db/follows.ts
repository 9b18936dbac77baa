/**
 * Columns that say what a row of another module says, kept beside the row that refers to it: the zone of a property is that of its
 * neighbourhood. Who owns the column declares it (`sigue` in module.ts); the row helpers carry a change over, so that the module
 * below knows nothing of those above it.
 */
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { type AnyRow, writeChanges } from './row-writing.ts';
import { REFERENCES } from './types.ts';

interface Changed {
  readonly id: number;
  readonly changed: AnyRow;
}

/** Carries what changed of some rows over to those that follow them: one statement, with an entry of the change log and a version for each. */
export async function follow(w: Work, table: string, rows: readonly Changed[]): Promise<void> {
  for (const [path, by] of Object.entries(w.follows ?? {})) {
    const [follower = '', column = ''] = path.split('.');
    if (REFERENCES[follower]?.[by] !== `${table}.id`) continue;
    const values = new Map(rows.flatMap(({ id, changed }) => (changed[column] == null ? [] : [[id, changed[column]]])));
    if (values.size === 0) continue;
    const { rows: behind } = await sql<AnyRow>`select f.* from json_each(${JSON.stringify([...values])}) as v
      join ${sql.table(follower)} as f on f.${sql.ref(by)} = v.value ->> 0
      where f.${sql.ref(column)} is not v.value ->> 1 order by f.id`.execute(w.tx);
    const changes = behind.map((before) => {
      return { id: Number(before.id), before, changed: { [column]: values.get(Number(before[by])) } };
    });
    await writeChanges(w, follower, changes);
  }
}
