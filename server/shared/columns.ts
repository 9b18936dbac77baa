/** A column said once: the table on screen, Excel, CSV, PDF and the import template read it. */

export type ColumnType = 'texto' | 'entero' | 'dinero' | 'porcentaje' | 'fecha' | 'instante' | 'booleano' | 'estado';

export interface Column<Field extends string = string> {
  readonly field: Field;
  readonly label: string;
  readonly type: ColumnType;
  /** Pixels on screen; without it the column takes what is free. */
  readonly width?: number;
  /** Offered in the column chooser but hidden at first. */
  readonly hidden?: boolean;
  /** Text set against the right edge, as numbers are: a NIT. */
  readonly end?: boolean;
  /** Its sum over the filtered rows is shown in the totals row. */
  readonly total?: boolean;
}

export function column<const F extends string>(
  field: F,
  label: string,
  type: ColumnType = 'texto',
  options: Omit<Column, 'field' | 'label' | 'type'> = {},
): Column<F> {
  return { field, label, type, ...options };
}
