/** Which columns are shown and in what order: the contract's, as the user arranged them. Pure. */
import { type Column, NUMERIC } from '../../../server/shared/columns.ts';
import type { Widths } from './widths.ts';

/** Classes of a cell, in the header, the body and the totals alike. */
export function cellClass(column: Column, first: boolean, styles: Readonly<Record<string, string>>): string {
  return [first && styles.first, column.end && styles.end, isNumeric(column) && styles.number]
    .filter(Boolean)
    .join(' ');
}

/** What a user keeps about a list (`preferencias/lista.…`). */
export interface ListPreference {
  /** Fields shown, in order; absent until the user arranges them. */
  readonly columnas?: readonly string[] | undefined;
  readonly filas?: number;
  /** Key of the view that opens without being asked for. */
  readonly vista?: string | undefined;
  /** Pixels of the columns that the user made wider or narrower. */
  readonly anchos?: Widths | undefined;
}

export function isNumeric({ type }: Pick<Column, 'type'>): boolean {
  return NUMERIC.has(type);
}

/** Columns in the user's order, those shown first; a column that the program gained since appears as the contract says. */
export function arrange<C extends Column>(
  columns: readonly C[],
  kept: readonly string[] | undefined,
): { column: C; shown: boolean }[] {
  if (!kept) return columns.map((column) => ({ column, shown: !column.hidden }));
  const chosen = kept.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  const rest = columns.filter((column) => !chosen.includes(column));
  return [...chosen.map((column) => ({ column, shown: true })), ...rest.map((column) => ({ column, shown: false }))];
}

export function visible<C extends Column>(columns: readonly C[], kept: readonly string[] | undefined): C[] {
  const shown = arrange(columns, kept).flatMap(({ column, shown }) => (shown ? column : []));
  return shown.length > 0 ? shown : columns.slice(0, 1);
}

/** Moves a field one place up (-1) or down (1). */
export function move(fields: readonly string[], field: string, step: -1 | 1): string[] {
  const from = fields.indexOf(field);
  const to = from + step;
  if (from < 0 || to < 0 || to >= fields.length) return [...fields];
  const next = [...fields];
  next.splice(from, 1);
  next.splice(to, 0, field);
  return next;
}
