/**
 * A company as lines of JSON, to carry it between homes whose database is not a file (README, 'Move a company'): a head, its rows in
 * slices, an end. Open sessions stay behind. What triggers keep is carried like any other row: they are away while the rows come in.
 */
import { CompiledQuery } from 'kysely';
import { type Migration, MigrationError, migrate } from './db/migrate.ts';
import type { Reader } from './db/reader.ts';
import type { Clock, SqlitePort } from './platform.ts';

const FORMAT = 'mayordomo-empresa-2';
const SLICE_ROWS = 200;
/** A Worker takes parameters of 2 MB at most. */
const SLICE_TEXT = 500_000;
/** Of one home, or of one moment: people sign in again. */
const LEFT_OUT = [
  ...['migracion', 'intento_ingreso', 'autorizacion', 'idempotencia', 'trabajo_lote'],
  ...['sesion', 'dispositivo', 'suscripcion_push', 'recuperacion', 'factor_gastado'],
];

const INDEXES = "select name from sqlite_schema where type = 'table' and sql like 'create virtual%'";
/** Without those of SQLite itself, and without the indexes of search and what they keep. */
const TABLES = `select name from sqlite_schema as t where type = 'table' and name not like 'sqlite\\_%' escape '\\'
  and name not like '\\_cf\\_%' escape '\\'
  and not exists (select 1 from (${INDEXES}) as i where t.name = i.name or substr(t.name, 1, length(i.name) + 1) = i.name || '_')
  order by rowid`;

export interface Head {
  readonly formato: typeof FORMAT;
  readonly migraciones: readonly string[];
  /** `Settings.secret` of the company: it signs the change log. */
  readonly secreto: string;
  readonly bitacora: number;
}
interface Slice {
  readonly tabla: string;
  readonly columnas: readonly string[];
  readonly filas: readonly (readonly unknown[])[];
}
interface End {
  readonly fin: true;
  readonly bitacora: number;
}

/** The copy is not one, or the company changed while it was made. Its message is Spanish and fit for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

async function rowsOf(db: Reader, text: string, parameters: readonly unknown[] = []) {
  return (await db.getExecutor().executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]))).rows;
}

/** Lines, each with its end of line. Reads a slice at a time, so that requests go on in between. */
export async function* dumpCompany(db: Reader, secreto: string): AsyncGenerator<string> {
  const line = (value: Head | Slice | End) => `${JSON.stringify(value)}\n`;
  const names = await rowsOf(db, 'select nombre from migracion order by nombre');
  const migraciones = names.map(({ nombre }) => String(nombre));
  yield line({ formato: FORMAT, migraciones, secreto, bitacora: await lastChange(db) });
  for (const { tabla, clave } of await tablesOf(db)) {
    let after: unknown[] | null = null;
    for (;;) {
      const marks = clave.map(() => '?').join();
      const where: string = after ? `where (${clave.join()}) > (${marks})` : '';
      const text: string = `select * from ${tabla} ${where} order by ${clave.join()} limit ${SLICE_ROWS}`;
      const rows: Record<string, unknown>[] = await rowsOf(db, text, after ?? []);
      const [first] = rows;
      if (!first) break;
      yield line({ tabla, columnas: Object.keys(first), filas: rows.map((row) => Object.values(row)) });
      const last = rows.at(-1) as Record<string, unknown>;
      after = clave.map((column) => last[column]);
    }
  }
  yield line({ fin: true, bitacora: await lastChange(db) });
}

async function lastChange(db: Reader): Promise<number> {
  return Number((await rowsOf(db, 'select coalesce(max(id), 0) as id from bitacora'))[0]?.id);
}

