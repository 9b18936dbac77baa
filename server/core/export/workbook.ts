/**
 * `workbook`: an Excel file whose rows are all at hand (templates, reports, logs). Up to 5,000 rows `write-excel-file` makes it in one
 * turn; more than that would hold the thread for seconds, and goes a slice at a time through the writer of the list exports. Either way
 * text is text (nothing from the data becomes a formula), days and instants are dates, and the header is bold and stays in sight.
 */
import type { Column } from '../../shared/columns.ts';
import { FORMATS, IGNORED_ERRORS, MAX_ROWS, numberCell, shielded, widthOf } from './sheet.ts';
import { type ExportRow, textOf } from './values.ts';
import { packRows, type Sheet, XLSX, xlsxStream } from './xlsx.ts';
import { join } from './zip.ts';

export interface BookSheet {
  /** At most 31 characters, without : \ / ? * [ ]. */
  readonly nombre: string;
  /** Lines above the header, bold: what it is, of which days. */
  readonly titles?: readonly string[];
  /** Label, type and width of each column. */
  readonly columns: readonly Column[];
  /** Presented rows: pesos, `YYYY-MM-DD`, instants with their zone. */
  readonly rows: readonly ExportRow[];
}

/** What is made in one turn at most, some 400 ms. */
const AT_ONCE = { rows: 5_000, cells: 50_000 } as const;
const SLICE = 500;
const SHEET_NAME = /^[^:\\/?*[\]]{1,31}$/;

/** A blob of type `XLSX`. Throws when a sheet has more rows than Excel opens, or a name that it does not. */
export async function workbook({ sheets }: { readonly sheets: readonly BookSheet[] }): Promise<Blob> {
  const wrong = sheets.find(({ nombre }) => !SHEET_NAME.test(nombre));
  if (wrong) throw new Error(`Excel no abre una hoja llamada «${wrong.nombre}».`);
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  const cells = sheets.reduce((sum, sheet) => sum + sheet.rows.length * sheet.columns.length, 0);
  const bytes = rows > AT_ONCE.rows || cells > AT_ONCE.cells ? await inSlices(sheets) : await atOnce(sheets);
  return new Blob([bytes], { type: XLSX });
}

/** Without the green corner of a number kept as text: a NIT. */
const NUMBERS_AS_TEXT = {
  files: { transform: { 'xl/worksheets/sheet{id}.xml': { insert: () => IGNORED_ERRORS } } },
} as const;

interface Cell {
  readonly value: string | number;
  readonly type: typeof String | typeof Number;
  readonly format?: string;
  readonly fontWeight?: 'bold';
}

async function atOnce(sheets: readonly BookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  // The entry of Node deflates in this thread, on every runtime. The universal one starts threads for large sheets, which workerd has not.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const books = sheets.map(({ nombre, titles = [], columns, rows }) => ({
    sheet: nombre,
    columns: columns.map((column) => ({ width: widthOf(column) })),
    stickyRowsCount: titles.length + 1,
    data: [...titles.map((title) => [bold(title)]), columns.map(({ label }) => bold(label)), ...cellsOf(columns, rows)],
  }));
  return writeExcelFile(books, { features: [NUMBERS_AS_TEXT] }).toBuffer() as Promise<Uint8Array<ArrayBuffer>>;
}

function cellsOf(columns: readonly Column[], rows: readonly ExportRow[]): (Cell | null)[][] {
  return rows.map((row) =>
    columns.map((column): Cell | null => {
      const number = numberCell(column, row);
      if (number !== null) return numeric(number, FORMATS[column.type]?.code);
      const text = textOf(column, row);
      return text === '' ? null : { value: plain(text), type: String };
    }),
  );
}

const bold = (text: string): Cell => ({ value: plain(text), type: String, fontWeight: 'bold' });

function numeric(value: number, format: string | undefined): Cell {
  return { value, type: Number, ...(format ? { format } : {}) };
}

/**
 * The package keeps texts as keys of an object, where 'constructor' is there before anybody puts it: such a text is written by the code
 * of its first letter, which Excel reads as that letter.
 */
function plain(text: string): string {
  const shown = shielded(text);
  if (!(shown in Object.prototype)) return shown;
  return `_x${shown.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_${shown.slice(1)}`;
}

async function inSlices(sheets: readonly BookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxStream(sheets.map(slicedSheet))) chunks.push(chunk);
  return join(chunks);
}

function slicedSheet({ rows, titles = [], ...sheet }: BookSheet): Sheet {
  const first = titles.length + 2;
  if (first + rows.length - 1 > MAX_ROWS) throw new Error(`Excel no abre ${rows.length} filas.`);
  async function* packed() {
    for (let from = 0; from < rows.length; from += SLICE) {
      yield await packRows(sheet.columns, rows.slice(from, from + SLICE), first + from);
    }
  }
  return { ...sheet, titles, rows: packed() };
}
