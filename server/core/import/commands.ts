/** Writes of an import before its job: the file taken in, its columns matched, its rows judged and mended. */
import { sql } from 'kysely';
import type { ImportSpec } from '../../shared/import/contract.ts';
import { IMPORT_LIMITS, IMPORT_TEXTS } from '../../shared/import/limits.ts';
import { headerKey, matchColumns } from '../../shared/import/match.ts';
import type { ImportDetail, ImportState } from '../../shared/import/shapes.ts';
import { deleteRow, insertRow, updateRow } from '../db/rows.ts';
import { requireVersion } from '../db/versions.ts';
import { invalid, refused } from '../http/errors.ts';
import type { Work } from '../work.ts';
import { columnsFor, findImport, openImport } from './imports.ts';
import { type Program, rememberForProgram } from './programs.ts';
import { readDecimals } from './read/decimals.ts';
import type { ImportTable } from './read/table.ts';
import { addValues, type Judged, keepRows, recount, replaceValues, reviewAnew, writeJudged } from './store.ts';

/** Keeps the rows of a file and says what each of its columns seems to be: by what is known of the program that it came out of. */
export async function takeFile(
  w: Work,
  spec: ImportSpec,
  { table, archivo, programa }: { table: ImportTable; archivo: string; programa: Program | null },
): Promise<ImportDetail> {
  const { encabezados, filas, decimales } = table;
  const known = programa ? programa.columnas : await rememberedColumns(w, spec);
  const mapeo = matchColumns(encabezados, columnsFor(spec, w.actor), known);
  const id = await insertRow(w, 'importacion', {
    tipo: spec.path,
    archivo,
    encabezados: JSON.stringify(encabezados),
    mapeo: JSON.stringify(mapeo),
    decimales: JSON.stringify(decimales),
    programa_id: programa?.id ?? null,
    total: filas.length,
  });
  await keepRows(w.tx, id, table);
  return findImport(w.tx, spec, id);
}

async function rememberedColumns(w: Work, { path }: ImportSpec): Promise<Record<string, string>> {
  const rows = await w.tx
    .selectFrom('importacion_columna')
    .select(['encabezado', 'campo'])
    .where('usuario_id', '=', w.actor.userId)
    .where('tipo', '=', path)
    .execute();
  return Object.fromEntries(rows.map(({ encabezado, campo }) => [encabezado, campo]));
}

/** Throws unless the import is in one of these states. */
export function requireState({ estado }: ImportDetail, states: readonly ImportState[]): void {
  if (!states.includes(estado)) throw refused('La importación ya no está en este paso.');
}

interface Matching {
  readonly version: number;
  readonly mapeo: readonly (string | null)[];
  /** What the file lacks and all of its rows are, by field. */
  readonly fijos: Readonly<Record<string, string>>;
}

/** Fixes what each column is, remembers it for the next file of this person, and begins the dry run anew. */
export async function matchImport(
  w: Work,
  spec: ImportSpec,
  id: number,
  { version, mapeo, fijos }: Matching,
): Promise<ImportDetail> {
  const current = () => findImport(w.tx, spec, id);
  const row = await openImport(w.tx, spec, id, w.actor);
  requireState(row, ['COLUMNAS', 'REVISION']);
  const offered = { ...spec, columns: columnsFor(spec, w.actor) };
  const more = Object.entries(fijos);
  requireMatch(offered, row, mapeo, Object.keys(fijos));
  const labelOf = (field: string) => offered.columns.find((column) => column.field === field)?.label ?? field;
  const values = {
    mapeo: JSON.stringify([...mapeo, ...more.map(([field]) => field)]),
    encabezados: JSON.stringify([...row.encabezados, ...more.map(([field]) => `${labelOf(field)} (todas las filas)`)]),
    decimales: JSON.stringify([...(await readDecimals(w.tx, id)), ...more.map(() => null)]),
    estado: 'REVISION' as const,
  };
  await updateRow(w, 'importacion', { id, version, current }, values);
  await addValues(
    w.tx,
    id,
    more.map(([, text]) => text),
  );
  await reviewAnew(w.tx, id);
  await rememberColumns(w, spec, { id, encabezados: row.encabezados, mapeo });
  return current();
}

