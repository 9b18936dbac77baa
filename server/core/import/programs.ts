/** Programs that companies leave: what their exports call each column, as it was shipped and as people corrected it for everybody. */
import { sql } from 'kysely';
import type { ImportColumn } from '../../shared/import/columns.ts';
import type { ImportSpec } from '../../shared/import/contract.ts';
import { headerKey } from '../../shared/import/match.ts';
import type { Reader } from '../db/reader.ts';
import { invalid } from '../http/errors.ts';
import type { Work } from '../work.ts';

export interface Program {
  readonly id: number;
  readonly nombre: string;
  /** Field by header, as `headerKey` writes it; '' where a column is nothing. */
  readonly columnas: Readonly<Record<string, string>>;
}

/** `null` when no program was said. Throws `validacion` for one that is not there. */
export async function findProgram(db: Reader, { path }: ImportSpec, codigo?: string): Promise<Program | null> {
  if (codigo === undefined) return null;
  const row = await db
    .selectFrom('importacion_programa')
    .select(['id', 'nombre'])
    .where('codigo', '=', codigo)
    .executeTakeFirst();
  if (!row) throw invalid({ programa: ['No hay un programa con ese código.'] });
  const columns = await db
    .selectFrom('importacion_programa_columna')
    .select(['encabezado', 'campo'])
    .where('programa_id', '=', row.id)
    .where('tipo', '=', path)
    .execute();
  return { ...row, columnas: Object.fromEntries(columns.map(({ encabezado, campo }) => [encabezado, campo])) };
}

/** Tells the names of columns from other texts. */
export function knownHeaders(columns: readonly ImportColumn[], program: Program | null): (header: string) => boolean {
  const known = new Set(
    columns.flatMap(({ field, label, synonyms = [] }) => [label, field, ...synonyms]).map(headerKey),
  );
  for (const header of Object.keys(program?.columnas ?? {})) known.add(header);
  return (header) => known.has(headerKey(header));
}

/** What somebody matched in a file of a program is so for the next file of it, whoever brings it. */
export async function rememberForProgram(
  w: Work,
  importacion: number,
  pairs: readonly (readonly string[])[],
): Promise<void> {
  await sql`insert into importacion_programa_columna (programa_id, tipo, encabezado, campo)
    select i.programa_id, i.tipo, j.value ->> 0, j.value ->> 1
    from importacion as i, json_each(${JSON.stringify(pairs)}) as j where i.id = ${importacion} and i.programa_id is not null
    on conflict do update set campo = excluded.campo`.execute(w.tx);
}

interface ShippedColumn {
  /** Of the program. */
  readonly codigo: string;
  /** Path of the import. */
  readonly tipo: string;
  readonly header: string;
  readonly campo: string;
}

/** Names that come with the application; those that people gave already stay. */
export async function seedPrograms(w: Work, columns: readonly ShippedColumn[]): Promise<void> {
  const rows = columns.map(({ codigo, tipo, header, campo }) => [codigo, tipo, headerKey(header), campo]);
  await sql`insert into importacion_programa_columna (programa_id, tipo, encabezado, campo)
    select p.id, j.value ->> 1, j.value ->> 2, j.value ->> 3 from json_each(${JSON.stringify(rows)}) as j
    join importacion_programa as p on p.codigo = j.value ->> 0 where true on conflict do nothing`.execute(w.tx);
}
