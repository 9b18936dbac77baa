/** Answers an export: the rows are read in slices, so that nobody else waits long and a CSV of any size keeps memory flat. */
import type { Column } from '../../shared/columns.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatNumber } from '../../shared/money.ts';
import { refused } from '../http/errors.ts';
import { csvHeader, csvRows } from './csv.ts';
import type { ExportRow } from './values.ts';
import { MAX_XLSX_ROWS, xlsxFile } from './xlsx.ts';

const SLICE = 500;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export interface Export {
  /** 'proveedores': the file is `proveedores-2026-11-21.csv`. */
  readonly nombre: string;
  readonly formato: 'xlsx' | 'csv';
  readonly columns: readonly Column[];
  readonly now: Date;
  /** Ids of all rows, in order. */
  readonly ids: readonly number[];
  readonly read: (ids: readonly number[]) => Promise<ExportRow[]>;
}

export async function answerExport(task: Export): Promise<Response> {
  const filename = `${task.nombre}-${businessDay(task.now)}.${task.formato}`;
  const headers = { 'Content-Type': TYPES[task.formato], 'Content-Disposition': attachment(filename) };
  if (task.formato === 'csv') return new Response(csvStream(task), { headers });
  if (task.ids.length > MAX_XLSX_ROWS) {
    throw refused(`Son más de ${formatNumber(MAX_XLSX_ROWS)} filas: exporte en CSV o use filtros.`);
  }
  const rows: ExportRow[] = [];
  for await (const slice of slices(task)) rows.push(...slice);
  return new Response(await xlsxFile(task.columns, rows), { headers });
}

async function* slices({ ids, read }: Export): AsyncGenerator<ExportRow[]> {
  for (let from = 0; from < ids.length; from += SLICE) {
    yield await read(ids.slice(from, from + SLICE));
    // Lets other requests in: the database answers without leaving the current turn.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function csvStream(task: Export): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = slices(task);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvHeader(task.columns)));
    },
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvRows(task.columns, value)));
    },
    async cancel() {
      await rest.return(undefined);
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
