/** The workbooks of an import: the template with its lists, and the rows that could not be imported with what is wrong in them. */
import { sql } from 'kysely';
import { column as sheetColumn } from '../../shared/columns.ts';
import type { ImportSpec } from '../../shared/import/contract.ts';
import { REMARK } from '../../shared/import/limits.ts';
import type { ImportDetail } from '../../shared/import/shapes.ts';
import type { Reader } from '../db/reader.ts';
import { csvHeader, csvRows } from '../export/csv.ts';
import type { ExportRow } from '../export/values.ts';
import { workbook } from '../export/workbook.ts';
import { readLists } from './lists.ts';

/**
 * A header, a remark with an example, and a sheet with the codes and names of each list. The remark is not imported, though it stays
 * in the file.
 */
export async function templateFile(db: Reader, { columns, plural }: ImportSpec): Promise<Blob> {
  const head = columns.map(({ field, label, required }) => sheetColumn(field, required ? `${label} *` : label));
  const example = columns.map(({ field, example = '' }, i) => [field, i === 0 ? `${REMARK}${example}` : example]);
  const lists = await readLists(db, columns);
  const shown = [...new Map(columns.flatMap(({ lista }) => (lista ? [[lista.table, lista] as const] : []))).values()];
  const sides = shown.flatMap(({ table, nombre }) => [
    sheetColumn(`${table}.codigo`, `Código: ${nombre}`),
    sheetColumn(`${table}.nombre`, `Nombre: ${nombre}`),
  ]);
  const height = Math.max(0, ...shown.map(({ table }) => lists.get(table)?.entries.length ?? 0));
  const rows = Array.from({ length: height }, (_, i): ExportRow => {
    return Object.fromEntries(
      shown.flatMap(({ table, padre }) => {
        const entry = lists.get(table)?.entries[i];
        const nombre = entry && padre ? entry.otros[0] : entry?.nombre;
        return [
          [`${table}.codigo`, entry?.codigo ?? ''],
          [`${table}.nombre`, nombre ?? ''],
        ];
      }),
    );
  });
  const nombre = plural.charAt(0).toUpperCase() + plural.slice(1);
  return workbook({
    sheets: [
      { nombre, columns: head, rows: [Object.fromEntries(example)] },
      ...(sides.length > 0 ? [{ nombre: 'Listas', columns: sides, rows }] : []),
    ],
  });
}

/** The rows with errors: their columns as they came, and the column 'Error'. */
export async function badRowsFile(
  db: Reader,
  { columns }: ImportSpec,
  { id, encabezados }: ImportDetail,
  formato: 'xlsx' | 'csv',
): Promise<Blob> {
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  const { rows } = await sql<{ valores: string; errores: string }>`select valores, errores from importacion_fila
    where importacion_id = ${id} and resultado = 'error' order by numero`.execute(db);
  const sheet = [...encabezados.map((label, i) => sheetColumn(`c${i}`, label)), sheetColumn('error', 'Error')];
  const data = rows.map(({ valores, errores }): ExportRow => {
    const cells = (JSON.parse(valores) as string[]).map((value, i) => [`c${i}`, value]);
    return { ...Object.fromEntries(cells), error: tell(JSON.parse(errores) as Record<string, string[]>, labels) };
  });
  if (formato === 'csv')
    return new Blob([csvHeader(sheet) + csvRows(sheet, data)], { type: 'text/csv; charset=utf-8' });
  return workbook({ sheets: [{ nombre: 'Con error', columns: sheet, rows: data }] });
}

/** 'NIT: Solo numeros. Ciudad: El valor no está en la lista.' */
function tell(errores: Record<string, string[]>, labels: ReadonlyMap<string, string>): string {
  return Object.entries(errores)
    .map(([field, texts]) => `${labels.has(field) ? `${labels.get(field)}: ` : ''}${texts.join(' ')}`)
    .join(' ');
}
