/**
 * A table as CSV (RFC 4180): commas, CRLF, UTF-8 with its mark. The data are exact: nothing is put before what a spreadsheet might take for a
 * formula, an empty field is nothing (`NULL`) and `""` is an empty text, numbers are as the database keeps them.
 */

import { giveWay } from '../../jobs/give-way.ts';
import type { Snapshot } from '../../platform.ts';
import { SEALED, type Table } from './tables.ts';

export const BOM = '\uFEFF';
const EOL = '\r\n';
const SLICE_ROWS = 500;
const SPECIAL = /[",\r\n]|^\s|\s$/;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** One field. What is sealed stays behind. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Uint8Array) return base64(value);
  const text = String(value);
  if (text === '' || SPECIAL.test(text)) return `"${text.replaceAll('"', '""')}"`;
  return text.startsWith(SEALED) ? '' : text;
}

export const line = (values: readonly unknown[]): string => `${values.map(field).join(',')}${EOL}`;

/** Slices of text, each of whole lines; others are let in between. */
export async function* tableCsv(db: Snapshot, { nombre, columnas, llave }: Table): AsyncGenerator<string> {
  yield BOM + line(columnas.map((column) => column.nombre));
  const names = llave.length > 0 ? llave : ['rowid'];
  const key = names.map((name) => `"${name}"`);
  const chosen = [...new Set([...columnas.map((column) => column.nombre), ...names])].map((name) => `"${name}"`).join();
  const marks = key.map(() => '?').join();
  let after: unknown[] | null = null;
  for (;;) {
    const where: string = after ? `where (${key.join()}) > (${marks})` : '';
    const text: string = `select ${chosen} from "${nombre}" ${where} order by ${key.join()} limit ${SLICE_ROWS}`;
    const rows: Record<string, unknown>[] = db.query(text, (after ?? []) as (string | number)[]).rows;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => line(columnas.map((column) => row[column.nombre]))).join('');
    after = names.map((name) => last[name]);
    await giveWay();
  }
}

/** Every column of every table, as a table of its own for programs. */
export function columnsCsv(tables: readonly Table[]): string {
  const head = line(['tabla', 'columna', 'tipo', 'obligatoria', 'clave', 'refiere_a']);
  const rows = tables.flatMap(({ nombre, columnas }) =>
    columnas.map((column) =>
      line([nombre, column.nombre, column.tipo, column.obligatoria ? 1 : 0, column.clave, column.refiere]),
    ),
  );
  return BOM + head + rows.join('');
}
