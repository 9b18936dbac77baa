/** What a document declares of its lines: their columns, where they come from, and what it is told of a change. No rule of any document is here. */
import type { ReactNode } from 'react';
import type { LetterCase } from '../fields/masks.ts';
import type { Option } from '../fields/SelectField.tsx';
import type { NumberType } from './numbers.ts';

/** Names of the fields of a line that hold such values. */
type FieldOf<L, T> = { [K in keyof L]-?: L[K] extends T ? K : never }[keyof L] & string;

interface Shared<L> {
  readonly label: string;
  /** Pixels; without it the column takes what is free. */
  readonly width?: number;
  /** Columns side by side with the same one stand under it: 'Pedido', 'Factura'. */
  readonly group?: string;
  /** What its cells are called, where another column has the same label: 'Unidades antes'. */
  readonly said?: string;
  /** Second line of the cell: '= 240 und'. */
  readonly note?: (line: L) => string | null;
  /** What is wrong with it as it stands, told at once. */
  readonly check?: (line: L) => string | null;
  /** Lines that ask for the column (lots): while there is none it takes no room, and can be pasted all the same. */
  readonly needed?: (line: L) => boolean;
}

interface Editable<L, V> extends Shared<L> {
  /** Which lines let it be changed; all of them unless said. */
  readonly editable?: boolean | ((line: L) => boolean);
  readonly required?: boolean;
  /** The line with that value, where others follow from it. */
  readonly change?: (line: L, value: V) => L;
  /** Other names that a pasted column may have. */
  readonly headers?: readonly string[];
}

/** What the line is of (a product): looked for by name or code. One a grid. */
export interface SourceColumn<L> extends Editable<L, never> {
  readonly type: 'buscar';
  readonly field: FieldOf<L, number | null>;
  readonly title: (line: L) => string;
  readonly detail?: (line: L) => string | null;
}

export interface NumberColumn<L> extends Editable<L, number | null> {
  readonly type: NumberType;
  readonly field: FieldOf<L, number | null>;
  /** As many as its type unless said; 0 for units that are counted whole. */
  readonly decimals?: (line: L) => number;
  readonly negative?: boolean;
  /** Its sum stands at the foot. */
  readonly total?: boolean;
}

export interface TextColumn<L> extends Editable<L, string | null> {
  readonly type: 'texto';
  readonly field: FieldOf<L, string | null>;
  readonly max?: number;
  /** 'upper' unless said. */
  readonly letters?: LetterCase;
}

/** `YYYY-MM-DD` or null; what is not a day stays as it was typed, for the server to refuse. */
export interface DateColumn<L> extends Editable<L, string | null> {
  readonly type: 'fecha';
  readonly field: FieldOf<L, string | null>;
}

/** A choice may bring what else it says of the line: the factor of a presentation. */
export interface LineOption extends Option {
  readonly factor?: number;
  readonly decimals?: number;
}

export interface ChoiceColumn<L> extends Omit<Editable<L, never>, 'change'> {
  readonly type: 'opciones';
  readonly field: FieldOf<L, string | number | null>;
  /** Known ones, or asked for when the cell is entered; the answer is kept for lines of the same `key`. */
  readonly options: readonly LineOption[] | ((line: L) => Promise<readonly LineOption[]>);
  readonly key?: (line: L) => string | number;
  /** The current one, while its options are not here. */
  readonly shown: (line: L) => string;
  readonly choose?: (line: L, option: LineOption | null) => L;
  /** Of the empty choice; absent: there is none. */
  readonly emptyText?: string;
}

/** A number that follows from the line. */
export interface CalcColumn<L> extends Shared<L> {
  readonly type: 'calculo';
  readonly field: string;
  readonly as: NumberType;
  readonly value: (line: L) => number | null;
  readonly total?: boolean;
}

/** Anything else that is only looked at. */
interface ShowColumn<L> extends Shared<L> {
  readonly type: 'muestra';
  readonly field: string;
  readonly show: (line: L) => ReactNode;
  /** At the right edge. */
  readonly end?: boolean;
  /** In the card of a phone too, where else only the last of them is. */
  readonly inCard?: boolean;
}

export type LineColumn<L> =
  | SourceColumn<L>
  | NumberColumn<L>
  | TextColumn<L>
  | DateColumn<L>
  | ChoiceColumn<L>
  | CalcColumn<L>
  | ShowColumn<L>;

/** Where lines come from (products, most often). `R` is what is found: a row of the search. */
export interface LineSource<L, R> {
  search: (text: string, signal: AbortSignal) => Promise<readonly R[]>;
  /** Of a code that was read, typed or pasted; null when nothing has it. */
  find: (code: string) => Promise<R | null>;
  /** Many at once, by code; those that nothing has are absent. Without it each is asked for by itself. */
  findMany?: (codes: readonly string[]) => Promise<ReadonlyMap<string, R>>;
  option: (row: R) => { readonly value: number | string; readonly label: string; readonly detail?: string };
  /** A new line of it, its quantity null. */
  toLine: (row: R) => L;
  /** Another one in the place of a line's; what stays is the document's matter. */
  replace?: (line: L, row: R) => L;
  /** True when reading it again counts in that line. */
  isIn: (line: L, row: R) => boolean;
  /** What one reading counts in the units of that line; 1 unless said. */
  unitsIn?: (line: L, row: R) => number;
  /** What a reading adds to: what the line holds, unless that is only what was expected of it. */
  countedIn?: (line: L) => number;
  /** Where nothing is counted (prices): the line whose values those of a paste take the place of. A reading goes to its line. */
  takes?: (line: L, row: R, values: Readonly<Record<string, unknown>>) => boolean;
  /** Why it cannot be taken ('Está inactivo.'), or null. */
  refuse?: (row: R) => string | null;
}

/** The rows of a workbook or CSV as its cells show them, its titles first. Throws `ApiError` when it cannot be read. */
export type ReadFile = (file: File) => Promise<readonly (readonly string[])[]>;

/** What changed, so that what is told of lines by their place follows them. */
export type LineChange =
  | { readonly kind: 'set'; readonly index: number; readonly field: string }
  | { readonly kind: 'insert'; readonly index: number; readonly count: number }
  | { readonly kind: 'remove'; readonly index: number };

/** One field of one line. */
export interface Place {
  readonly index: number;
  readonly field: string;
}

export const MAX_LINES = 2_000;
