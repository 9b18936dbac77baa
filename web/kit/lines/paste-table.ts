/** What was copied from a spreadsheet, read: cells, names of columns, numbers written either way. Pure. */

import { searchKey } from '../../../server/shared/text.ts';
import { readTypedDate } from '../../../server/shared/typed-date.ts';
import { isNumber } from './cells.ts';
import type { LineColumn } from './types.ts';

/** Rows of cells, as spreadsheets copy them: tabs, lines, and quotes around cells that hold those. Blank rows are left out. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = text.replace(/\r\n?/g, '\n').matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g);
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/** Columns that a paste may fill. */
export function pasteColumns<L>(columns: readonly LineColumn<L>[]): readonly LineColumn<L>[] {
  return columns.filter(
    (column) =>
      column.type !== 'calculo' &&
      column.type !== 'muestra' &&
      // Of a list only what is known beforehand can be told apart.
      !(column.type === 'opciones' && typeof column.options === 'function') &&
      (column.type === 'buscar' || column.editable !== false),
  );
}

/** What people call them, besides the label and what the document adds. */
const USUAL: Readonly<Partial<Record<LineColumn<object>['type'], readonly string[]>>> = {
  buscar: [
    'CODIGO',
    'COD',
    'COD PROD',
    'CODIGO PRODUCTO',
    'CODIGO DE BARRAS',
    'REFERENCIA',
    'REF',
    'PRODUCTO',
    'EAN',
    'SKU',
  ],
  cantidad: ['CANTIDAD', 'CANT', 'CANT.', 'UNIDADES', 'QTY'],
};

const nameKey = (text: string) => searchKey(text.replace(/[_.:*]+/g, ' ')).trim();

function namesOf<L>(column: LineColumn<L>): ReadonlySet<string> {
  const own = 'headers' in column ? (column.headers ?? []) : [];
  return new Set([column.label, column.field, ...own, ...(USUAL[column.type] ?? [])].map(nameKey));
}

/** Field of each column of the paste, null where it is none; each field once. */
export type Mapping = readonly (string | null)[];

/** Of the first row, when it names columns; null when it is a row like the others. */
export function headerMapping<L>(row: readonly string[], columns: readonly LineColumn<L>[]): Mapping | null {
  const taken = new Set<string>();
  const mapping = row.map((cell) => {
    const found = columns.find((column) => !taken.has(column.field) && namesOf(column).has(nameKey(cell)));
    if (found) taken.add(found.field);
    return found?.field ?? null;
  });
  return taken.size > 0 && !row.some((cell) => NUMERIC.test(cell)) ? mapping : null;
}

const NUMERIC = /^-?[$\s]*\d[\d.,\s]*%?$/;
const everyCell = (rows: readonly (readonly string[])[], at: number, test: (cell: string) => boolean) => {
  const cells = rows.map((row) => row[at] ?? '').filter(Boolean);
  return cells.length > 0 && cells.every(test);
};

/** Without names: codes first, then numbers and days in the order in which the document asks for them. Texts are left to the person. */
export function guessMapping<L>(rows: readonly (readonly string[])[], columns: readonly LineColumn<L>[]): Mapping {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const numbers = columns.filter(isNumber).map(({ field }) => field);
  const days = columns.filter(({ type }) => type === 'fecha').map(({ field }) => field);
  const code = columns.find(({ type }) => type === 'buscar')?.field ?? null;
  return Array.from({ length: width }, (_, at) => {
    if (at === 0 && code) return code;
    if (everyCell(rows, at, (cell) => NUMERIC.test(cell))) return numbers.shift() ?? null;
    return everyCell(rows, at, isTypedDay) ? (days.shift() ?? null) : null;
  });
}

const isTypedDay = (cell: string) => /\d[-/. ]/.test(cell) && readTypedDate(cell, '2000-01-01', 'cercana') !== null;

export type Sign = ',' | '.';

/**
 * The sign that most cells can only be read with: '1.234,5' and '2,75' with a comma. '1.234' is read both ways: where nothing decides,
 * its three digits are a group of thousands, and one is asked to look.
 */
export function decimalSign(cells: readonly string[]): { sign: Sign; sure: boolean } {
  const only = (sign: Sign) => {
    const [point, group] = sign === ',' ? [',', '\\.'] : ['\\.', ','];
    const forms = [
      `\\d{1,3}(${group}\\d{3}){2,}`,
      `\\d{1,3}(${group}\\d{3})+${point}\\d+`,
      `\\d+${point}(\\d{1,2}|\\d{4,})`,
      `0${point}\\d+`,
    ];
    const pattern = new RegExp(`^-?(${forms.join('|')})$`);
    return cells.filter((cell) => pattern.test(bare(cell))).length;
  };
  const [comma, point] = [only(','), only('.')];
  if (comma !== point) return { sign: comma > point ? ',' : '.', sure: true };
  const groups = cells.flatMap((cell) => /^-?[1-9]\d{0,2}([.,])\d{3}$/.exec(bare(cell))?.[1] ?? []);
  const dots = groups.filter((group) => group === '.').length;
  return { sign: dots * 2 > groups.length ? ',' : '.', sure: groups.length === 0 };
}

const bare = (cell: string) => cell.replace(/[$%\s]/g, '');

/** A cell as a number, written with that sign of decimals; null when it is none. */
export function pastedNumber(cell: string, sign: Sign): number | null {
  const text = bare(cell)
    .replaceAll(sign === ',' ? '.' : ',', '')
    .replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}

export interface PastedValue {
  readonly value: unknown;
  readonly fault?: string;
}

/** `today`: of days written without a year. */
export function pastedValue<L>(
  column: LineColumn<L>,
  cell: string,
  { sign, today }: { sign: Sign; today: string },
): PastedValue {
  if (cell === '') return { value: null };
  if (isNumber(column)) {
    const value = pastedNumber(cell, sign);
    return value === null ? { value, fault: 'No es un número.' } : { value };
  }
  if (column.type === 'fecha') {
    const value = readTypedDate(cell, today, 'cercana');
    return value === null ? { value, fault: 'No es una fecha.' } : { value };
  }
  if (column.type === 'opciones' && typeof column.options !== 'function') {
    const key = nameKey(cell);
    const found = column.options.find(({ label, value }) => nameKey(label) === key || nameKey(String(value)) === key);
    return found ? { value: found.value } : { value: null, fault: 'No está en la lista.' };
  }
  return { value: column.type === 'texto' && (column.letters ?? 'upper') === 'upper' ? cell.toUpperCase() : cell };
}
