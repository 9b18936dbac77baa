/**
 * Merging two records of one table: foreign keys to the merged record are moved to the surviving record. The merged record is kept as a
 * stub, so that no number of it is ever lost. The module of each table declares what happens to its foreign key; rows that move have
 * their version raised and an entry in the change log, which is the only undo.
 */
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { linkEnds, linksOf, replaceAllLinks } from './links.ts';
import { type AnyRow, hasColumn, type PendingChange, recordChange, writeChanges } from './row-writing.ts';
import type { ChildTable } from './rows.ts';
import { type DB, REFERENCES } from './types.ts';
import { mark, moveVersions, type RowTable, requireSaid } from './versions.ts';

/** `tabla.columna`. */
export type ColumnName = { [T in keyof DB & string]: `${T}.${keyof DB[T] & string}` }[keyof DB & string];

interface Joined {
  /** Rows equal in these columns are duplicates: that of the merged record stays with its stub. No columns: the survivor has one such row at most. */
  readonly joined?: readonly string[];
  /** A flag that only one row may have (the main address): that of the surviving record wins. */
  readonly exclusive?: string;
  /** Columns that hold a copy of a column of the record that the foreign key refers to. */
  readonly copies?: Readonly<Record<string, string>>;
  /** Of a child row (a line of an order): the foreign key to its parent, whose version is raised. */
  readonly partOf?: string;
}

/** The rows move to the surviving record, all of them or without duplicates; or they stay with the stub. */
type MergeRule = 'moves' | 'stays' | Joined;

/** Foreign key to a table whose records may be merged → what happens to the rows that have it. */
export type MergeKeys = Partial<Readonly<Record<ColumnName, MergeRule>>>;

interface Pair {
  readonly keep: number;
  readonly drop: number;
}

/** The foreign keys that refer to a table, as `tabla.columna`. */
export function keysTo(table: string): ColumnName[] {
  return Object.entries(REFERENCES).flatMap(([other, columns]) =>
    Object.entries(columns)
      .filter(([, target]) => target === `${table}.id`)
      .map(([column]) => `${other}.${column}` as ColumnName),
  );
}

/** Moves the rows that refer to the merged record `drop`, after both records were written or read under their versions. Throws for an undeclared foreign key. */
export async function moveReferences(w: Work, table: RowTable, pair: Pair, rules: MergeKeys): Promise<void> {
  for (const id of [pair.keep, pair.drop]) requireSaid(w, table, id);
  const moved: Record<string, number> = {};
  const count = (name: string, rows: number) => {
    if (rows > 0) moved[name] = (moved[name] ?? 0) + rows;
  };
  for (const key of keysTo(table)) {
    const rule = rules[key];
    if (!rule) throw new Error(`No module declares what becomes of '${key}' when rows of '${table}' become one.`);
    if (rule === 'stays') continue;
    const [other = '', column = ''] = key.split('.');
    const moveOf = linkEnds(other) ? moveLinks : moveRows;
    count(other, await moveOf(w, { table, other, column, rule: rule === 'moves' ? {} : rule }, pair));
  }
  count('archivo', await moveFiles(w, table, pair));
  count('comentario', await moveComments(w, table, pair));
  recordChange(w, {
    tabla: table,
    registro_id: pair.keep,
    accion: 'fusion',
    cambios: { fusionado: [null, pair.drop], movidos: [null, moved] },
  });
}

interface Key {
  /** Of the two rows. */
  readonly table: string;
  /** Whose column refers to it. */
  readonly other: string;
  readonly column: string;
  readonly rule: Joined;
}

async function moveLinks(w: Work, { other, column }: Key, pair: Pair): Promise<number> {
  const ends = linkEnds(other) as [string, string];
  return ends[0] === column ? moveOwnLinks(w, other, ends, pair) : relink(w, other, ends, pair);
}

/** Child rows of the two records: duplicates stay with the stub. */
async function moveOwnLinks(w: Work, other: string, ends: [string, string], { keep, drop }: Pair): Promise<number> {
  const held = await linksOf(w, other as ChildTable, ends, [keep, drop]);
  const [mine, theirs] = [held.get(keep) ?? [], held.get(drop) ?? []];
  const rest = theirs.filter((id) => mine.includes(id));
  const links = new Map([
    [keep, [...mine, ...theirs]],
    [drop, rest],
  ]);
  await replaceAllLinks(w, other as ChildTable, ends, links);
  return theirs.length - rest.length;
}

