/** How much a file to import may hold, and the texts that refuse more. */
import { formatSize, MB } from '../bytes.ts';
import { formatNumber } from '../money.ts';

export const IMPORT_LIMITS = {
  bytes: 10 * MB,
  rows: 10_000,
  columns: 200,
  /** Characters of a cell. */
  cell: 2_000,
  /** Characters of all cells together. */
  text: 20_000_000,
  /** Lines, columns and characters of a cell that a spreadsheet has at all, blank ones included: a file with more is none of people's. */
  sheetRows: 1_048_576,
  sheetColumns: 16_384,
  sheetCell: 32_767,
} as const;

/** Days after which the rows of a file are taken away: until then it can be undone. */
export const IMPORT_DAYS = 90;

/** Endings that are taken. */
export const IMPORT_TYPES = ['xlsx', 'csv', 'txt', 'tsv'] as const;

/** Before a remark: such a row of the file is not imported. */
export const REMARK = '# ';

/** '#' alone or with a space behind: '#N/A' is an error of a spreadsheet. */
export function isRemark(cell = ''): boolean {
  return /^#(\s|$)/.test(cell);
}

export const IMPORT_TEXTS = {
  type: 'El archivo debe ser de Excel (.xlsx) o CSV.',
  size: `El archivo pesa más de ${formatSize(IMPORT_LIMITS.bytes)}: divídelo en varios.`,
  empty: 'El archivo está vacío.',
  noRows: 'El archivo tiene encabezados pero ninguna fila.',
  rows: `El archivo tiene más de ${formatNumber(IMPORT_LIMITS.rows)} filas: divídelo en varios.`,
  lines: `El archivo tiene más de ${formatNumber(IMPORT_LIMITS.sheetRows)} renglones, casi todos vacíos: elimínalos y vuelve a subirlo.`,
  cells: 'El archivo tiene demasiadas celdas, casi todas vacías: copia las que tienen datos a un libro nuevo.',
  columns: `El archivo tiene más de ${IMPORT_LIMITS.columns} columnas.`,
  cell: (row: number) => `Una celda de la fila ${row} tiene más de ${formatNumber(IMPORT_LIMITS.cell)} caracteres.`,
  text: 'El archivo tiene demasiado texto: divídelo en varios.',
  broken: 'El archivo no es un libro de Excel (.xlsx) o está dañado.',
  brokenText: 'El archivo no es de texto: guárdalo como CSV desde Excel.',
  doctype: 'El archivo tiene contenido no permitido (DOCTYPE).',
  quote: (row: number) => `Hay una comilla sin cerrar en la fila ${row}.`,
} as const;
