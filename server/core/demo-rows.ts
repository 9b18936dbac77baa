/** Which rows came with the demonstration company: of each table the ids that it took, told apart from what people add afterwards. */
import { sql } from 'kysely';
import type { Reader } from './db/reader.ts';
import type { Work } from './work.ts';

/** Below the columns that a row may have on the edge (100). */
const AT_ONCE = 50;

/** Greatest id of each table that has one. */
type Marks = ReadonlyMap<string, number>;

export async function readMarks(db: Reader): Promise<Marks> {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'table' order by name`.execute(db);
  const tables = rows.filter(({ text }) => /^\s*id INTEGER PRIMARY KEY\b/im.test(text)).map(({ name }) => name);
  const marks = new Map<string, number>();
  for (let from = 0; from < tables.length; from += AT_ONCE) {
    const columns = tables
      .slice(from, from + AT_ONCE)
      .map((table) => sql`(select coalesce(max(id), 0) from ${sql.table(table)}) as ${sql.ref(table)}`);
    const found = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
    for (const [table, id] of Object.entries(found.rows[0] ?? {})) marks.set(table, id);
  }
  return marks;
}

/** Keeps what was added since `before`; the log itself stays whatever comes of its rows. */
export async function keepDemoRows(w: Work, before: Marks): Promise<void> {
  const added = [...(await readMarks(w.tx))]
    .map(([tabla, hasta]) => ({ tabla, desde: before.get(tabla) ?? 0, hasta }))
    .filter(({ tabla, desde, hasta }) => hasta > desde && tabla !== 'bitacora');
  for (const row of added) await w.tx.insertInto('demo_fila').values(row).execute();
  // Numbers that nobody took since go back when the demonstration goes.
  const ranges = await w.tx.selectFrom('secuencia').select(['id', 'siguiente']).execute();
  const valor = JSON.stringify(Object.fromEntries(ranges.map(({ id, siguiente }) => [id, siguiente])));
  await w.tx.insertInto('instalacion').values({ clave: DEMO_NUMBERS, valor }).execute();
}

export const DEMO_NUMBERS = 'demo_numeros';
/** Field of the entry of the log that tells which rows went with the demonstration. */
export const DEMO_GONE = 'demo_filas';

/** Ids of each table: above the first, up to the second. */
export type DemoRanges = Readonly<Record<string, readonly [desde: number, hasta: number]>>;

/** Rows that the log tells to have gone together, when the demonstration was taken away. */
export async function readGoneRows(db: Reader): Promise<(tabla: string, id: number) => boolean> {
  const entries = await db
    .selectFrom('bitacora')
    .select('cambios')
    .where('tabla', '=', 'instalacion')
    .where('accion', '=', 'eliminar')
    .execute();
  const gone = entries.flatMap(({ cambios }): DemoRanges[] => {
    const told = (JSON.parse(cambios ?? '{}') as Record<string, [unknown, unknown]>)[DEMO_GONE];
    return told ? [JSON.parse(String(told[0])) as DemoRanges] : [];
  });
  return (tabla, id) =>
    gone.some((ranges) => {
      const range = ranges[tabla];
      return range !== undefined && id > range[0] && id <= range[1];
    });
}

/** Whether people added a row of a table (one in that state, where it is said): neither the demonstration did, nor the program itself. */
export async function hasOwnRows(db: Reader, tabla: string, estado?: string): Promise<boolean> {
  const inState = estado === undefined ? sql`` : sql`and estado = ${estado}`;
  const { rows } = await sql`select 1 from ${sql.table(tabla)}
    where id > coalesce((select hasta from demo_fila where tabla = ${tabla}), 0) and uc_id is not null ${inState}
    limit 1`.execute(db);
  return rows.length > 0;
}
