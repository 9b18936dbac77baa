/**
 * Writes of rows, with authors, dates, version and change log. Commands of modules write with these
 * (machinery tables aside); sets of rows have row-sets.ts, links links.ts. A change of child rows also moves the version of their parent.
 */
import type { Insertable, Updateable } from 'kysely';
import type { Change } from '../change-log/record.ts';
import { withdrawAll } from '../comments/log.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Work } from '../work.ts';
import { follow } from './follows.ts';
import * as writing from './row-writing.ts';
import type { DB } from './types.ts';
import {
  isNew,
  mark,
  moveVersions,
  type Parent,
  type ParentRow,
  parentOf,
  type RowTable,
  requireVersion,
} from './versions.ts';

export type { Parent, RowTable };

type AnyRow = writing.AnyRow;
type Machinery = 'id' | 'version' | 'created' | 'updated' | 'uc_id' | 'um_id';

/** Tables of rows that are part of another: they have no version of their own. */
export type ChildTable = {
  [T in keyof DB]: DB[T] extends { id: unknown } ? (DB[T] extends { version: unknown } ? never : T) : never;
}[keyof DB] &
  string;

export type RowValues<T extends RowTable> = Omit<Insertable<DB[T]>, Machinery>;
export type RowChanges<T extends RowTable> = Partial<Omit<Updateable<DB[T]>, Machinery>>;
export type NewChild<T extends ChildTable, P extends Parent> = Omit<Insertable<DB[T]>, keyof P | Machinery | 'orden'>;
export type ChildValues<T extends ChildTable, P extends Parent> = NewChild<T, P> & {
  readonly id?: number | null | undefined;
};

/** Adds an entry to the change log of the work. */
export function recordChange(w: Work, change: Change): void {
  writing.recordChange(w, change);
}

/** Adds a row and returns its id. Sets authors and dates; records 'crear' with every field that has a value. */
export async function insertRow<T extends RowTable>(w: Work, table: T, values: RowValues<T>): Promise<number> {
  const [id = 0] = await writing.writeNew(w, table, [values as AnyRow]);
  mark(w, table, id, 'new');
  return id;
}

export interface RowRef {
  readonly id: number;
  /** The version that the person read. */
  readonly version: number;
  /** The row as it is presented, for the answer of a conflict. */
  readonly current: () => Promise<unknown>;
}

/**
 * Changes a row that is still at the version the person read. When nothing differs nothing is written.
 * Throws `no_encontrado`, or `modificado` with the current row in `data`. Call it before the row's children.
 */
export async function updateRow<T extends RowTable>(
  w: Work,
  table: T,
  ref: RowRef,
  values: RowChanges<T>,
  options: writing.ChangeOptions = {},
): Promise<void> {
  const before: AnyRow = await requireVersion(w, table, ref.id, ref.version, ref);
  const changed = writing.changedFields(before, values as AnyRow);
  if (!changed) return;
  await writing.writeChange(w, table, { id: ref.id, before, changed }, options);
  mark(w, table, ref.id, 'moved');
  await follow(w, table, [{ id: ref.id, changed }]);
}

/** Removes a row with what people said of it, and records what it held. Throws `no_encontrado`, or `en_uso` naming the tables that refer to it. */
export async function deleteRow(
  w: Work,
  table: RowTable,
  id: number,
  options: { motivo?: string } = {},
): Promise<void> {
  const before = await writing.readRow(w, table, id);
  if (!before) throw notFound();
  await withdrawAll(w, table, [id]);
  await writing.writeRemoval(w, table, [before], options);
}

/**
 * Makes the rows of `table` under `parent` be exactly `rows`, matched by `id`: adds, changes and removes, one change entry each, kept under the parent.
 * Their order is kept in `orden` where the table has it. An id that is not of this parent → `validacion` at `{field}.{i}.id`.
 */
export async function replaceChildren<T extends ChildTable, const P extends Parent>(
  w: Work,
  table: T,
  parent: P,
  rows: readonly ChildValues<T, P>[],
  field = '',
): Promise<void> {
  const owner = parentOf(w, table, parent);
  const existing = isNew(w, table, owner) ? new Map<number, AnyRow>() : await childrenOf(w, table, owner);
  const ordered = writing.hasColumn(table, 'orden');
  const wanted = rows.map((row, orden): AnyRow => (ordered ? { ...row, orden } : { ...row }));
  refuseStrangers(wanted, existing, field);

  const under = { parentId: owner.id };
  const kept = new Set(wanted.map((row) => row.id));
  const gone = [...existing.values()].filter((row) => !kept.has(row.id));
  if (gone.length > 0) await writing.writeRemoval(w, table, gone, under);

  const pending = wanted.flatMap(({ id, ...values }): writing.PendingChange[] => {
    const before = existing.get(Number(id));
    const changed = before && writing.changedFields(before, values);
    return before && changed ? [{ id: Number(id), before, changed, ...under }] : [];
  });
  await writing.writeChanges(w, table, pending);

  const added = wanted.filter((row) => row.id === undefined || row.id === null);
  const values = added.map(({ id: _, ...row }) => ({ ...parent, ...row }));
  await writing.writeNew(w, table, values, owner.id);
  if (gone.length + pending.length + added.length > 0) await moveVersions(w, owner.table, [owner.id]);
}

async function childrenOf(w: Work, table: string, { column, id }: ParentRow): Promise<Map<number, AnyRow>> {
  const rows = await writing.readWhere(w, table, column, id);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

function refuseStrangers(rows: readonly AnyRow[], existing: ReadonlyMap<number, AnyRow>, field: string): void {
  const errores: Record<string, string[]> = {};
  const seen = new Set<unknown>();
  rows.forEach(({ id }, i) => {
    if (id === undefined || id === null) return;
    const path = field ? `${field}.${i}.id` : `${i}.id`;
    if (!existing.has(Number(id)) || seen.has(id)) errores[path] = ['No pertenece a este registro.'];
    seen.add(id);
  });
  if (Object.keys(errores).length > 0) throw invalid(errores);
}
