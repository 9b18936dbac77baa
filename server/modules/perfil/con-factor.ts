/** Whether anybody has a second factor. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

/** Each kind has a table of its own; a kind that is not built is one that nobody has. */
const TABLAS = ['factor_totp', 'factor_llave'];

export async function hayConFactor(db: Reader): Promise<boolean> {
  for (const tabla of TABLAS) {
    const { rows } = await sql`select 1 from sqlite_schema where type = 'table' and name = ${tabla}`.execute(db);
    if (rows.length === 0) continue;
    const found = await sql`select 1 from ${sql.table(tabla)} limit 1`.execute(db);
    if (found.rows.length > 0) return true;
  }
  return false;
}
