/**
 * Writes of rows, with authors, dates, version and change log. Commands of modules write with these
 * (set updates and machinery tables aside). A change of child rows or links also moves the version of their parent.
 */
import { type Insertable, sql, type Updateable } from 'kysely';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { diffRows } from '../bitacora/diff.ts';
import type { Change } from '../bitacora/record.ts';
import { withdrawAll } from '../comments/log.ts';
import { AppError, invalid, notFound } from '../http/errors.ts';
import type { Work } from '../work.ts';
import { inUseBy, isForeignKeyFailure } from './errors.ts';
import * as writing from './row-writing.ts';
import type { DB } from './types.ts';

type AnyRow = writing.AnyRow;
type Machinery = 'id' | 'version' | 'created' | 'updated' | 'uc_id' | 'um_id';

/** Tables with an id. */
export type RowTable = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB] & string;
export type RowValues<T extends RowTable> = Omit<Insertable<DB[T]>, Machinery>;
export type RowChanges<T extends RowTable> = Partial<Omit<Updateable<DB[T]>, Machinery>>;

/** `{ proveedor_id: 7 }`: the column of the child table and the parent's id. */
export type Parent = Readonly<Record<string, number>>;
export type ChildValues<T extends RowTable, P extends Parent> = Omit<
  Insertable<DB[T]>,
  keyof P | Machinery | 'orden'
> & {
  readonly id?: number | null | undefined;
};

/** Adds an entry to the change log of the work. */
export function recordChange(w: Work, change: Change): void {
  writing.recordChange(w, change);
}

/** Adds a row and returns its id. Sets authors and dates; records 'crear' with every field that has a value. */
export async function insertRow<T extends RowTable>(w: Work, table: T, values: RowValues<T>): Promise<number> {
  const id = await writing.writeNew(w, table, values as AnyRow);
  writing.markMoved(w, table, id);
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
  const before = await writing.readRow(w, table, ref.id);
  if (!before) throw notFound();
  if (before.version !== ref.version) {
    throw new AppError('modificado', SERVER_MESSAGES.modificado, { data: await ref.current() });
  }
  const changed = writing.changedFields(before, values as AnyRow);
  if (!changed) return;
  await writing.writeChanges(w, { table, id: ref.id, before, changed }, options);
  writing.markMoved(w, table, ref.id);
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
  await withdrawAll(w, { tabla: table, registro_id: id });
  await removeRow(w, table, before, options);
}

async function removeRow(
  w: Work,
  table: string,
  before: AnyRow,
  options: { motivo?: string } = {},
  parentId?: number,
): Promise<void> {
  const id = Number(before.id);
  try {
    await writing.untyped(w).deleteFrom(table).where('id', '=', id).execute();
  } catch (error) {
    throw isForeignKeyFailure(error) ? await inUseBy(w.tx, table, id) : error;
  }
  const told = writing.toldAs(id, parentId, 'eliminar');
  const cambios = { ...told.fila, ...diffRows(before, null) };
  recordChange(w, { tabla: table, ...told.key, accion: 'eliminar', cambios, ...options });
}

/**
 * Makes the rows of `table` under `parent` be exactly `rows`, matched by `id`: adds, changes and removes, one change entry each, kept under the parent.
 * Their order is kept in `orden` where the table has it. An id that is not of this parent → `validacion` at `{field}.{i}.id`.
 */
export async function replaceChildren<T extends RowTable, const P extends Parent>(
  w: Work,
  table: T,
  parent: P,
  rows: readonly ChildValues<T, P>[],
  field = '',
): Promise<void> {
  const existing = await childrenOf(w, table, parent);
  const ordered = writing.hasColumn(table, 'orden');
  const wanted = rows.map((row, orden): AnyRow => (ordered ? { ...row, orden } : { ...row }));
  refuseStrangers(wanted, existing, field);

  const kept = new Set(wanted.map((row) => row.id));
  const gone = [...existing.values()].filter((row) => !kept.has(row.id));
  const [parentId = 0] = Object.values(parent);
  for (const row of gone) await removeRow(w, table, row, {}, parentId);

  const pending = wanted.flatMap(({ id, ...values }): writing.PendingChange[] => {
    const before = existing.get(Number(id));
    const changed = before && writing.changedFields(before, values);
    return before && changed ? [{ table, id: Number(id), before, changed, parentId }] : [];
  });
  await writing.writeAllChanges(w, pending);

  const added = wanted.filter((row) => row.id === undefined || row.id === null);
  for (const { id: _, ...values } of added) await writing.writeNew(w, table, { ...parent, ...values }, parentId);
  if (gone.length + pending.length + added.length > 0) await writing.moveParentVersion(w, parent);
}

async function childrenOf(w: Work, table: string, parent: Parent): Promise<Map<number, AnyRow>> {
  const all = writing.untyped(w).selectFrom(table).selectAll();
  const rows = await Object.entries(parent)
    .reduce((select, [column, id]) => select.where(column, '=', id), all)
    .execute();
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

/**
 * Makes the links of `parent` in a link table be exactly `ids` of `column`:
 * `replaceLinks(w, 'usuario_grupo', { usuario_id: 7 }, 'grupo_id', [1, 2])`.
 * Records the two lists of ids as one change under the link table, with the parent's id.
 */
export async function replaceLinks<T extends RowTable>(
  w: Work,
  table: T,
  parent: Parent,
  column: keyof DB[T] & string,
  ids: readonly number[],
): Promise<void> {
  const before = [...(await childrenOf(w, table, parent)).values()]
    .map((row) => Number(row[column]))
    .sort((a, b) => a - b);
  const after = [...new Set(ids)].sort((a, b) => a - b);
  const gone = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  if (gone.length + added.length === 0) return;
  const [[parentColumn, parentId] = ['', 0]] = Object.entries(parent);
  const [name, key, link] = [sql.table(table), sql.ref(parentColumn), sql.ref(column)];
  // Lists travel as one parameter: Workers accept at most 100 in a statement.
  await sql`delete from ${name} where ${key} = ${parentId}
    and ${link} in (select value from json_each(${JSON.stringify(gone)}))`.execute(w.tx);
  await sql`insert into ${name} (${key}, ${link})
    select ${parentId}, value from json_each(${JSON.stringify(added)})`.execute(w.tx);
  recordChange(w, { tabla: table, registro_id: parentId, accion: 'editar', cambios: { [column]: [before, after] } });
  await writing.moveParentVersion(w, parent);
}
