/** Writes of links, rows that only join two others: told as one list under the row whose they are, whose version they move. */
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { recordChange } from './row-writing.ts';
import type { ChildTable } from './rows.ts';
import type { DB } from './types.ts';
import { moveVersions, type Parent, parentOf } from './versions.ts';

/**
 * Makes the links of `parent` in a link table be exactly `ids` of `column`:
 * `replaceLinks(w, 'usuario_grupo', { usuario_id: 7 }, 'grupo_id', [1, 2])`.
 * Records the two lists of ids as one change under the link table, with the parent's id.
 */
export async function replaceLinks<T extends ChildTable>(
  w: Work,
  table: T,
  parent: Parent,
  column: keyof DB[T] & string,
  ids: readonly number[],
): Promise<void> {
  const [[key, id] = ['', 0]] = Object.entries(parent);
  await replaceAllLinks(w, table, [key, column], new Map([[id, ids]]));
}

/** The same of many rows in one act: `links` says what each of them is linked to. */
export async function replaceAllLinks(
  w: Work,
  table: ChildTable,
  [key, column]: readonly [key: string, column: string],
  links: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const owners = [...links.keys()].map((id) => parentOf(w, table, { [key]: id }));
  const [first] = owners;
  if (!first) return;
  const held = await linksOf(w, table, [key, column], [...links.keys()]);
  const changes = owners.flatMap(({ id }) => {
    const before = held.get(id) ?? [];
    const after = [...new Set(links.get(id))].sort((a, b) => a - b);
    return before.join() === after.join() ? [] : [{ id, before, after }];
  });
  if (changes.length === 0) return;
  const [name, from, to] = [sql.table(table), sql.ref(key), sql.ref(column)];
  const pairs = (which: 'before' | 'after', but: 'before' | 'after') =>
    JSON.stringify(
      changes.flatMap((one) => one[which].filter((id) => !one[but].includes(id)).map((id) => [one.id, id])),
    );
  await sql`delete from ${name} where (${from}, ${to}) in
    (select value ->> 0, value ->> 1 from json_each(${pairs('before', 'after')}))`.execute(w.tx);
  await sql`insert into ${name} (${from}, ${to})
    select value ->> 0, value ->> 1 from json_each(${pairs('after', 'before')}) order by key`.execute(w.tx);
  for (const { id, before, after } of changes) {
    recordChange(w, { tabla: table, registro_id: id, accion: 'editar', cambios: { [column]: [before, after] } });
  }
  await moveVersions(
    w,
    first.table,
    changes.map(({ id }) => id),
  );
}

/** What each of these rows is linked to, by id and in order. */
export async function linksOf(
  w: Work,
  table: ChildTable,
  [key, column]: readonly [key: string, column: string],
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ de: number; a: number }>`select ${sql.ref(key)} as de, ${sql.ref(column)} as a
    from ${sql.table(table)} where ${sql.ref(key)} in (select value from json_each(${JSON.stringify(ids)}))
    order by de, a`.execute(w.tx);
  return new Map([...Map.groupBy(rows, ({ de }) => de)].map(([id, links]) => [id, links.map(({ a }) => a)]));
}
