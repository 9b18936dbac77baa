/**
 * Two rows that are the same thing become one: what refers to the one that goes refers to the one that stays, which also takes its
 * children. The other stays as a stub, so that no number of it is ever lost. The change log says what moved: that is the only undo.
 */
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { recordChange } from './rows.ts';
import { REFERENCES } from './types.ts';

export interface MergeChild {
  /** A table of children whose column names the parent. */
  readonly table: string;
  readonly column: string;
  /** A child that is alike in these columns is there already: it stays with the stub. */
  readonly same: readonly string[];
  /** A flag that only one child of a parent may have. */
  readonly exclusive?: string;
  /** Its rows are left with the stub. */
  readonly stays?: boolean;
}

/** `keep` and `drop` are rows of `table`. Writes are of sets: call it after both rows were read under their versions. */
export async function moveToRow(
  w: Work,
  table: string,
  { keep, drop }: { keep: number; drop: number },
  children: readonly MergeChild[],
): Promise<void> {
  const moved: Record<string, number> = {};
  const count = (name: string, rows: bigint | undefined) => {
    if (rows) moved[name] = (moved[name] ?? 0) + Number(rows);
  };
  for (const child of children.filter(({ stays }) => !stays))
    count(child.table, await moveChildren(w, child, keep, drop));
  const own = new Set(children.map((child) => child.table));
  for (const [other, columns] of Object.entries(REFERENCES)) {
    for (const [column, target] of Object.entries(columns)) {
      if (target !== table || own.has(other) || other === table) continue;
      const { numAffectedRows } = await sql`update or ignore ${sql.table(other)} set ${sql.ref(column)} = ${keep}
        where ${sql.ref(column)} = ${drop}`.execute(w.tx);
      count(other, numAffectedRows);
    }
  }
  const files =
    await sql`update archivo set registro_id = ${keep} where tabla = ${table} and registro_id = ${drop}`.execute(w.tx);
  count('archivo', files.numAffectedRows);
  const said =
    await sql`update comentario set registro_id = ${keep} where tabla = ${table} and registro_id = ${drop}`.execute(
      w.tx,
    );
  count('comentario', said.numAffectedRows);
  recordChange(w, {
    tabla: table,
    registro_id: keep,
    accion: 'fusion',
    cambios: { fusionado: [null, drop], movidos: [null, moved] },
  });
}

async function moveChildren(w: Work, { table, column, same, exclusive }: MergeChild, keep: number, drop: number) {
  const alike = [
    sql`k.${sql.ref(column)} = ${keep}`,
    ...same.map((name) => sql`k.${sql.ref(name)} is c.${sql.ref(name)}`),
  ];
  const clear = exclusive ? sql`, ${sql.ref(exclusive)} = 0` : sql``;
  const { numAffectedRows } = await sql`update ${sql.table(table)} as c set ${sql.ref(column)} = ${keep}${clear}
    where c.${sql.ref(column)} = ${drop}
      and not exists (select 1 from ${sql.table(table)} as k where ${sql.join(alike, sql` and `)})`.execute(w.tx);
  return numAffectedRows;
}
