/** What a column says of a line: if it may be changed, its value, its text. Pure. */
import { formatDate, isDay } from '../../../server/shared/dates.ts';
import { textOf } from '../fields/common.ts';
import { fieldOf } from '../table/row.ts';
import { addExact, amountText, decimalsFault, decimalsFor, type NumberType, numberText } from './numbers.ts';
import type { CalcColumn, LineColumn, NumberColumn, SourceColumn } from './types.ts';

const NUMBERS: ReadonlySet<string> = new Set(['cantidad', 'entero', 'costo', 'dinero', 'porcentaje']);

export const isNumber = <L>(column: LineColumn<L>): column is NumberColumn<L> => NUMBERS.has(column.type);
export const atEnd = <L>(column: LineColumn<L>): boolean =>
  isNumber(column) || column.type === 'calculo' || (column.type === 'muestra' && column.end === true);

/** Typed as its `change` takes it by who declared the column; here it is only put in its place. */
export function withValue<L>(line: L, column: LineColumn<L>, value: unknown): L {
  const change = 'change' in column ? (column.change as ((line: L, value: unknown) => L) | undefined) : undefined;
  return change ? change(line, value) : { ...line, [column.field]: value };
}

export function mayEdit<L>(column: LineColumn<L>, line: L): boolean {
  if (column.type === 'calculo' || column.type === 'muestra') return false;
  return typeof column.editable === 'function' ? column.editable(line) : column.editable !== false;
}

/** Fields of a line that the keyboard enters, in their order. */
export const cellFields = <L>(columns: readonly LineColumn<L>[], line: L): readonly string[] =>
  columns.filter((column) => mayEdit(column, line)).map(({ field }) => field);

export const valueIn = (line: unknown, field: string): unknown => fieldOf(line as object, field);

export function numberOf(line: unknown, field: string): number | null {
  const value = valueIn(line, field);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export const sourceColumn = <L>(columns: readonly LineColumn<L>[]): SourceColumn<L> | undefined =>
  columns.find((column) => column.type === 'buscar');

/** The one that readings count in: the first quantity that may be changed. */
export function quantityField<L>(columns: readonly LineColumn<L>[]): string {
  return columns.find((column) => column.type === 'cantidad' && column.editable !== false)?.field ?? 'cantidad';
}

/** As it is read where it cannot be changed. */
export function cellText<L>(column: Exclude<LineColumn<L>, { type: 'muestra' }>, line: L): string {
  if (isNumber(column)) return numberText(numberOf(line, column.field), column.type);
  const text = textOf(valueIn(line, column.field));
  switch (column.type) {
    case 'buscar':
      return column.title(line);
    case 'calculo':
      return numberText(column.value(line), column.as);
    case 'opciones':
      return column.shown(line);
    case 'fecha':
      return isDay(text) ? formatDate(text) : text;
    case 'texto':
      return text;
  }
}

/** What a cell says by itself is wrong, before anybody is asked. */
function ownFault<L>(column: LineColumn<L>, line: L): string | null {
  if (isNumber(column)) {
    const most = column.decimals?.(line) ?? decimalsFor(column.type);
    const fault = decimalsFault(numberOf(line, column.field), most);
    if (fault) return fault;
  }
  return column.check?.(line) ?? null;
}

/** Field → what is wrong with it: by the server, the form or the cell itself. */
export function faultsOf<L>(
  columns: readonly LineColumn<L>[],
  line: L,
  told: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  const own = columns.flatMap((column) => {
    const fault = ownFault(column, line);
    return fault ? [[column.field, fault] as const] : [];
  });
  return own.length > 0 ? { ...Object.fromEntries(own), ...told } : (told ?? {});
}

const sums = <L>(column: LineColumn<L>): column is NumberColumn<L> | CalcColumn<L> =>
  (isNumber(column) || column.type === 'calculo') && column.total === true;

/** Field → its sum as it is read. */
/** Those that some line asks for. */
export function neededColumns<L>(columns: readonly LineColumn<L>[], lines: readonly L[]): readonly LineColumn<L>[] {
  const left = columns.filter(({ needed }) => !needed || lines.some(needed));
  return left.length === columns.length ? columns : left;
}

export function totalsOf<L>(columns: readonly LineColumn<L>[], lines: readonly L[]): ReadonlyMap<string, string> {
  return new Map(
    columns.filter(sums).map((column) => {
      const type: NumberType = column.type === 'calculo' ? column.as : column.type;
      const values = lines.map((line) =>
        column.type === 'calculo' ? column.value(line) : numberOf(line, column.field),
      );
      return [column.field, amountText(addExact(values, type), type)];
    }),
  );
}
