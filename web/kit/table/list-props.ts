/** What a module says about its list screen. */
import type { ReactNode } from 'react';
import type { ListContract } from '../../../server/shared/list.ts';
import type { Filter } from '../filters/filters.ts';
import type { IconName } from '../icons.tsx';
import type { MenuItem } from '../Menu.tsx';
import type { Crumb } from '../PageHeader.tsx';
import type { BulkAction } from './bulk.ts';
import type { FieldEditing } from './field-edit.ts';
import type { Card, CellOverrides } from './types.ts';
import type { OtherView } from './useOtherView.tsx';
import type { View } from './views.ts';

export interface ListAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  /** Seldom used: under 'Más acciones'. */
  readonly inMenu?: boolean;
}

export interface ListScreenProps<Row extends { readonly id: number }, F extends string = string> {
  contract: ListContract<Row, F>;
  title: string;
  crumbs?: readonly Crumb[];
  /** 'proveedor'; the plural is the contract's `nombre`. */
  singular: string;
  feminine?: boolean;
  /** 'Buscar por NIT, nombre o contacto' */
  searchPlaceholder?: string;
  /** The green button; also the key N. Leave it out when the user may not. */
  primaryAction?: ListAction | undefined;
  otherActions?: readonly ListAction[];
  rowHref?: (row: Row) => string;
  /** Instead of `rowHref`, for rows that open in a dialog. */
  rowOpen?: ((row: Row) => void) | undefined;
  /** Accessible name of a row; its first column when absent. */
  rowLabel?: (row: Row) => string;
  /** An item with `keys: 'E'` is what the key E does. */
  rowActions?: (row: Row) => readonly MenuItem[];
  /** What is done to chosen rows, or to all that meet the filter; the export of what is chosen comes with them. */
  bulkActions?: readonly BulkAction[];
  filters?: readonly Filter<NoInfer<F>>[];
  /** Cells that are changed where they stand, and one field of many rows at once. */
  fieldEdit?: FieldEditing<Row>;
  /** The first is the plain list: 'Todos', without query. */
  views?: readonly View[];
  cells?: CellOverrides<Row>;
  card?: (row: Row) => Card;
  /** Another way to look at the same rows: a map. */
  otherView?: OtherView;
  /** What to do when there is nothing yet. */
  emptyFirst?: { text: string; icon?: IconName };
  /** Below the header: the parts of a list that is shown a part at a time (`within`), as tabs. */
  parts?: ReactNode;
  /** Between the header and the filters: notes. */
  children?: ReactNode;
}
