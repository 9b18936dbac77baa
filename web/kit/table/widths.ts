/** Widths of columns as a user left them. Pure. */
import type { Column } from '../../../server/shared/columns.ts';

/** Pixels, by field. */
export type Widths = Readonly<Record<string, number>>;

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 480;
/** Width of a column that takes the free width, when there is none. */
export const FREE_WIDTH = 176;
/** Of the columns of boxes and of menus. */
export const CHECK = 44;
const MENU = 48;

export function bounded(pixels: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, pixels)));
}

/** `undefined`: the column takes the free width. A saved width may come from another version or another program. */
export function widthOf({ field, width }: Pick<Column, 'field' | 'width'>, widths: Widths): number | undefined {
  const own = widths[field];
  return typeof own === 'number' && Number.isFinite(own) ? bounded(own) : width;
}

export function withWidth(widths: Widths, field: string, pixels: number | null): Widths {
  const { [field]: _, ...others } = widths;
  return pixels === null ? others : { ...others, [field]: bounded(pixels) };
}

export interface TableSize {
  /** Width of each column; `undefined` takes the free width. */
  readonly columns: readonly (number | undefined)[];
  /** The column of menus takes what is left when no other does: no width stretches by itself. */
  readonly menu: number | undefined;
  readonly min: number;
}

export function tableSize(
  columns: readonly Column[],
  widths: Widths,
  { check, menu }: { check: boolean; menu: boolean },
): TableSize {
  const wanted = columns.map((column) => widthOf(column, widths));
  const min = wanted.reduce<number>(
    (sum, width) => sum + (width ?? FREE_WIDTH),
    (check ? CHECK : 0) + (menu ? MENU : 0),
  );
  if (wanted.includes(undefined)) return { columns: wanted, menu: MENU, min };
  if (menu) return { columns: wanted, menu: undefined, min };
  return { columns: wanted.with(-1, undefined), menu: undefined, min };
}
