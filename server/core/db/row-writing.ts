/** What the row helpers share: machinery columns, comparison, and the statements that write rows with their entries. For them only. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { diffRows, isSame } from '../change-log/diff.ts';
import type { Action, Change } from '../change-log/record.ts';
import type { Work } from '../work.ts';
import { runCompiled, type Slot } from './compiled.ts';
import { inUseBy, isForeignKeyFailure, isUniqueFailure } from './errors.ts';
import { jsonRows, slicesOf } from './slices.ts';
import { COLUMNS } from './types.ts';

export type AnyRow = Record<string, unknown>;
type AnyDB = Record<string, AnyRow>;

export interface ChangeOptions {
  readonly accion?: Action;
  readonly motivo?: string;
}

/** Table names here are known to the compiler, columns come from typed values: Kysely quotes both. */
function untyped(w: Work): Kysely<AnyDB> {
  return w.tx as Kysely<AnyDB>;
}

/** Adds an entry to the change log of the work. */
export function recordChange(w: Work, change: Change): void {
  w.changes.push(change);
}

export function hasColumn(table: string, column: string): boolean {
  return COLUMNS[table]?.includes(column) ?? false;
}

/** The machinery columns that the table has, for a new row or a change. */
export function authors(w: Work, table: string, moment: 'created' | 'updated'): AnyRow {
  const values: AnyRow = { updated: w.instant, um_id: w.actor.userId };
  if (moment === 'created') Object.assign(values, { created: w.instant, uc_id: w.actor.userId });
  return Object.fromEntries(Object.entries(values).filter(([column]) => hasColumn(table, column)));
}

/** Owner of the statements that are kept: there are few of a table. */
const STATEMENTS = {};

/** The rows of a table whose column has a value. */
export function readWhere(w: Work, table: string, column: string, value: number): Promise<AnyRow[]> {
  return runCompiled<AnyRow>(
    w.tx,
    { owner: STATEMENTS, key: `select ${table} ${column}` },
    () => untyped(w).selectFrom(table).selectAll().where(column, '=', '[value]'),
    { '[value]': value },
  );
}

export async function readRow(w: Work, table: string, id: number): Promise<AnyRow | undefined> {
  return (await readWhere(w, table, 'id', id))[0];
}

/** The rows of these ids that are there, by id. */
export async function readRows(w: Work, table: string, ids: readonly number[]): Promise<Map<number, AnyRow>> {
  const { rows } = await sql<AnyRow>`select * from ${sql.table(table)}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(w.tx);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** Under which row an entry is kept: its own, or its parent's and then `fila` says which child, before and after. */
function toldAs(id: number, parentId: number | undefined, accion: Action) {
  if (parentId === undefined) return { key: { registro_id: id }, fila: {} };
  const fila = [accion === 'crear' ? null : id, accion === 'eliminar' ? null : id] as const;
  return { key: { registro_id: parentId }, fila: { fila } };
}

/** Adds rows with their authors and records each; of child rows, under `parentId`. Returns their ids, in order. */
export async function writeNew(w: Work, table: string, rows: readonly AnyRow[], parentId?: number): Promise<number[]> {
  const [first] = rows;
  const ids = first && rows.length === 1 ? [await insertOne(w, table, first)] : await insertAll(w, table, rows);
  for (const [i, id] of ids.entries()) {
    const told = toldAs(id, parentId, 'crear');
    const cambios = { ...told.fila, ...diffRows(null, rows[i] as AnyRow) };
    recordChange(w, { tabla: table, ...told.key, accion: 'crear', cambios });
  }
  return ids;
}

async function insertOne(w: Work, table: string, values: AnyRow): Promise<number> {
  const row = { ...values, ...authors(w, table, 'created') };
  const columns = Object.keys(row).filter((column) => row[column] !== undefined);
  const slots = columns.map((column): [string, Slot] => [column, `[${column}]`]);
  const [added] = await runCompiled<{ id: number }>(
    w.tx,
    { owner: STATEMENTS, key: `insert ${table} ${columns.join()}` },
    () => untyped(w).insertInto(table).values(Object.fromEntries(slots)).returning('id'),
    Object.fromEntries(slots.map(([column, slot]) => [slot, row[column]])),
  );
  return Number(added?.id);
}

async function insertAll(w: Work, table: string, rows: readonly AnyRow[]): Promise<number[]> {
  const machinery = Object.entries(authors(w, table, 'created'));
  const ids: number[] = [];
  for (const { columns, values } of runsOf(rows)) {
    const names = [...columns, ...machinery.map(([name]) => name)].map((name) => sql.ref(name));
    const selected = [...columns.map((_, i) => cell(i)), ...machinery.map(([, value]) => sql`${value}`)];
    for (const { json } of slicesOf(values)) {
      const { rows: added } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)})
        select ${sql.join(selected)} from ${jsonRows(json)} as j order by j.key returning id`.execute(w.tx);
      // New rows are numbered one after another; in which order they are answered SQLite does not promise.
      ids.push(...added.map(({ id }) => Number(id)).sort((a, b) => a - b));
    }
  }
  return ids;
}

/** A value of the row that a statement is at: rows travel as lists. */
const cell = (index: number): RawBuilder<unknown> => sql`j.value ->> ${sql.lit(index)}`;

