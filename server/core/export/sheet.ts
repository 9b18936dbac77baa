/** A sheet of Excel as XML: typed cells under a header that stays in sight. Text is always text: nothing from the data becomes a formula. */
import type { Column } from '../../shared/columns.ts';
import { wireInstant } from '../../shared/dates.ts';
import { type ExportRow, numberOf, textOf } from './values.ts';

/** What Excel can hold. */
export const MAX_ROWS = 1_048_576;
const MAX_TEXT = 32_767;
/** Rows of data that a sheet takes below its header. */
export const MAX_SHEET_ROWS = MAX_ROWS - 1;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DAY_MS = 86_400_000;
/** Days from 30/12/1899, where Excel counts from, to 1970. */
const EPOCH = 25_569;

/** Formats of cells by the type of their column, in the order of `STYLES`: 0 is plain, 1 the header. */
export const FORMATS: Partial<Record<Column['type'], { style: number; code: string }>> = {
  entero: { style: 2, code: '#,##0' },
  dinero: { style: 3, code: '#,##0.00' },
  porcentaje: { style: 4, code: '0.00' },
  fecha: { style: 5, code: 'dd/mm/yyyy' },
  instante: { style: 6, code: 'dd/mm/yyyy hh:mm' },
  precio: { style: 7, code: '#,##0.00##' },
};
/** Widths in characters: what a type needs at least, and a text that takes on screen all that the others leave. */
const WIDTHS: Partial<Record<Column['type'], number>> = { dinero: 18, precio: 18, instante: 18 };
const WIDTH = 14;
const FREE_TEXT = 42;
/** Of a letter on screen. */
const PIXELS = 6.5;

/** Up to the header, which stays in sight with the titles over it. */
export function sheetHead(columns: readonly Column[], titles: readonly string[] = []): string {
  const head = titles.length + 1;
  const pane = `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>`;
  const widths = columns.map(
    (column, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const lines = titles.map((title, i) => `<row r="${i + 1}">${textCell(`A${i + 1}" s="1`, title)}</row>`);
  const cells = columns.map(({ label }, i) => textCell(`${letters(i)}${head}" s="1`, label));
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>${lines.join('')}<row r="${head}">${cells.join('')}</row>`;
}

/** In characters. */
export function widthOf({ type, label, width }: Column): number {
  const onScreen = width === undefined ? (type === 'texto' ? FREE_TEXT : 0) : Math.ceil(width / PIXELS);
  return Math.max(onScreen, WIDTHS[type] ?? WIDTH, Math.min(label.length + 3, 40));
}

/** `first`: number of the row of the first one, from 2 on. */
export function sheetRows(columns: readonly Column[], rows: readonly ExportRow[], first: number): string {
  const names = columns.map((_, i) => letters(i));
  let xml = '';
  for (const [i, row] of rows.entries()) {
    const number = first + i;
    xml += `<row r="${number}">`;
    for (const [c, column] of columns.entries()) xml += cell(column, row, `${names[c]}${number}`);
    xml += '</row>';
  }
  return xml;
}

/** Without the green corner of a number kept as text: a NIT. */
export const IGNORED_ERRORS = `<ignoredErrors><ignoredError sqref="A1:XFD${MAX_ROWS}" numberStoredAsText="1"/></ignoredErrors>`;

export function sheetTail(): string {
  return `</sheetData>${IGNORED_ERRORS}</worksheet>`;
}

/** What the cell holds as a number, with the format of its column's type: a quantity, a day, an instant. `null`: it is text. */
export function numberCell(column: Column, row: ExportRow): number | null {
  return numberOf(column, row) ?? serialOf(column, row[column.field]);
}

function cell(column: Column, row: ExportRow, at: string): string {
  const number = numberCell(column, row);
  if (number !== null) return `<c r="${at}" s="${FORMATS[column.type]?.style ?? 0}"><v>${number}</v></c>`;
  const text = textOf(column, row);
  return text === '' ? '' : textCell(at, text);
}

function textCell(at: string, text: string): string {
  const space = /^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}" t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`;
}

/** The day number of Excel. It knows no zones: the cell holds what a clock in Bogota showed. */
function serialOf({ type }: Column, value: unknown): number | null {
  if (typeof value !== 'string' || (type !== 'fecha' && type !== 'instante')) return null;
  const local = type === 'fecha' ? `${value}T00:00:00` : wireInstant(value).slice(0, 19);
  const serial = Date.parse(`${local}Z`) / DAY_MS + EPOCH;
  // Upwards: who cuts the fraction of a second must not find the second before.
  return Number.isNaN(serial) ? null : Math.ceil(serial * 1e9) / 1e9;
}

const SPECIAL = /[\p{Cc}\p{Cs}\p{NChar}\ufffd]|_x[0-9a-f]{4}_/iu;

/** A text as a cell holds it: what XML cannot hold is written as Excel does, `_x0001_`, and so is a text that looks like that. */
export function shielded(text: string): string {
  if (text.length <= MAX_TEXT && !SPECIAL.test(text)) return text;
  return text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[\p{Cc}\p{NChar}\ufffd]/gu, (char) => (char === '\n' || char === '\t' ? char : coded(char)));
}

/** The same in XML. */
export function escaped(text: string): string {
  const shown = shielded(text);
  if (!/[&<>]/.test(shown)) return shown;
  return shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function coded(char: string): string {
  const units = Array.from({ length: char.length }, (_, i) => char.charCodeAt(i).toString(16).padStart(4, '0'));
  return units.map((unit) => `_x${unit.toUpperCase()}_`).join('');
}

/** 0 is A, 26 is AA. */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** `xl/styles.xml`. */
export function stylesXml(): string {
  const formats = Object.values(FORMATS);
  const own = formats.map(({ style, code }) => `<numFmt numFmtId="${160 + style}" formatCode="${code}"/>`).join('');
  const cells = formats.map(
    ({ style }) => `<xf numFmtId="${160 + style}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${own}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs></styleSheet>`;
}