/** Tables that are copied, with the columns of their key. Search indexes are made again of their rows. */
async function tablesOf(db: Reader): Promise<{ tabla: string; clave: string[] }[]> {
  const kept = (await rowsOf(db, TABLES)).map(({ name }) => String(name)).filter((name) => !LEFT_OUT.includes(name));
  const keyed = kept.map(async (tabla) => {
    const keys = await rowsOf(db, 'select name from pragma_table_info(?) where pk > 0 order by pk', [tabla]);
    return { tabla, clave: keys.map(({ name }) => String(name)) };
  });
  return Promise.all(keyed);
}

/**
 * Fills an empty database with the lines of a copy, all or nothing, and returns its head. Throws CopyError, or MigrationError when
 * the copy is of another version of the program.
 */
export async function loadCompany(
  port: SqlitePort,
  migrations: readonly Migration[],
  lines: AsyncIterable<string>,
  clock: Clock,
): Promise<Head> {
  await migrate(port, migrations, clock);
  await port.begin();
  try {
    await port.script('PRAGMA defer_foreign_keys = ON');
    const head = await withoutTriggers(port, async () => {
      await emptyTables(port);
      return loadRows(port, migrations, lines);
    });
    await rebuildIndexes(port);
    await port.commit();
    return head;
  } catch (error) {
    await port.rollback();
    throw error;
  }
}

/** They would count, index and forbid again what the rows tell already. */
async function withoutTriggers<T>(port: SqlitePort, load: () => Promise<T>): Promise<T> {
  const { rows } = await port.query("select name, sql from sqlite_schema where type = 'trigger' order by rowid", []);
  for (const { name } of rows) await port.script(`drop trigger ${name}`);
  const loaded = await load();
  for (const { sql } of rows) await port.script(String(sql));
  return loaded;
}

/** Of what migrations put in them: the copy brings it. */
async function emptyTables(port: SqlitePort): Promise<void> {
  const { rows } = await port.query(TABLES, []);
  for (const { name } of rows) if (!LEFT_OUT.includes(String(name))) await port.script(`delete from ${name}`);
}

async function rebuildIndexes(port: SqlitePort): Promise<void> {
  const { rows } = await port.query(INDEXES, []);
  for (const { name } of rows) await port.script(`insert into ${name} (${name}) values ('rebuild')`);
}

async function loadRows(
  port: SqlitePort,
  migrations: readonly Migration[],
  lines: AsyncIterable<string>,
): Promise<Head> {
  let head: Head | undefined;
  for await (const text of lines) {
    const line = JSON.parse(text) as Head | Slice | End;
    if ('formato' in line) {
      requireVersion(line, migrations);
      head = line;
    } else if (!head) break;
    else if ('fin' in line) {
      if (line.bitacora === head.bitacora) return head;
      throw new CopyError('La empresa cambió mientras se copiaba: repite la copia.');
    } else await insertSlice(port, line);
  }
  throw new CopyError('La copia está incompleta o no es de Mayordomo.');
}

function requireVersion({ formato, migraciones }: Head, migrations: readonly Migration[]): void {
  const own = migrations.map(({ name }) => name).join();
  if (formato === FORMAT && migraciones.join() === own) return;
  throw new MigrationError('La copia es de otra versión del programa: usa la misma versión en ambos lados.');
}

const NAME = /^[a-z_][a-z0-9_]*$/;

async function insertSlice(port: SqlitePort, { tabla, columnas, filas }: Slice): Promise<void> {
  if (![tabla, ...columnas].every((name) => NAME.test(name))) throw new CopyError('La copia no es de Mayordomo.');
  const json = JSON.stringify(filas);
  if (json.length > SLICE_TEXT && filas.length > 1) {
    const half = Math.ceil(filas.length / 2);
    await insertSlice(port, { tabla, columnas, filas: filas.slice(0, half) });
    return insertSlice(port, { tabla, columnas, filas: filas.slice(half) });
  }
  const values = columnas.map((_, i) => `value ->> ${i}`).join();
  await port.query(`insert into ${tabla} (${columnas.join()}) select ${values} from json_each(?)`, [json]);
}

/** The lines of a body. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
