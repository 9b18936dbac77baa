/** Which cells of a list may be changed where they stand, and what came of a try. Pure. */
import type { Column } from '../../../server/shared/columns.ts';
import type { EditableField, FieldEditContract, FieldList, FieldValue } from '../../../server/shared/field-edit.ts';
import { ApiError } from '../../lib/api.ts';
import type { ComboItem } from '../fields/Combobox.tsx';
import { fieldOf, type Row } from './row.ts';
import type { RowId } from './selection.ts';

export interface FieldEditing<Row> {
  readonly contract: FieldEditContract<Row>;
  /** Lists that the contract leaves to the screen, by field. */
  readonly listas?: Readonly<Record<string, FieldList>>;
  /** Rows that their form refuses to change are left alone. */
  readonly editable?: (row: Row) => boolean;
  /** The state has a way of its own, with its reason. Leave it out when the user may not. */
  readonly estado?: { readonly columna: string; readonly cambiar: (row: Row) => void } | undefined;
}

/** A field, by the column that shows it. */
export interface CellField extends EditableField {
  readonly name: string;
}

export interface CellPlace {
  readonly id: RowId;
  readonly columna: string;
}

/** `suelta`: saved without moving the focus. */
export type Move = 'abajo' | 'siguiente' | 'anterior' | 'queda' | 'suelta';

/** The cell that is open. */
export interface OpenCell extends CellPlace {
  readonly field: CellField;
  readonly version: number;
  /** The value before the edit. */
  readonly base: FieldValue;
  readonly value: FieldValue;
  readonly error: string | null;
  /** Another person saved another value meanwhile. */
  readonly conflict: object | null;
}

/** What the cells of a table are given, and may ask. */
export interface CellEdit<R extends Row = Row> {
  readonly open: OpenCell | null;
  readonly busy: boolean;
  /** Asked to take the focus; a new object each time. */
  readonly target: CellPlace | null;
  /** Text of a live region: the last saved cell. */
  readonly told: string;
  /** Columns of a row that may be changed. */
  editable(row: R): readonly string[];
  begin(row: R, columna: string): void;
  set(value: FieldValue): void;
  /** Saves the open cell; `value`: in place of what was set. */
  save(move: Move, value?: FieldValue): void;
  /** Leaves the open cell as it was. */
  cancel(): void;
  /** What was typed is no value. */
  fail(error: string): void;
  focus(place: CellPlace): void;
}

export function fieldsByColumn<R>({ contract, listas = {} }: FieldEditing<R>): ReadonlyMap<string, CellField> {
  return new Map(
    Object.entries(contract.campos).map(([name, field]) => {
      const lista = field.lista ?? listas[name];
      return [field.columna, { ...field, name, ...(lista ? { lista } : {}) }];
    }),
  );
}

/** The next cell that may be changed, in reading order; `abajo`: the same column in the next row. */
export function nextCell(
  places: readonly CellPlace[],
  from: CellPlace,
  move: 'abajo' | 'siguiente' | 'anterior',
): CellPlace | undefined {
  const at = places.findIndex(({ id, columna }) => id === from.id && columna === from.columna);
  if (at < 0) return undefined;
  if (move === 'abajo') return places.slice(at + 1).find(({ columna }) => columna === from.columna);
  return places[at + (move === 'siguiente' ? 1 : -1)];
}

/** Columns of a row that may be changed, in the order of the screen. */
export function editableColumns<Row extends object>(
  columns: readonly Column[],
  { editable, estado }: Pick<FieldEditing<Row>, 'editable' | 'estado'>,
  fields: ReadonlyMap<string, CellField>,
  row: Row,
): string[] {
  if (editable && !editable(row)) return [];
  return columns.flatMap(({ field }) => (fields.has(field) || estado?.columna === field ? field : []));
}

/** After a refusal: saved anyway, to be tried once more over the new version, or the cell stays open and says why. */
export type Refusal =
  | { readonly kind: 'guardado'; readonly row: object }
  | { readonly kind: 'repetir'; readonly version: number }
  | { readonly kind: 'abierta'; readonly cell: OpenCell };

export function refusalOf(cell: OpenCell, error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'modificado' && error.data && typeof error.data === 'object') {
    const row = error.data;
    const version = Number(fieldOf(row, 'version'));
    const theirs = fieldOf(row, cell.field.name) as FieldValue;
    // An answer that was lost on its way, or two people who wrote the same.
    if (theirs === cell.value) return { kind: 'guardado', row };
    if (theirs === cell.base) return { kind: 'repetir', version };
    return { kind: 'abierta', cell: { ...cell, version, base: theirs, conflict: row, error: null } };
  }
  const { [`campos.${cell.field.name}`]: own, ...others } = error.errores ?? {};
  const text = own?.join(' ') ?? [error.msg, ...new Set(Object.values(others).flat())].join(' ');
  return { kind: 'abierta', cell: { ...cell, error: text, conflict: null } };
}

/** Rows of a list as options of a select; inactive rows are not offered. */
export function listOptions({ valor, nombre }: FieldList, rows: readonly object[]): ComboItem[] {
  return rows
    .filter((row) => fieldOf(row, 'estado') !== 0)
    .map((row) => ({ value: fieldOf(row, valor) as string | number, label: String(fieldOf(row, nombre)) }));
}
