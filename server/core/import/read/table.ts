/** A file to import as headers and rows of texts, within the caps, read in slices so that nobody else waits. */
import { IMPORT_LIMITS, IMPORT_TEXTS, IMPORT_TYPES, isRemark } from '../../../shared/import/limits.ts';
import { AppError, refused } from '../../http/errors.ts';
import { breather } from '../../jobs/give-way.ts';
import { csvRows } from './csv.ts';
import { type Decimal, decimalsHeard } from './decimals.ts';
import type { SourceRow } from './source-row.ts';
import { decodeText } from './text.ts';
import { xlsxRows } from './xlsx.ts';

export interface ImportTable {
  readonly encabezados: readonly string[];
  /** As many values as headers each. */
  readonly filas: readonly SourceRow[];
  /** By column. */
  readonly decimales: readonly Decimal[];
}

/**
 * Reads a file by the ending of its name. Throws with a text for people when it is not one of ours, is broken or holds too much.
 * `isKnown`: whether a text is the name of some column, which tells the headers from the titles that reports have above them.
 */
export async function readTable(
  bytes: Uint8Array,
  nombre: string,
  isKnown: (header: string) => boolean = () => false,
): Promise<ImportTable> {
  const ending = nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase();
  if (!(IMPORT_TYPES as readonly string[]).includes(ending)) throw new AppError('tipo_no_permitido', IMPORT_TEXTS.type);
  if (bytes.byteLength > IMPORT_LIMITS.bytes) throw new AppError('muy_grande', IMPORT_TEXTS.size);
  if (bytes.byteLength === 0) throw refused(IMPORT_TEXTS.empty);
  return collect(ending === 'xlsx' ? xlsxRows(bytes) : csvRows(await decodeText(bytes)), isKnown);
}

/** Rows in which headers are looked for: a report has a few lines of title. */
const TITLE_ROWS = 25;

/** The row that names the most columns, where it names two or more and more than the first; else the first. */
function headerAt(rows: readonly SourceRow[], isKnown: (header: string) => boolean): number {
  const named = rows
    .slice(0, TITLE_ROWS)
    .map(({ valores }) => new Set(valores.filter((text) => text && isKnown(text))).size);
  const most = Math.max(...named);
  return most >= 2 && most > (named[0] ?? 0) ? named.indexOf(most) : 0;
}

async function collect(
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  isKnown: (header: string) => boolean,
): Promise<ImportTable> {
  const filas: SourceRow[] = [];
  let room: number = IMPORT_LIMITS.text;
  const breathe = breather();
  for await (const row of rows) {
    await breathe();
    const valores = trimmed(row);
    if (valores.length === 0 || isRemark(valores[0])) continue;
    if (valores.length > IMPORT_LIMITS.columns) throw refused(IMPORT_TEXTS.columns);
    room -= valores.reduce((sum, { length }) => sum + length, 0);
    if (room < 0) throw refused(IMPORT_TEXTS.text);
    filas.push({ numero: row.numero, valores });
    if (filas.length > IMPORT_LIMITS.rows + TITLE_ROWS) throw refused(IMPORT_TEXTS.rows);
  }
  if (filas.length === 0) throw refused(IMPORT_TEXTS.empty);
  const [header, ...rest] = filas.slice(headerAt(filas, isKnown));
  if (!header || rest.length === 0) throw refused(IMPORT_TEXTS.noRows);
  if (rest.length > IMPORT_LIMITS.rows) throw refused(IMPORT_TEXTS.rows);
  return squared(header.valores, rest);
}

/** Without spaces around and without the empty cells at the end. */
function trimmed({ numero, valores }: SourceRow): string[] {
  const cells = valores.map((value) => value.trim());
  if (cells.some(({ length }) => length > IMPORT_LIMITS.cell)) throw refused(IMPORT_TEXTS.cell(numero));
  return cells.slice(0, cells.findLastIndex((value) => value !== '') + 1);
}

/** A row may be wider than the headers: those columns have no name. */
async function squared(encabezados: readonly string[], rows: readonly SourceRow[]): Promise<ImportTable> {
  const width = Math.max(encabezados.length, ...rows.map(({ valores }) => valores.length));
  const pad = (valores: readonly string[]) => [...valores, ...new Array<string>(width - valores.length).fill('')];
  const filas: SourceRow[] = [];
  const breathe = breather();
  const decimals = decimalsHeard(width);
  for (const { numero, valores } of rows) {
    await breathe();
    decimals.hear(valores);
    filas.push({ numero, valores: pad(valores) });
  }
  return { encabezados: pad(encabezados), filas, decimales: decimals.said() };
}
