/** How the change log speaks of the months of the books. */
import { sql } from 'kysely';
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import type { Reader } from '../../core/db/reader.ts';
import { MODULOS, periodo } from './campos.ts';
import { mesEscrito } from './rules.ts';

/** '03/2026 de Inventario' */
async function nombres(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('periodo')
    .select(['id', 'anio', 'mes', 'modulo'])
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
  return new Map(rows.map((row) => [row.id, `${mesEscrito(row)} de ${MODULOS[row.modulo].toLowerCase()}`]));
}

export const bitacora: DescribedTables = { periodo: describeTable('Período', periodo, { nombres }) };
