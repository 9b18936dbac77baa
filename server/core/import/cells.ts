/** A cell of the file as the value that the body of the form wants. Pure. */
import { isDay } from '../../shared/dates.ts';
import type { ImportColumn } from '../../shared/import/columns.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { searchKey } from '../../shared/text.ts';
import type { Lists } from './lists.ts';
import type { Decimal } from './read/decimals.ts';

/** A cell that cannot be read; its message is for people. */
export class CellError extends Error {
  override readonly name = 'CellError';
}

const YES = new Set(['SI', 'S', 'X', '1', 'VERDADERO', 'TRUE']);
const NO = new Set(['NO', 'N', '0', 'FALSO', 'FALSE']);

/** `text` is not empty; `decimal`: how the other numbers of its column are written. Throws CellError. */
export function cellValue(column: ImportColumn, text: string, lists: Lists, decimal: Decimal = null): unknown {
  switch (column.type) {
    case 'texto':
      return column.valores ? codeOf(column.valores, text) : text;
    case 'entero':
      return wholeNumber(text);
    case 'numero':
      return decimalNumber(text, decimal);
    case 'fecha':
      return day(text);
    case 'booleano':
      return yesOrNo(text);
    case 'lista':
      return column.varios ? entriesOf(column, text, lists) : entryOf(column, text, lists);
  }
}

/** The code that is said, by itself or by its words; what is none of them is for the form to refuse. */
function codeOf(valores: Readonly<Record<string, string>>, text: string): string {
  const key = searchKey(text);
  const found = Object.entries(valores).find(([code, words]) => searchKey(code) === key || searchKey(words) === key);
  return found?.[0] ?? text;
}

function wholeNumber(text: string): number {
  const bare = text.replace(/\s/g, '');
  const plain = /^-?\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare;
  if (!/^-?\d{1,15}$/.test(plain)) throw new CellError(MESSAGES.numerico);
  return Number(plain);
}

/** '1.234.567,89', '1,234,567.89', '1234.5', '$ 1234,5', '19 %', 'IVA 19%'. '1.234' is as the others of its column are; by itself it may be either. */
function decimalNumber(text: string, decimal: Decimal): number {
  const written = text.replace(/^(IVA|COP)\b/i, '').replace(/[\s$%]/g, '');
  const bare = /^\(.+\)$/.test(written) ? `-${written.slice(1, -1)}` : written;
  if (!/^-?\d[\d.,]*$/.test(bare)) throw new CellError(MESSAGES.numerico);
  const marks = [...bare.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (!last) return Number(bare);
  const alike = marks.every(([mark]) => mark === last[0]);
  const tail = bare.length - last.index - 1;
  // With more figures in front it cannot be thousands.
  if (alike && tail === 3 && marks.length === 1 && /^-?\d{1,3}[.,]/.test(bare)) {
    if (decimal === null) throw new CellError('Escribe el número sin separador de miles.');
    if (last[0] !== decimal) return Number(bare.replace(/[.,]/, ''));
  }
  const grouped = alike && marks.length > 1;
  const whole = (grouped ? bare : bare.slice(0, last.index)).replace(/[.,]/g, '');
  if (grouped && !/^-?\d{1,3}([.,]\d{3})+$/.test(bare)) throw new CellError(MESSAGES.numerico);
  return Number(grouped ? whole : `${whole}.${bare.slice(last.index + 1)}`);
}

/** 'DD/MM/YYYY', 'YYYY-MM-DD', with or without an hour behind → 'YYYY-MM-DD'. */
function day(text: string): string {
  const [date = ''] = text.split(/[ T]/, 1);
  const [, dd = '', mm = '', yyyy = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date) ?? [];
  const iso = yyyy ? `${yyyy}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}` : date.replaceAll('/', '-');
  if (!isDay(iso)) throw new CellError(MESSAGES.fechaInvalida);
  return iso;
}

function yesOrNo(text: string): boolean {
  const key = searchKey(text);
  if (YES.has(key)) return true;
  if (NO.has(key)) return false;
  throw new CellError('Escribe Sí o No.');
}

function entriesOf(column: ImportColumn, text: string, lists: Lists): (string | number)[] {
  const names = text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(names.map((name) => entryOf(column, name, lists)))];
}

function entryOf({ lista, valor = 'codigo' }: ImportColumn, text: string, lists: Lists): string | number {
  const entry = lists.get(lista?.table ?? '')?.find(text) ?? null;
  if (entry === 'varias') throw new CellError(`Hay varias ${lista?.nombre} con ese nombre: escribe el código.`);
  if (!entry) throw new CellError('El valor no está en la lista.');
  return entry[valor];
}
