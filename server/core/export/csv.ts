/** CSV as Excel in Spanish opens it: UTF-8 with BOM, `;`, CRLF, decimal comma. No cell can act as a formula. */
import type { Column } from '../../shared/columns.ts';
import { type ExportRow, numberOf, textOf } from './values.ts';

const BOM = '\uFEFF';
/** What a spreadsheet may take for a formula, also after spaces; full-width signs included. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

export function csvHeader(columns: readonly Column[]): string {
  return BOM + line(columns.map((column) => written(column.label)));
}

export function csvRows(columns: readonly Column[], rows: readonly ExportRow[]): string {
  return rows.map((row) => line(columns.map((column) => cell(column, row)))).join('');
}

function cell(column: Column, row: ExportRow): string {
  const number = numberOf(column, row);
  return number === null ? written(textOf(column, row)) : String(number).replace('.', ',');
}

/** What may have to be guarded or quoted: few texts, and one look at the others is enough. */
const SPECIAL = /[;"\r\n\t]|^[\s=+\-@＝＋－＠]|\s$/;

function written(text: string): string {
  return SPECIAL.test(text) ? quoted(safeText(text)) : text;
}

/** Text that stays text: an apostrophe in front when a spreadsheet would run it. */
function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A cell that this program or a spreadsheet kept from being a formula, as it was: what is exported can be imported. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function line(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

function quoted(text: string): string {
  return /[;"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
