/** The tax value unit (UVT) of each year, from the reference list that people go on with. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

const YEARS = sql<SqlBool>`codigo glob '[12][0-9][0-9][0-9]' and activo = 1`;

export async function listUvt(db: Reader): Promise<{ readonly anio: number; readonly valor: number }[]> {
  const rows = await db.selectFrom('uvt').select(['codigo', 'valor']).where(YEARS).orderBy('codigo').execute();
  return rows.map(({ codigo, valor }) => ({ anio: Number(codigo), valor }));
}

/** Whole pesos of the UVT in force on a day: that of its year, or the last one known before it. `null` before the first. */
export async function uvtDe(db: Reader, fecha: string): Promise<number | null> {
  const row = await db
    .selectFrom('uvt')
    .select('valor')
    .where(YEARS)
    .where('codigo', '<=', fecha.slice(0, 4))
    .orderBy('codigo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.valor ?? null;
}
