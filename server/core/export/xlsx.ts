/** Excel files with typed cells. Text is always text: nothing from the data becomes a formula. */
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/universal';
import type { Column } from '../../shared/columns.ts';
import { wireInstant } from '../../shared/dates.ts';
import { type ExportRow, numberOf, textOf } from './values.ts';

/** The file is made whole in memory: about 8 KB a row of ten columns, and half a second for each ten thousand rows. */
export const MAX_XLSX_ROWS = 50_000;

const FORMATS: Partial<Record<Column['type'], string>> = {
  entero: '#,##0',
  dinero: '#,##0.00',
  porcentaje: '0.00',
  fecha: 'dd/mm/yyyy',
  instante: 'dd/mm/yyyy hh:mm',
};
const WIDTHS: Partial<Record<Column['type'], number>> = { texto: 28, dinero: 18, instante: 18 };
const WIDTH = 14;

/** One sheet: a bold header that stays in sight, then the rows. */
export async function xlsxFile(columns: readonly Column[], rows: readonly ExportRow[]): Promise<Blob> {
  const header: Row = columns.map((column) => ({ value: column.label, type: String, fontWeight: 'bold' }));
  const data = rows.map((row): Row => columns.map((column) => cell(column, row)));
  const widths = columns.map((column) => ({ width: WIDTHS[column.type] ?? WIDTH }));
  return writeXlsxFile([header, ...data], { columns: widths, stickyRowsCount: 1, sheet: 'Datos' }).toBlob();
}

function cell(column: Column, row: ExportRow): Cell {
  const number = numberOf(column, row);
  if (number !== null) return { value: number, type: Number, ...formatOf(column) };
  const date = dateOf(column, row[column.field]);
  if (date) return { value: date, type: Date, ...formatOf(column) };
  const text = textOf(column, row);
  return text === '' ? null : { value: text, type: String };
}

function formatOf({ type }: Column): { format?: string } {
  const format = FORMATS[type];
  return format ? { format } : {};
}

/** Excel knows no zones: the cell holds what a clock in Bogota showed. */
function dateOf({ type }: Column, value: unknown): Date | null {
  if (typeof value !== 'string' || (type !== 'fecha' && type !== 'instante')) return null;
  const day = type === 'fecha' ? value : wireInstant(value).slice(0, 19);
  const date = new Date(type === 'fecha' ? `${day}T00:00:00Z` : `${day}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