/** Rows one after another that name the same columns: what a row does not name the table fills. */
function runsOf(rows: readonly AnyRow[]): { columns: readonly string[]; values: unknown[][] }[] {
  const runs: { columns: readonly string[]; values: unknown[][] }[] = [];
  for (const row of rows) {
    const columns = Object.keys(row).filter((name) => row[name] !== undefined);
    const last = runs.at(-1);
    const values = columns.map((name) => jsonValue(row[name]));
    if (last && sameNames(last.columns, columns)) last.values.push(values);
    else runs.push({ columns, values: [values] });
  }
  return runs;
}

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name, i) => name === others[i]);

/** What JSON tells as it is stored; anything else is refused. */
function jsonValue(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value;
  throw new TypeError(`Not a value of a set of rows: ${Object.prototype.toString.call(value)} ${String(value)}`);
}

/** The given fields that differ from the row, or `null`. Fields left undefined stay as they are. */
export function changedFields(before: AnyRow, values: AnyRow): AnyRow | null {
  const entries = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !isSame(before[field], value),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

export interface PendingChange {
  readonly id: number;
  readonly before: AnyRow;
  readonly changed: AnyRow;
  /** Of a child row: under which row it is told. */
  readonly parentId?: number | undefined;
}

/** Writes changed fields with author, date and version, and records them. */
export async function writeChange(w: Work, table: string, row: PendingChange, options: ChangeOptions = {}) {
  await untyped(w)
    .updateTable(table)
    .set(nextRow(w, table, row))
    .where('id', '=', row.id)
    .execute();
  recordEdit(w, table, row, options);
}

function nextRow(w: Work, table: string, { before, changed }: PendingChange): AnyRow {
  const version = hasColumn(table, 'version') ? { version: Number(before.version) + 1 } : {};
  return { ...changed, ...authors(w, table, 'updated'), ...version };
}

function recordEdit(
  w: Work,
  table: string,
  { id, before, changed, parentId }: PendingChange,
  options: ChangeOptions,
): void {
  const held = Object.fromEntries(Object.keys(changed).map((field) => [field, before[field]]));
  const cambios = diffRows(held, changed);
  if (Object.keys(cambios).length === 0 && options.motivo === undefined) return;
  const told = toldAs(id, parentId, 'editar');
  recordChange(w, { tabla: table, ...told.key, accion: 'editar', cambios: { ...told.fila, ...cambios }, ...options });
}

/** The same of many rows, one statement a slice. */
export async function writeChanges(
  w: Work,
  table: string,
  rows: readonly PendingChange[],
  options: ChangeOptions = {},
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap(({ changed }) => Object.keys(changed)))];
  const machinery = Object.entries(authors(w, table, 'updated'));
  const set = [
    ...columns.map((name, i) => sql`${sql.ref(name)} = ${cell(i + 1)}`),
    ...machinery.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(hasColumn(table, 'version') ? [sql`version = version + 1`] : []),
  ];
  const lists = rows.map(({ id, before, changed }) => [
    id,
    ...columns.map((name) => jsonValue(Object.hasOwn(changed, name) ? changed[name] : before[name])),
  ]);
  let done = 0;
  try {
    for (const slice of slicesOf(lists)) {
      await sql`update ${sql.table(table)} set ${sql.join(set)} from ${jsonRows(slice.json)} as j
        where ${sql.table(table)}.id = ${cell(0)}`.execute(w.tx);
      done += slice.rows.length;
    }
  } catch (error) {
    if (!isUniqueFailure(error)) throw error;
    await writeInTurn(w, table, rows.slice(done), error);
  }
  for (const row of rows) recordEdit(w, table, row, options);
}

/**
 * Rows may hand a unique value to each other (the invoice address moves, two phones swap), and SQLite checks after each row:
 * who cannot change yet waits for the others, and a circle is broken by taking its rows out and putting them back.
 */
async function writeInTurn(w: Work, table: string, rows: readonly PendingChange[], taken: unknown): Promise<void> {
  let waiting = rows;
  for (let last = -1; waiting.length > 0 && waiting.length !== last; ) {
    last = waiting.length;
    const blocked: PendingChange[] = [];
    for (const row of waiting) {
      try {
        await untyped(w)
          .updateTable(table)
          .set(nextRow(w, table, row))
          .where('id', '=', row.id)
          .execute();
      } catch (error) {
        if (!isUniqueFailure(error)) throw error;
        blocked.push(row);
      }
    }
    waiting = blocked;
  }
  try {
    for (const { id } of waiting) await untyped(w).deleteFrom(table).where('id', '=', id).execute();
  } catch (error) {
    // Others refer to one of them: that it cannot be taken out is no news, that its value is taken is.
    throw isForeignKeyFailure(error) ? taken : error;
  }
  for (const row of waiting) {
    await untyped(w)
      .insertInto(table)
      .values({ ...row.before, ...nextRow(w, table, row) })
      .execute();
  }
}

/** Removes rows and records what each held. Throws `en_uso` naming the tables that refer to them. */
export async function writeRemoval(
  w: Work,
  table: string,
  rows: readonly AnyRow[],
  { parentId, ...options }: { motivo?: string; parentId?: number } = {},
): Promise<void> {
  const ids = rows.map(({ id }) => Number(id));
  try {
    await sql`delete from ${sql.table(table)}
      where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(w.tx);
  } catch (error) {
    throw isForeignKeyFailure(error) ? await inUseBy(w.tx, table, ids) : error;
  }
  for (const [i, id] of ids.entries()) {
    const told = toldAs(id, parentId, 'eliminar');
    const cambios = { ...told.fila, ...diffRows(rows[i] as AnyRow, null) };
    recordChange(w, { tabla: table, ...told.key, accion: 'eliminar', cambios, ...options });
  }
}
