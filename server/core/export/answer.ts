/** Answers an export: the rows are read in slices, so that nobody else waits long and a file of any size keeps memory flat. */
import { businessDay } from '../../shared/dates.ts';
import { refused } from '../http/errors.ts';
import { giveWay } from '../jobs/give-way.ts';
import { csvHeader, csvRows } from './csv.ts';
import type { AskedList } from './query-sheet.ts';
import { querySheet } from './query-sheet.ts';
import { MAX_SHEET_ROWS } from './sheet.ts';
import type { ExportRow } from './values.ts';
import { packRows, XLSX, xlsxStream } from './xlsx.ts';
import type { Packed } from './zip.ts';

/** Rows that are read at a time: two or three milliseconds of everybody's. */
export const SLICE = 250;

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX } as const;

export interface Export extends AskedList {
  readonly formato: 'xlsx' | 'csv';
  /** Ids of all rows, in order. */
  readonly ids: readonly number[];
  readonly read: (ids: readonly number[]) => Promise<ExportRow[]>;
}

/** `proveedores-2026-11-21.csv` and its content type. */
export function exportName({ nombre, formato, now }: Pick<Export, 'nombre' | 'formato' | 'now'>) {
  return { nombre: `${nombre}-${businessDay(now)}.${formato}`, tipo: TYPES[formato] };
}

export function answerExport(task: Export): Response {
  if (task.formato === 'xlsx') requireSheet(task.ids.length);
  const { nombre, tipo } = exportName(task);
  const bytes = task.formato === 'csv' ? csvBytes(task) : xlsxStream([dataSheet(task), querySheet(task)]);
  return new Response(streamOf(bytes), {
    headers: { 'Content-Type': tipo, 'Content-Disposition': attachment(nombre) },
  });
}

/** Throws when Excel could not open so many rows. */
export function requireSheet(rows: number): void {
  if (rows > MAX_SHEET_ROWS) throw refused('Excel no abre tantas filas: exporta en CSV o usa filtros.');
}

async function* slices({ ids, read }: Export): AsyncGenerator<ExportRow[]> {
  for (let from = 0; from < ids.length; from += SLICE) {
    yield await read(ids.slice(from, from + SLICE));
    await giveWay();
  }
}

function dataSheet(task: Export) {
  return { nombre: 'Datos', columns: task.columns, rows: packedSlices(task) };
}

async function* packedSlices(task: Export): AsyncGenerator<Packed> {
  let first = 2;
  for await (const rows of slices(task)) {
    yield await packRows(task.columns, rows, first);
    first += rows.length;
  }
}

const encoder = new TextEncoder();

async function* csvBytes(task: Export): AsyncGenerator<Uint8Array> {
  yield encoder.encode(csvHeader(task.columns));
  for await (const rows of slices(task)) yield encoder.encode(csvRows(task.columns, rows));
}

/** Nothing is made before it is asked for, and nothing more when nobody listens. */
function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

/** RFC 6266: a plain name for old clients and the true one in UTF-8. */
export function attachment(filename: string): string {
  const plain = filename
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
