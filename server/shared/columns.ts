/** A column said once: the table on screen, Excel, CSV, PDF and the import template read it. */
import type { Campo } from './campos.ts';

export type ColumnType =
  | 'texto'
  | 'entero'
  | 'dinero'
  /** Units, or a factor: as many decimals as it has. */
  | 'cantidad'
  /** Pesos of one unit: up to 4 decimals. */
  | 'precio'
  | 'porcentaje'
  | 'fecha'
  | 'instante'
  | 'booleano'
  | 'estado';

/** Set against the right edge, and numbers in a workbook. */
export const NUMERIC: ReadonlySet<ColumnType> = new Set(['entero', 'dinero', 'cantidad', 'precio', 'porcentaje']);

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

const TYPES: Readonly<Partial<Record<Campo['tipo'], ColumnType>>> = {
  dinero: 'dinero',
  cantidad: 'cantidad',
  precio: 'precio',
  factor: 'cantidad',
  porcentaje: 'porcentaje',
  entero: 'entero',
  fecha: 'fecha',
  instante: 'instante',
  booleano: 'booleano',
  estado: 'estado',
};

/** What a column of a list, and its filter, call a field. */
export const shortLabel = ({ corto, label }: Campo): string => corto ?? label;

/** The column of a field, or of the name of what it refers to: `columnOf('linea', proveedor.codigo_linea_comercializacion)`. */
export function columnOf<const F extends string>(
  field: F,
  campo: Campo,
  options: Omit<Column, 'field' | 'label' | 'type'> = {},
): Column<F> {
  return column(field, shortLabel(campo), TYPES[campo.tipo] ?? 'texto', options);
}