/** Rows of other records that are linked to the merged record: their link goes to the survivor, and their own versions are raised. */
async function relink(w: Work, other: string, [from, to]: [string, string], { keep, drop }: Pair): Promise<number> {
  const linked = await linksOf(w, other as ChildTable, [to, from], [drop]);
  const owners = linked.get(drop) ?? [];
  const [target = ''] = REFERENCES[other]?.[from]?.split('.') ?? [];
  for (const id of owners) mark(w, target, id, 'read');
  const held = await linksOf(w, other as ChildTable, [from, to], owners);
  const links = owners.map((id) => [id, [...(held.get(id) ?? []).filter((one) => one !== drop), keep]] as const);
  await replaceAllLinks(w, other as ChildTable, [from, to], new Map(links));
  return owners.length;
}

async function moveRows(w: Work, key: Key, pair: Pair): Promise<number> {
  const { table, other, rule } = key;
  const rows = await movingRows(w, key, pair);
  if (rows.length === 0) return 0;
  const values = await valuesOf(w, key, pair);
  const versioned = hasColumn(other, 'version');
  const pending = rows.map((before, i): PendingChange => {
    const parent = rule.partOf ? { parentId: Number(before[rule.partOf]) } : versioned ? {} : { parentId: pair.keep };
    return { id: Number(before.id), before, changed: values(before, i), ...parent };
  });
  await writeChanges(w, other, pending);
  if (versioned) for (const { id } of pending) mark(w, other, id, 'moved');
  else if (!rule.partOf) await moveVersions(w, table, [pair.keep, pair.drop]);
  if (rule.partOf) {
    const [target = ''] = REFERENCES[other]?.[rule.partOf]?.split('.') ?? [];
    await moveVersions(w, target, [...new Set(pending.map(({ parentId = 0 }) => parentId))]);
  }
  return pending.length;
}

/** Rows of the merged record, except duplicates of rows that the survivor has. */
async function movingRows(w: Work, { other, column, rule }: Key, { keep, drop }: Pair): Promise<AnyRow[]> {
  const [name, to] = [sql.table(other), sql.ref(column)];
  const alike = rule.joined?.map((same) => sql` and k.${sql.ref(same)} is c.${sql.ref(same)}`);
  const others = alike
    ? sql`and not exists (select 1 from ${name} as k where k.${to} = ${keep}${sql.join(alike, sql``)})`
    : sql``;
  const order = hasColumn(other, 'orden') ? sql`c.orden, c.id` : sql`c.id`;
  const { rows } =
    await sql<AnyRow>`select c.* from ${name} as c where c.${to} = ${drop} ${others} order by ${order}`.execute(w.tx);
  return rows;
}

/** Values of a moved row at the survivor: last in order, and without the exclusive flag when a row there has it. */
async function valuesOf(w: Work, { table, other, column, rule }: Key, { keep }: Pair) {
  const { exclusive, copies = {} } = rule;
  const ordered = hasColumn(other, 'orden');
  const last = ordered ? sql`max(orden)` : sql`null`;
  const flag = exclusive ? sql`max(${sql.ref(exclusive)})` : sql`0`;
  const { rows } = await sql<{ last: number | null; taken: number | null }>`
    select ${last} as last, ${flag} as taken from ${sql.table(other)} where ${sql.ref(column)} = ${keep}`.execute(w.tx);
  const { rows: kept } = await sql<AnyRow>`select * from ${sql.table(table)} where id = ${keep}`.execute(w.tx);
  const copied = Object.fromEntries(Object.entries(copies).map(([name, from]) => [name, kept[0]?.[from]]));
  const first = (rows[0]?.last ?? -1) + 1;
  return (before: AnyRow, i: number): AnyRow => ({
    [column]: keep,
    ...copied,
    ...(ordered ? { orden: first + i } : {}),
    ...(exclusive && rows[0]?.taken && before[exclusive] ? { [exclusive]: 0 } : {}),
  });
}

/** Files and comments name their record by table and id. */
async function moveFiles(w: Work, table: string, { keep, drop }: Pair): Promise<number> {
  const rows = await w.tx
    .selectFrom('archivo')
    .selectAll()
    .where('tabla', '=', table)
    .where('registro_id', '=', drop)
    .orderBy('id')
    .execute();
  await writeChanges(
    w,
    'archivo',
    rows.map((before) => ({ id: before.id, before, changed: { registro_id: keep } })),
  );
  return rows.length;
}

/** Moved comments keep their text, author and time: only their record changes, which the change-log entry of the merge tells. */
async function moveComments(w: Work, table: string, { keep, drop }: Pair): Promise<number> {
  const { numUpdatedRows } = await w.tx
    .updateTable('comentario')
    .set({ registro_id: keep })
    .where('tabla', '=', table)
    .where('registro_id', '=', drop)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
