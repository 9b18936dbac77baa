/** Cells of an export: the value of a presented row under its column's type. */
import { type Column, NUMERIC } from '../../shared/columns.ts';
import { formatDate, formatInstant } from '../../shared/dates.ts';

export type ExportRow = Readonly<Record<string, unknown>>;

/** The number of a numeric column, or `null`. */
export function numberOf(column: Column, row: ExportRow): number | null {
  const value = row[column.field];
  return NUMERIC.has(column.type) && typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The cell as people read it; '' when there is nothing. */
export function textOf(column: Column, row: ExportRow): string {
  const value = row[column.field];
  if (value === null || value === undefined) return '';
  switch (column.type) {
    case 'fecha':
      return formatDate(String(value));
    case 'instante':
      return formatInstant(String(value));
    case 'booleano':
      return value === true || value === 1 ? 'Sí' : 'No';
    case 'estado':
      return value === 1 ? 'ACTIVO' : value === 0 ? 'INACTIVO' : String(value);
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}