function requireMatch(
  { columns, clave }: ImportSpec,
  row: ImportDetail,
  mapeo: readonly (string | null)[],
  fijos: readonly string[],
): void {
  const known = new Map(columns.map(({ field, label }) => [field, label]));
  const used = [...mapeo.filter((field) => field !== null), ...fijos];
  const missing = clave.filter((field) => !used.includes(field)).map((field) => known.get(field) ?? field);
  const wrong = mapeo.length !== row.encabezados.length || used.some((field) => !known.has(field));
  if (wrong || new Set(used).size < used.length) {
    throw invalid({ mapeo: ['Cada columna del archivo puede ser a lo sumo un campo, y cada campo una sola columna.'] });
  }
  if (mapeo.length + fijos.length > IMPORT_LIMITS.columns) throw invalid({ fijos: [IMPORT_TEXTS.columns] });
  if (missing.length > 0) throw invalid({ mapeo: [`Falta decir cuál columna es: ${missing.join(', ')}.`] });
}

async function rememberColumns(
  w: Work,
  { path }: ImportSpec,
  { id, encabezados, mapeo }: { id: number; encabezados: readonly string[]; mapeo: readonly (string | null)[] },
): Promise<void> {
  const pairs = encabezados.map((header, i) => [headerKey(header), mapeo[i] ?? '']).filter(([key]) => key !== '');
  await sql`insert into importacion_columna (usuario_id, tipo, encabezado, campo)
    select ${w.actor.userId}, ${path}, value ->> 0, value ->> 1 from json_each(${JSON.stringify(pairs)}) where true
    on conflict do update set campo = excluded.campo`.execute(w.tx);
  await rememberForProgram(w, id, pairs);
}

/** Writes what the dry run said, unless the columns were matched anew meanwhile: those rows wait to be seen again. */
export async function keepJudged(
  w: Work,
  spec: ImportSpec,
  { id, version }: Pick<ImportDetail, 'id' | 'version'>,
  judged: readonly Judged[],
): Promise<ImportDetail> {
  const { version: now } = await findImport(w.tx, spec, id);
  if (now === version) await writeJudged(w.tx, judged);
  await recount(w.tx, id);
  return findImport(w.tx, spec, id);
}

/** Changes the cells of a row, which waits to be seen again. */
export async function keepValues(w: Work, fila: number, valores: readonly string[]): Promise<void> {
  await w.tx
    .updateTable('importacion_fila')
    .set({ valores: JSON.stringify(valores), resultado: null, clave: null, datos: null, errores: null })
    .where('id', '=', fila)
    .where('estado', '=', 'PENDIENTE')
    .execute();
}

/** The same cell in all rows that say the same: what a program calls a thing, said once in our words. */
export async function replaceCells(
  w: Work,
  spec: ImportSpec,
  id: number,
  { version, ...change }: { version: number; columna: number; antes: string; ahora: string },
): Promise<ImportDetail> {
  const current = () => findImport(w.tx, spec, id);
  const row = await openImport(w.tx, spec, id, w.actor);
  requireState(row, ['REVISION', 'IMPORTADA', 'INTERRUMPIDA']);
  if (change.columna >= row.encabezados.length) throw invalid({ columna: ['El archivo no tiene esa columna.'] });
  await requireVersion(w, 'importacion', id, version, { current });
  await replaceValues(w.tx, id, change);
  // Of a key it may say that other rows are told twice.
  const field = row.mapeo[change.columna] ?? '';
  if ([...spec.clave, ...(spec.claveMas ?? [])].includes(field)) await reviewAnew(w.tx, id);
  else await recount(w.tx, id);
  return current();
}

/** Takes away a file of which nothing was imported. */
export async function discardImport(w: Work, spec: ImportSpec, id: number): Promise<void> {
  requireState(await openImport(w.tx, spec, id, w.actor), ['COLUMNAS', 'REVISION']);
  await deleteRow(w, 'importacion', id);
}

/** The values of a row with some cells changed. Throws for a column that the file has not. */
export function changedValues(valores: readonly string[], changes: Readonly<Record<string, string>>): string[] {
  const next = [...valores];
  for (const [column, text] of Object.entries(changes)) {
    if (Number(column) >= next.length) throw invalid({ valores: ['El archivo no tiene esa columna.'] });
    next[Number(column)] = text.trim();
  }
  return next;
}
