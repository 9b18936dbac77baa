/** What a table is given: shared by its parts. */
import type { ReactNode } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import type { MenuItem } from '../Menu.tsx';
import type { CellEdit } from './field-edit.ts';
import type { Row } from './row.ts';
import type { Selection } from './selection.ts';

/** Draws a cell in place of the column's type; `undefined` leaves that row's to the type. */
export type CellOverrides<R> = Readonly<Record<string, (row: R) => ReactNode>>;

export interface Card {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly right?: ReactNode;
  readonly rightDetail?: ReactNode;
}

export interface Sorting {
  /** `-fecha`; the list's own order when the user chose none. */
  readonly order: string;
  /** Fields one may order by. */
  readonly fields: readonly string[];
  readonly onOrder: (field: string) => void;
}

export interface Choosing {
  readonly selection: Selection;
  readonly onSelect: (next: Selection) => void;
}

export interface RowProps<R extends Row> {
  columns: readonly Column[];
  cells?: CellOverrides<R> | undefined;
  /** Names the row in its check box and its menu. */
  rowLabel: (row: R) => string;
  rowHref?: ((row: R) => string) | undefined;
  /** Instead of `rowHref`, for rows that open in a dialog. */
  rowOpen?: ((row: R) => void) | undefined;
  rowActions?: ((row: R) => readonly MenuItem[]) | undefined;
  /** Cells that may be changed where they stand. */
  edit?: CellEdit<R> | undefined;
}
