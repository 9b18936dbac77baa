/** The rows of an import in the database: written many in one statement, counted again after each change. No rows of business: no history of their own. */
import { sql } from 'kysely';
import type { FieldErrors } from '../../shared/errors.ts';
import type { RowResult } from '../../shared/import/shapes.ts';
import type { Reader, Tx } from '../db/reader.ts';
import { slicesOf } from '../db/slices.ts';
import type { Given } from './body.ts';
import type { ImportTable } from './read/table.ts';

/** A row as it is judged. */
export interface FileRow {
  readonly id: number;
  readonly numero: number;
  readonly valores: readonly string[];
  readonly clave: string | null;
}

type StoredRow = Omit<FileRow, 'valores'> & { readonly valores: string };
/** Rows that are judged again with one that changes. */
const MAX_KIN = 50;

/** What the dry run says of a row. */
export interface Judged {
  readonly id: number;
  readonly datos: Given;
  readonly clave: string | null;
  readonly resultado: RowResult;
  readonly errores: FieldErrors | null;
}

export async function keepRows(tx: Tx, importacion: number, { filas }: ImportTable): Promise<void> {
  for (const { json } of slicesOf(filas.map(({ numero, valores }) => [numero, valores]))) {
    await sql`insert into importacion_fila (importacion_id, numero, valores)
      select ${importacion}, value ->> 0, value -> 1 from json_each(${json})`.execute(tx);
  }
}

/** The same cells behind those of each row. */
export async function addValues(tx: Tx, importacion: number, values: readonly string[]): Promise<void> {
  if (values.length === 0) return;
  const added = sql.join(values.map((text) => sql`'$[#]', ${text}`));
  await sql`update importacion_fila set valores = json_insert(valores, ${added})
    where importacion_id = ${importacion}`.execute(tx);
}

/** Another text in a column, of the rows that say this one. They wait to be seen again, with those that are wrong; who is judging them now does it in vain. */
export async function replaceValues(
  tx: Tx,
  importacion: number,
  { columna, antes, ahora }: { columna: number; antes: string; ahora: string },
): Promise<void> {
  const at = `$[${columna}]`;
  await sql`update importacion_fila
    set valores = iif(valores ->> ${at} = ${antes}, json_set(valores, ${at}, ${ahora}), valores),
      resultado = null, clave = null, datos = null, errores = null
    where importacion_id = ${importacion} and estado = 'PENDIENTE'
      and (resultado = 'error' or valores ->> ${at} = ${antes})`.execute(tx);
  await sql`update importacion set version = version + 1 where id = ${importacion}`.execute(tx);
}

/** The next rows that the dry run has not seen. */
export async function unseenRows(db: Reader, importacion: number, limit: number): Promise<FileRow[]> {
  return fileRows(
    await sql<StoredRow>`select id, numero, valores, clave from importacion_fila
      where importacion_id = ${importacion} and resultado is null order by numero limit ${limit}`.execute(db),
  );
}

/** The other rows that had or have the key of a row which changes. */
export async function kinOf(db: Reader, importacion: number, row: FileRow, clave: string | null): Promise<FileRow[]> {
  const keys = JSON.stringify([row.clave, clave].filter((key) => key !== null));
  return fileRows(
    await sql<StoredRow>`select id, numero, valores, clave from importacion_fila
      where importacion_id = ${importacion} and estado = 'PENDIENTE' and id <> ${row.id}
        and clave in (select value from json_each(${keys})) order by numero limit ${MAX_KIN}`.execute(db),
  );
}

function fileRows({ rows }: { readonly rows: readonly StoredRow[] }): FileRow[] {
  return rows.map((row) => ({ ...row, valores: JSON.parse(row.valores) as string[] }));
}

/** The first row of the file before `numero` that has this key; `except` has another one now. */
export async function earlierTwin(
  db: Reader,
  importacion: number,
  { clave, numero, except }: { clave: string; numero: number; except: number | null },
): Promise<number | null> {
  const row = await db
    .selectFrom('importacion_fila')
    .select('numero')
    .where('importacion_id', '=', importacion)
    .where('clave', '=', clave)
    .where('numero', '<', numero)
    .where('id', 'is not', except)
    .orderBy('numero')
    .limit(1)
    .executeTakeFirst();
  return row?.numero ?? null;
}

export async function writeJudged(tx: Tx, judged: readonly Judged[]): Promise<void> {
  for (const { json } of slicesOf(judged)) {
    await sql`update importacion_fila set resultado = j.value ->> 'resultado', clave = j.value ->> 'clave',
        datos = j.value -> 'datos', errores = nullif(j.value -> 'errores', 'null')
      from json_each(${json}) as j
      where importacion_fila.id = j.value ->> 'id' and importacion_fila.estado = 'PENDIENTE'`.execute(tx);
  }
}

/** Forgets what the dry run said: the rows that are not imported wait to be seen again. */
export async function reviewAnew(tx: Tx, importacion: number): Promise<void> {
  await tx
    .updateTable('importacion_fila')
    .set({ resultado: null, clave: null, datos: null, errores: null })
    .where('importacion_id', '=', importacion)
    .where('estado', '=', 'PENDIENTE')
    .execute();
  await recount(tx, importacion);
}

/** Brings the counts of the import up to its rows. */
export async function recount(tx: Tx, importacion: number): Promise<void> {
  await sql`update importacion set (revisadas, pendientes, crear, actualizar, sin_cambio, con_error, creadas, actualizadas) = (
    select count(resultado),
      count(*) filter (where estado = 'PENDIENTE' and resultado in ('crear', 'actualizar')),
      count(*) filter (where resultado = 'crear'), count(*) filter (where resultado = 'actualizar'),
      count(*) filter (where resultado = 'sin_cambio'), count(*) filter (where resultado = 'error'),
      count(*) filter (where estado = 'APLICADA' and resultado = 'crear'),
      count(*) filter (where estado = 'APLICADA' and resultado = 'actualizar')
    from importacion_fila where importacion_id = ${importacion}) where id = ${importacion}`.execute(tx);
}
