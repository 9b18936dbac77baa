/** The cells of a sheet as texts. */
import { IMPORT_LIMITS, IMPORT_TEXTS } from '../../../shared/import/limits.ts';
import type { ZipEntry } from '../../../shared/zip.ts';
import { refused } from '../../http/errors.ts';
import type { SourceRow } from './source-row.ts';
import { type Attributes, readXml } from './xml.ts';

export interface SheetContext {
  readonly strings: readonly string[];
  /** Whether the numbers of a cell style are dates. */
  readonly isDate: (style: number) => boolean;
  /** Days are counted from 1904. */
  readonly date1904: boolean;
}

interface Cell {
  readonly column: number;
  /** `s` shared, `str` of a formula, `inlineStr`, `b`, `e`, `d`, `n`. */
  readonly type: string;
  readonly style: number;
  text: string;
}

export async function* sheetRows(file: Uint8Array, entry: ZipEntry, context: SheetContext): AsyncGenerator<SourceRow> {
  const rows: SourceRow[] = [];
  let numero = 0;
  let valores: string[] = [];
  let cell: Cell | null = null;
  let [column, inValue, spoken] = [-1, false, false];
  let lines = 0;
  const pieces = readXml(file, entry, {
    open(name, attributes) {
      if (name === 'row') {
        lines += 1;
        if (lines > IMPORT_LIMITS.sheetRows) throw refused(IMPORT_TEXTS.lines);
        numero = /^\d{1,7}$/.test(attributes.r ?? '') ? Number(attributes.r) : numero + 1;
        [valores, column] = [[], -1];
      } else if (name === 'c') {
        cell = cellOf(attributes, column + 1);
        column = cell.column;
      } else if (name === 'rPh') spoken = true;
      else inValue = cell !== null && !spoken && (name === 'v' || name === 't');
    },
    text(piece) {
      if (!inValue || !cell) return;
      cell.text += piece;
      if (cell.text.length > IMPORT_LIMITS.sheetCell) throw refused(IMPORT_TEXTS.cell(numero));
    },
    close(name) {
      if (name === 'rPh') spoken = false;
      else if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && cell) {
        put(valores, cell.column, textOf(cell, context));
        cell = null;
      } else if (name === 'row' && valores.length > 0) rows.push({ numero, valores });
    },
  });
  while (!(await pieces.next()).done) yield* rows.splice(0);
  yield* rows;
}

function put(valores: string[], column: number, text: string): void {
  if (text === '') return;
  if (column >= IMPORT_LIMITS.columns) throw refused(IMPORT_TEXTS.columns);
  while (valores.length < column) valores.push('');
  valores[column] = text;
}

function cellOf({ r = '', t = 'n', s = '0' }: Attributes, next: number): Cell {
  const letters = /^[A-Z]{1,3}/.exec(r)?.[0];
  const column = letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next;
  return { column, type: t, style: Number(s), text: '' };
}

function textOf({ type, style, text }: Cell, { strings, isDate, date1904 }: SheetContext): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'Sí' : 'No';
  if (type === 'd') return dayOf(new Date(`${text.slice(0, 19)}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`)) ?? text;
  if (type !== 'n' || text === '') return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return (isDate(style) ? dateText(value, date1904) : null) ?? numberText(value);
}

/** Fifteen digits are all that a spreadsheet keeps: what follows is noise. Never with an exponent. */
function numberText(value: number): string {
  const clean = Number(value.toPrecision(15));
  return Number.isInteger(clean) ? BigInt(clean).toString() : String(clean);
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Day 0; what is before March of 1900 is a day off, because spreadsheets believe that it was a leap year. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;

function dateText(serial: number, date1904: boolean): string | null {
  if (serial < 0) return null;
  const days = date1904 ? serial + DAYS_TO_1904 : serial < 60 ? serial + 1 : serial;
  const instant = new Date(EPOCH + Math.round((days * DAY_MS) / MINUTE_MS) * MINUTE_MS);
  return serial < 1 ? instant.toISOString().slice(11, 16) : dayOf(instant);
}

/** 'DD/MM/YYYY', with the hour when it has one; `null` when it is no date. */
function dayOf(instant: Date): string | null {
  if (Number.isNaN(instant.getTime())) return null;
  const [year, month, day] = instant.toISOString().slice(0, 10).split('-');
  const time = instant.toISOString().slice(11, 16);
  return `${day}/${month}/${year}${time === '00:00' ? '' : ` ${time}`}`;
}
