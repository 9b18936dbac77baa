/** Reference rows that the program brings: written many in one statement, told to the change log as one entry a table. */
import { sql } from 'kysely';
import { seedMark } from '../change-log/seeded-rows.ts';
import type { Work } from '../work.ts';
import { type AnyRow, authors, hasColumn, recordChange } from './row-writing.ts';
import type { DB } from './types.ts';

/**
 * Adds the rows whose unique values nobody has yet and leaves the others as people made them. All rows name the same columns.
 * Returns how many were added.
 */
export async function addMissingRows<T extends keyof DB & string>(
  w: Work,
  table: T,
  rows: readonly AnyRow[],
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return 0;
  const machinery = authors(w, table, 'created');
  const names = [...columns, ...Object.keys(machinery)].map((name) => sql.ref(name));
  const values = [
    ...columns.map((name) => sql`j.value ->> ${sql.lit(name)}`),
    ...Object.values(machinery).map((value) => sql`${value}`),
  ];
  // `where true` keeps SQLite from reading `on conflict` as part of the join.
  const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(values)} from json_each(${JSON.stringify(rows)}) as j where true
    on conflict do nothing`.execute(w.tx);
  const added = Number(numAffectedRows ?? 0);
  if (added > 0) {
    const cambios = { filas: [null, added] as const, ...(await markOf(w, table, columns, added)) };
    recordChange(w, { tabla: table, registro_id: null, accion: 'crear', cambios });
  }
  return added;
}

/** Which rows they are and what they hold, so that one changed by hand shows: SQLite numbers them one after another. */
async function markOf(w: Work, table: keyof DB & string, columns: readonly string[], added: number) {
  if (!hasColumn(table, 'id')) return {};
  const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(w.tx);
  const to = Number(rows[0]?.id);
  return { huella: [null, await seedMark(w.tx, table, { from: to - added + 1, to, columns })] as const };
}
