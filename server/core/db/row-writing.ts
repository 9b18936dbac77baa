/** What the row helpers share: machinery columns, comparison, the write itself and the version of parents. For rows.ts only. */
import type { Kysely } from 'kysely';
import { diffRows, isSame } from '../bitacora/diff.ts';
import type { Accion, Change } from '../bitacora/record.ts';
import type { Work } from '../work.ts';
import { isUniqueFailure } from './errors.ts';
import { COLUMNS } from './types.ts';

export type AnyRow = Record<string, unknown>;
type AnyDB = Record<string, AnyRow>;

export interface ChangeOptions {
  readonly accion?: Accion;
  readonly motivo?: string;
}

/** Table names here are known to the compiler, columns come from typed values: Kysely quotes both. */
export function untyped(w: Work): Kysely<AnyDB> {
  return w.tx as unknown as Kysely<AnyDB>;
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

export async function readRow(w: Work, table: string, id: number): Promise<AnyRow | undefined> {
  return untyped(w).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a row with its authors and records it; of a child row, under `parentId`. Returns the id. */
export async function writeNew(w: Work, table: string, values: AnyRow, parentId?: number): Promise<number> {
  const row = { ...values, ...authors(w, table, 'created') };
  const { id } = await untyped(w).insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
  const told = toldAs(Number(id), parentId, 'crear');
  recordChange(w, { tabla: table, ...told.key, accion: 'crear', cambios: { ...told.fila, ...diffRows(null, values) } });
  return Number(id);
}

/** Under which row an entry is kept: its own, or its parent's and then `fila` says which child, before and after. */
export function toldAs(id: number, parentId: number | undefined, accion: Accion) {
  if (parentId === undefined) return { key: { registro_id: id }, fila: {} };
  const fila = [accion === 'crear' ? null : id, accion === 'eliminar' ? null : id] as const;
  return { key: { registro_id: parentId }, fila: { fila } };
}

/** The given fields that differ from the row, or `null`. Fields left undefined stay as they are. */
export function changedFields(before: AnyRow, values: AnyRow): AnyRow | null {
  const entries = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !isSame(before[field], value),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Writes changed fields with author, date and version, and records them. */
export async function writeChanges(w: Work, row: PendingChange, options: ChangeOptions = {}): Promise<void> {
  await untyped(w).updateTable(row.table).set(nextRow(w, row)).where('id', '=', row.id).execute();
  recordEdit(w, row, options);
}

export interface PendingChange {
  readonly table: string;
  readonly id: number;
  readonly before: AnyRow;
  readonly changed: AnyRow;
  /** Of a child row. */
  readonly parentId?: number;
}

function nextRow(w: Work, { table, before, changed }: PendingChange): AnyRow {
  const version = hasColumn(table, 'version') ? { version: Number(before.version) + 1 } : {};
  return { ...changed, ...authors(w, table, 'updated'), ...version };
}

function recordEdit(w: Work, { table, id, before, changed, parentId }: PendingChange, options: ChangeOptions): void {
  const held = Object.fromEntries(Object.keys(changed).map((field) => [field, before[field]]));
  const cambios = diffRows(held, changed);
  if (Object.keys(cambios).length === 0 && options.motivo === undefined) return;
  const told = toldAs(id, parentId, 'editar');
  recordChange(w, { tabla: table, ...told.key, accion: 'editar', cambios: { ...told.fila, ...cambios }, ...options });
}

/**
 * Rows may hand a unique value to each other (the invoice address moves, two phones swap), and SQLite checks after each row:
 * who cannot change yet waits for the others, and a circle is broken by taking its rows out and putting them back.
 */
export async function writeAllChanges(w: Work, rows: readonly PendingChange[]): Promise<void> {
  let waiting = rows;
  for (let last = -1; waiting.length > 0 && waiting.length !== last; ) {
    last = waiting.length;
    const blocked: PendingChange[] = [];
    for (const row of waiting) {
      try {
        await writeChanges(w, row);
      } catch (error) {
        if (!isUniqueFailure(error)) throw error;
        blocked.push(row);
      }
    }
    waiting = blocked;
  }
  for (const { table, id } of waiting) await untyped(w).deleteFrom(table).where('id', '=', id).execute();
  for (const row of waiting) {
    await untyped(w)
      .insertInto(row.table)
      .values({ ...row.before, ...nextRow(w, row) })
      .execute();
    recordEdit(w, row, {});
  }
}

/** Rows whose version already moved in a work, so that it moves once. */
const moved = new WeakMap<Work, Set<string>>();

export function markMoved(w: Work, table: string, id: number): void {
  const rows = moved.get(w) ?? new Set<string>();
  moved.set(w, rows.add(`${table}:${id}`));
}

/**
 * Moves the version of the row that `{ proveedor_id: 7 }` names, once in a work, so that who read it before its children changed
 * meets a conflict.
 */
export async function moveParentVersion(w: Work, parent: Readonly<Record<string, number>>): Promise<void> {
  for (const [column, id] of Object.entries(parent)) {
    const table = column.replace(/_id$/, '');
    if (!hasColumn(table, 'version') || moved.get(w)?.has(`${table}:${id}`)) continue;
    const values = authors(w, table, 'updated');
    await untyped(w)
      .updateTable(table)
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    markMoved(w, table, id);
  }
}
