/** What child rows are called now: of one that was changed in something else, its title is not among the changes. */
import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import { COLUMNS } from '../db/types.ts';
import { type DescribedTables, titleOf } from './fields.ts';
import type { LogEntry } from './read.ts';
import { valueWords, type Words } from './values.ts';

/** Words of a column of the child row that an entry is about; `null` when it is gone. */
export type TitleOf = (fila: LogEntry, campo: string, words: Words) => string | null;

export async function readTitles(db: Reader, tables: DescribedTables, filas: readonly LogEntry[]): Promise<TitleOf> {
  const edited = filas.filter(({ tabla, accion }) => accion === 'editar' && titleOf(tables, tabla).length > 0);
  const found = new Map<string, Record<string, unknown>>();
  for (const [tabla, group] of Map.groupBy(edited, (fila) => fila.tabla)) {
    const columns = titleOf(tables, tabla).filter((name) => COLUMNS[tabla]?.includes(name));
    for (const row of await rowsById(
      db,
      tabla,
      columns,
      group.flatMap((fila) => childOf(fila) ?? []),
    )) {
      found.set(`${tabla} ${row.id}`, row);
    }
  }
  return (fila, campo, words) => {
    const row = found.get(`${fila.tabla} ${childOf(fila)}`);
    return row ? valueWords(words, fila.tabla, campo, row[campo]) : null;
  };
}

/** Some columns of these rows of a table. */
export async function rowsById(
  db: Reader,
  tabla: string,
  columns: readonly string[],
  ids: readonly number[],
): Promise<Record<string, unknown>[]> {
  if (ids.length === 0 || columns.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select id, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(tabla)}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return rows;
}

function childOf({ cambios }: LogEntry): number | undefined {
  const fila = cambios.find(({ campo }) => campo === 'fila');
  return fila ? Number(fila.despues ?? fila.antes) : undefined;
}
