/** Runs statements on a database as it is, each undone again, and tells what came of it in a form that can be compared. */
import type { SqlitePort, SqlValue } from '../../../server/core/platform.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number | null | { readonly bytes: readonly number[] })[];
}

const isBytes = (value: unknown): value is ArrayBuffer | Uint8Array =>
  value instanceof ArrayBuffer || value instanceof Uint8Array;

/** Rows as JSON, `ok` of a write, or `refused`: the words of a refusal are each engine's own. */
export async function runStatements(port: SqlitePort, statements: readonly Statement[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const { sql, parameters } of statements) {
    const values: SqlValue[] = parameters.map((value) =>
      value !== null && typeof value === 'object' ? Uint8Array.from(value.bytes) : value,
    );
    await port.begin();
    try {
      const { rows, changes } = await port.query(sql, values);
      const told = rows.length > 0 ? rows : { changes };
      outcomes.push(JSON.stringify(told, (_, value) => (isBytes(value) ? [...new Uint8Array(value)] : value)));
    } catch {
      outcomes.push('refused');
    }
    await port.rollback();
  }
  return outcomes;
}
