/**
 * Versions of rows in a work: who writes a row says which version was read of it, and so does who writes its parts, which have none of
 * their own. It moves once in a work, whatever of the row changes. Called by the row helpers, and by commands that only check.
 */
import { type Selectable, sql } from 'kysely';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { AppError, notFound } from '../http/errors.ts';
import type { Work } from '../work.ts';
import { authors, hasColumn, readRow, readRows } from './row-writing.ts';
import { type DB, REFERENCES } from './types.ts';

/** Tables whose rows have a version. */
export type RowTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof DB] &
  string;

/** `{ proveedor_id: 7 }`: a foreign key of the table of parts, and the id of the row that they belong to. */
export type Parent = Readonly<Record<string, number>>;

export interface Conflict {
  /** The row as it is presented, for the answer. */
  readonly current?: (() => Promise<unknown>) | undefined;
  /** Said in place of the general words. */
  readonly msg?: string;
}

/** The refusal of an old version. */
export async function conflict({ current, msg = SERVER_MESSAGES.modificado }: Conflict): Promise<AppError> {
  return new AppError('modificado', msg, current ? { data: await current() } : {});
}

/**
 * The row, which is at the version that was read of it. Throws `no_encontrado`, or `modificado` with the row as it is now. After it the
 * parts of the row may be written.
 */
export async function requireVersion<T extends RowTable>(
  w: Work,
  table: T,
  id: number,
  version: number,
  options: Conflict = {},
): Promise<Selectable<DB[T]>> {
  const row = await readRow(w, table, id);
  if (!row) throw notFound();
  if (row.version !== version) throw await conflict(options);
  mark(w, table, id, 'read');
  return row as Selectable<DB[T]>;
}

/** Of a row that is not there yet, what one read of it is version 0. Throws `modificado` for any other. */
export async function requireNone(version: number, options: Conflict = {}): Promise<void> {
  if (version !== 0) throw await conflict(options);
}

/** `requireVersion` of many rows: none is left out. */
export async function requireVersions(
  w: Work,
  table: RowTable,
  rows: readonly { readonly id: number; readonly version: number }[],
  options: Conflict = {},
): Promise<void> {
  const now = await readRows(
    w,
    table,
    rows.map(({ id }) => id),
  );
  for (const { id, version } of rows) {
    const row = now.get(id);
    if (!row) throw notFound();
    if (row.version !== version) throw await conflict(options);
    mark(w, table, id, 'read');
  }
}

type Mark = 'read' | 'moved' | 'new';
const marks = new WeakMap<Work, Map<string, Mark>>();

/** `read`: somebody said the version of the row. `moved`: its version moved already. `new`: it was not there before this work. */
export function mark(w: Work, table: string, id: number, as: Mark): void {
  const rows = marks.get(w) ?? new Map<string, Mark>();
  marks.set(w, rows);
  if ((rows.get(`${table}:${id}`) ?? 'read') === 'read') rows.set(`${table}:${id}`, as);
}

/** Whether rows of `table` under a row cannot be there yet. Said once: who asks writes them. */
export function isNew(w: Work, table: string, owner: ParentRow): boolean {
  const written = `${table} of ${owner.table}:${owner.id}`;
  const rows = marks.get(w);
  if (rows?.get(`${owner.table}:${owner.id}`) !== 'new' || rows.has(written)) return false;
  rows.set(written, 'moved');
  return true;
}

/** Throws when nobody said the version of a row in this work: a mistake of the program. */
export function requireSaid(w: Work, table: string, id: number, what = 'What refers to it was written'): void {
  if (marks.get(w)?.has(`${table}:${id}`)) return;
  throw new Error(`${what} before anybody said the version of '${table}' ${id}: requireVersion.`);
}

/** The foreign key of a table of parts by which they belong to rows of `target`: `{target}_id` where several name it. */
export function keyTo(table: string, target: string): string {
  const keys = Object.entries(REFERENCES[table] ?? {}).filter(([, to]) => to === `${target}.id`);
  const [[key] = ['']] = keys;
  if (keys.some(([name]) => name === `${target}_id`)) return `${target}_id`;
  if (keys.length !== 1) throw new Error(`'${table}' belongs to '${target}' by ${keys.length} foreign keys.`);
  return key;
}

export interface ParentRow {
  /** Of the table of parts. */
  readonly column: string;
  readonly table: string;
  readonly id: number;
}

/** The row that parts belong to, by the foreign key. Throws when nobody said its version: a mistake of the program. */
export function parentOf(w: Work, table: string, parent: Parent): ParentRow {
  const [[column, id] = ['', 0], ...more] = Object.entries(parent);
  const [target, key] = REFERENCES[table]?.[column]?.split('.') ?? [];
  if (!target || key !== 'id' || more.length > 0) throw new Error(`'${table}.${column}' names no row by its id.`);
  if (!hasColumn(target, 'version')) throw new Error(`'${target}', which '${table}' belongs to, has no version.`);
  requireSaid(w, target, id, `'${table}' was written`);
  return { column, table: target, id };
}

/** Moves the version of rows of one table whose parts changed, once in a work, so that who read them before meets a conflict. */
export async function moveVersions(w: Work, table: string, ids: readonly number[]): Promise<void> {
  const still = ids.filter((id) => (marks.get(w)?.get(`${table}:${id}`) ?? 'read') === 'read');
  if (still.length === 0) return;
  const machinery = Object.entries(authors(w, table, 'updated')).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join([...machinery, sql`version = version + 1`])}
    where id in (select value from json_each(${JSON.stringify(still)}))`.execute(w.tx);
  for (const id of still) mark(w, table, id, 'moved');
}
