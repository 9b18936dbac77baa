/** A row of a list, of which a table knows no more than its id. */
import type { RowId } from './selection.ts';

export type Row = { readonly id: RowId };

export function fieldOf(row: object, field: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[field];
}
