/**
 * Writes of many rows in one act, a statement a slice, with an entry of the change log for each: the 5,000 prices of a list, the stock
 * of an import. What rows.ts does of one row these do of sets. Rows that are part of another are written under it (`parent`), whose
 * version was said before and moves once.
 */
import { withdrawAll } from '../comments/log.ts';
import { notFound } from '../http/errors.ts';
import type { Work } from '../work.ts';
import { follow } from './follows.ts';
import * as writing from './row-writing.ts';
import type { ChildTable, NewChild, RowChanges, RowTable, RowValues } from './rows.ts';
import { type Conflict, conflict, mark, moveVersions, type Parent, parentOf } from './versions.ts';

type AnyRow = writing.AnyRow;

interface Under<P extends Parent = Parent> {
  readonly parent: P;
}

/** A part with its place among the others, where the table keeps one. */
type NewPart<T extends ChildTable, P extends Parent> = NewChild<T, P> & { readonly orden?: number };
type PartChanges<T extends ChildTable> = Partial<NewPart<T, Record<never, number>>> & { readonly id: number };

/** Adds rows and returns their ids, in order. Sets authors and dates. */
export function insertRows<T extends RowTable>(w: Work, table: T, rows: readonly RowValues<T>[]): Promise<number[]>;
export function insertRows<T extends ChildTable, const P extends Parent>(
  w: Work,
  table: T,
  rows: readonly NewPart<T, P>[],
  options: Under<P>,
): Promise<number[]>;
export async function insertRows(w: Work, table: string, rows: readonly object[], options?: Under): Promise<number[]> {
  const owner = options && parentOf(w, table, options.parent);
  const ids = await writing.writeNew(
    w,
    table,
    rows.map((row) => ({ ...options?.parent, ...row })),
    owner?.id,
  );
  if (!owner) for (const id of ids) mark(w, table, id, 'moved');
  else if (ids.length > 0) await moveVersions(w, owner.table, [owner.id]);
  return ids;
}

type Changes = { readonly id: number; readonly version?: number };
type UpdateOptions = writing.ChangeOptions & Conflict;

/**
 * Changes rows that are each at the version that was read of them; what does not differ is not written. Throws `no_encontrado` when one
 * is not there (or not of the parent), or `modificado` when one changed: then none is written.
 */
export function updateRows<T extends RowTable>(
  w: Work,
  table: T,
  rows: readonly (RowChanges<T> & Required<Changes>)[],
  options?: UpdateOptions,
): Promise<void>;
export function updateRows<T extends ChildTable>(
  w: Work,
  table: T,
  rows: readonly PartChanges<T>[],
  options: UpdateOptions & Under,
): Promise<void>;
export async function updateRows(
  w: Work,
  table: string,
  rows: readonly Changes[],
  { parent, current, msg, ...options }: UpdateOptions & Partial<Under> = {},
): Promise<void> {
  const owner = parent && parentOf(w, table, parent);
  const existing = await readAll(
    w,
    table,
    rows.map(({ id }) => id),
    parent,
  );
  const pending: writing.PendingChange[] = [];
  for (const { id, version, ...values } of rows) {
    const before = existing.get(id) as AnyRow;
    if (!owner && before.version !== version) throw await conflict({ current, ...(msg ? { msg } : {}) });
    const changed = writing.changedFields(before, values);
    if (changed) pending.push({ id, before, changed, parentId: owner?.id });
    if (!owner) mark(w, table, id, changed ? 'moved' : 'read');
  }
  await writing.writeChanges(w, table, pending, options);
  if (!owner) await follow(w, table, pending);
  else if (pending.length > 0) await moveVersions(w, owner.table, [owner.id]);
}

interface DeleteOptions {
  readonly motivo?: string;
}

/** Removes rows with what people said of them, and records what each held. Throws `no_encontrado`, or `en_uso` naming the tables that refer to them. */
export function deleteRows(w: Work, table: RowTable, ids: readonly number[], options?: DeleteOptions): Promise<void>;
export function deleteRows(
  w: Work,
  table: ChildTable,
  ids: readonly number[],
  options: DeleteOptions & Under,
): Promise<void>;
export async function deleteRows(
  w: Work,
  table: string,
  ids: readonly number[],
  { parent, ...options }: DeleteOptions & Partial<Under> = {},
): Promise<void> {
  if (ids.length === 0) return;
  const owner = parent && parentOf(w, table, parent);
  const existing = await readAll(w, table, ids, parent);
  if (!owner) await withdrawAll(w, table, ids);
  await writing.writeRemoval(w, table, [...existing.values()], { ...options, ...(owner && { parentId: owner.id }) });
  if (owner) await moveVersions(w, owner.table, [owner.id]);
}

/** The rows, all of them there and of the parent; each id once. */
async function readAll(
  w: Work,
  table: string,
  ids: readonly number[],
  parent: Parent = {},
): Promise<Map<number, AnyRow>> {
  if (new Set(ids).size < ids.length) throw new Error(`The same row of '${table}' twice in one set.`);
  const rows = await writing.readRows(w, table, ids);
  const isOwn = (row: AnyRow | undefined) =>
    row !== undefined && Object.entries(parent).every(([column, id]) => row[column] === id);
  if (!ids.every((id) => isOwn(rows.get(id)))) throw notFound();
  return rows;
}
