/** Turns what SQLite refuses into an answer for people. Recognised by the message text, which all runtimes share. */
import { sql } from 'kysely';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { joinWords } from '../../shared/text.ts';
import { AppError, duplicate, inUse, refused } from '../http/errors.ts';
import type { Reader } from './reader.ts';
import { REFERENCES } from './types.ts';

/** `tabla.columna` as SQLite prints it (or the name of an index over expressions) → message and body field. */
export type Constraints = Readonly<Record<string, { readonly msg: string; readonly field?: string }>>;

/**
 * The AppError of a constraint or storage failure, or `null` when the error is something else.
 * A UNIQUE without an entry in `constraints` says the general text on its column.
 */
export function fromSqliteError(error: unknown, constraints: Constraints = {}): AppError | null {
  const text = error instanceof Error ? error.message : '';
  const unique = /UNIQUE constraint failed: (?:index '([^']+)'|([\w., ]+))/.exec(text);
  if (unique) return duplicateOf((unique[1] ?? unique[2] ?? '').trim(), constraints);
  if (isForeignKeyFailure(error)) return refused('Uno de los valores elegidos ya no existe.');
  const check = /CHECK constraint failed: (\w+)/.exec(text);
  if (check) {
    const known = constraints[check[1] ?? ''];
    return known ? refused(known.msg, known.field ? { [known.field]: [known.msg] } : undefined) : null;
  }
  if (/database or disk is full|SQLITE_FULL|ENOSPC/.test(text))
    return new AppError('sin_espacio', SERVER_MESSAGES.sinEspacio);
  return null;
}

/** Another process has the database, and longer than a statement waits: trying again later is all that helps. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && /database (table )?is (locked|busy)/.test(error.message);
}

export function isForeignKeyFailure(error: unknown): boolean {
  return error instanceof Error && error.message.includes('FOREIGN KEY constraint failed');
}

export function isUniqueFailure(error: unknown): boolean {
  return error instanceof Error && error.message.includes('UNIQUE constraint failed');
}

function duplicateOf(columns: string, constraints: Constraints): AppError {
  const known = constraints[columns];
  if (known) return duplicate(known.msg, known.field ? { [known.field]: [known.msg] } : undefined);
  const single = /^\w+\.(\w+)$/.exec(columns)?.[1];
  return duplicate(SERVER_MESSAGES.duplicado, single ? { [single]: [SERVER_MESSAGES.duplicado] } : undefined);
}

/** The 409 of rows that others refer to, naming their tables. */
export async function inUseBy(db: Reader, table: string, ids: readonly number[]): Promise<AppError> {
  const users = await referringTables(db, table, ids);
  if (users.length === 0) return inUse();
  return inUse(`${SERVER_MESSAGES.enUso.slice(0, -1)} (${joinWords(users.map(readable))}).`);
}

/** The tables that hold a row which refers to one of these. */
export async function referringTables(db: Reader, table: string, ids: readonly number[]): Promise<string[]> {
  const users = new Set<string>();
  const list = JSON.stringify(ids);
  for (const [other, columns] of Object.entries(REFERENCES)) {
    for (const [column, target] of Object.entries(columns)) {
      const [targetTable, targetColumn = 'id'] = target.split('.');
      if (targetTable !== table || users.has(other)) continue;
      const { rows } = await sql`select 1 from ${sql.table(other)} where ${sql.ref(column)} in
        (select ${sql.ref(targetColumn)} from ${sql.table(table)} where id in (select value from json_each(${list}))) limit 1`.execute(
        db,
      );
      if (rows.length > 0) users.add(other);
    }
  }
  return [...users];
}

/** `proveedor_direccion` → `proveedor direccion`. */
function readable(table: string): string {
  return table.replaceAll('_', ' ');
}
