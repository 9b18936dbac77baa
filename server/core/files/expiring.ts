/** Files that expire soon, for the daily work of modules (`ServerModule.diario`), and records whose files have expired, for their lists. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../db/dialect.ts';
import type { ListField } from '../db/list-source.ts';
import type { Reader } from '../db/reader.ts';

/** Days before the last day of a file on which it is told. */
const WARN_DAYS = [30, 15, 0];

export interface ExpiringFile {
  readonly registro_id: number;
  readonly uso: string;
  /** `YYYY-MM-DD`, its last day. */
  readonly vence: string;
}

/** Another file of the same record and use lasts longer: this one was replaced. */
const REPLACED = sql<SqlBool>`exists (select 1 from archivo as b where b.tabla = a.tabla and b.registro_id = a.registro_id
  and b.uso = a.uso and b.eliminado is null and b.fecha_vencimiento > a.fecha_vencimiento)`;

/** Files of a table whose turn to be told came after `after`, until `today` (business days, `YYYY-MM-DD`). By record and day. */
export async function expiringFiles(
  db: Reader,
  tabla: string,
  { after, today }: { readonly after: string; readonly today: string },
): Promise<ExpiringFile[]> {
  const { rows } = await sql<ExpiringFile>`
    select distinct a.registro_id, a.uso, a.fecha_vencimiento as vence
    from json_each(${JSON.stringify(WARN_DAYS)}) as d join archivo as a
      on a.tabla = ${tabla} and a.eliminado is null and a.fecha_vencimiento is not null
      and a.fecha_vencimiento > date(${after}, d.value || ' days') and a.fecha_vencimiento <= date(${today}, d.value || ' days')
    where not ${REPLACED}
    order by a.registro_id, a.fecha_vencimiento, a.uso`.execute(db);
  return rows;
}

/** A filter of type `booleano`: records (`id`, a column) with a file that expired and was not replaced. The day is that of Bogota. */
export function expiredField(tabla: string, id: string): ListField<never> {
  const expired = sql`select a.registro_id from archivo as a where a.tabla = ${sql.lit(tabla)} and a.eliminado is null
    and a.fecha_vencimiento < ${TODAY} and not ${REPLACED}`;
  return {
    where: ({ values }) =>
      values[0] ? sql<SqlBool>`${sql.ref(id)} in (${expired})` : sql<SqlBool>`${sql.ref(id)} not in (${expired})`,
  };
}

/** A filter of type `texto`: records with a file in force whose last day is in a month (`YYYY-MM`). */
export function expiringField(tabla: string, id: string): ListField<never> {
  return {
    where: ({
      values,
    }) => sql<SqlBool>`${sql.ref(id)} in (select a.registro_id from archivo as a where a.tabla = ${sql.lit(tabla)}
      and a.eliminado is null and a.fecha_vencimiento >= ${`${values[0]}-01`} and a.fecha_vencimiento <= ${`${values[0]}-31`}
      and not ${REPLACED})`,
  };
}

/** Records with a file in force that ends in each month between two days: `YYYY-MM` → how many. */
export async function expiringByMonth(
  db: Reader,
  tabla: string,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ mes: string; cantidad: number }>`
    select substr(a.fecha_vencimiento, 1, 7) as mes, count(distinct a.registro_id) as cantidad from archivo as a
    where a.tabla = ${tabla} and a.eliminado is null and a.fecha_vencimiento >= ${desde} and a.fecha_vencimiento <= ${hasta}
      and not ${REPLACED}
    group by mes`.execute(db);
  return new Map(rows.map(({ mes, cantidad }) => [mes, cantidad]));
}
