/** What a module says of a list: its table, its rows, what may filter and order them, and how it is searched. */
import type { CompiledQuery, Expression, RawBuilder, SqlBool } from 'kysely';
import type { Condition } from '../../shared/list.ts';
import type { Reader } from './reader.ts';
import type { DB } from './types.ts';

/** `'p.orden_nombre'`, of `'persona as p'`: a column that the table does not have does not compile. */
type ColumnRef<T extends string> = T extends `${infer Table} as ${infer Alias}`
  ? Table extends keyof DB
    ? `${Alias}.${keyof DB[Table] & string}`
    : string
  : string;

/** A field that one filters or orders by, when it is not simply a column. */
export interface ListField<Ref extends string = string> {
  /** Column that filters compare; orders use it too unless `order` names another. */
  readonly column?: Ref;
  /** Column that orders use, e.g. the sort key of a name. */
  readonly order?: Ref;
  /** The column holds instants: filters name business days (Bogota). */
  readonly instant?: boolean;
  /** A filter that no column says, e.g. `exists` over a child table. `beside`: the conditions that must be met with it. */
  readonly where?: (condition: Condition, beside: readonly Condition[]) => Expression<SqlBool>;
}

/** What a column with `total` adds up. */
export interface ListTotal<Ref extends string = string> {
  readonly column: Ref;
  /** The sum as it travels: `toPesos` for centavos. */
  readonly present?: (sum: number) => number;
}

/** For big tables: nothing is scanned. */
export interface IndexedSearch<Ref extends string = string> {
  /** FTS5 trigram table over the row's `busca`. Words of three letters or more go there. `null`: a search finds what begins a column of `prefix`. */
  readonly fts: string | null;
  /** Indexed columns: shorter words match their beginning; `search/` shows first who equals or begins with the text. */
  readonly prefix: readonly Ref[];
  /** Indexed column in capitals that few rows share (`OC-000012`): who writes the whole of it finds those, however many have most of its letters. */
  readonly numero?: Ref;
  /** The searchable text itself; `busca` of the table unless said. */
  readonly text?: string;
}

/** For tables of a few thousand rows at most: compares these columns, without regard to case or accents. */
export interface PlainSearch<Ref extends string = string> {
  readonly columns: readonly Ref[];
}

interface Compiling<Row> {
  compile(): CompiledQuery<Row>;
}

/** The part of a Kysely select that lists use. */
interface Selecting<Row> {
  where(condition: Expression<SqlBool>): Compiling<Row> & { orderBy(order: Expression<unknown>): Compiling<Row> };
}

/** All of a list but its rows. */
export interface ListShape {
  /** The table that the list is of, with its alias: `proveedor as p`. Every column below starts with the alias. */
  readonly table: string;
  /** Declared filter or order → its column, or more when a column does not say it. */
  readonly fields: Readonly<Record<string, string | ListField>>;
  readonly search: IndexedSearch | PlainSearch;
  /** Columns of the contract with `total`, by field. An index over what it filters by and the column spares reading the rows. */
  readonly totals?: Readonly<Record<string, ListTotal>>;
  /** Row of `conteo` that holds the number of rows of the table. */
  readonly counted?: string;
  /**
   * A statement that reads as `n` how many rows these filters alone leave, where a count of them is kept; `null` where none is: then
   * they are counted.
   */
  readonly countOf?: (where: readonly Condition[]) => RawBuilder<{ n: number }> | null;
  /** Rows outside it do not exist for this list. */
  readonly scope?: Expression<SqlBool>;
  /** The source whose SQL it shares: one made for a question is the same but for what its rows show. */
  readonly sameAs?: object;
}

export interface ListSource<Row extends { id: number }, Wire> extends ListShape {
  /**
   * Reads rows with all they show; without where, order or limit. One row an id: children come as JSON. Called once for each order: its
   * SQL is kept.
   */
  readonly rows: (db: Reader) => Selecting<Row>;
  /** The row as it travels. */
  readonly present: (row: Row) => Wire;
  /** What rows show besides, that depends on who asks or for what: asked for all rows of an answer together. */
  complete?(db: Reader, rows: Wire[]): Promise<Wire[]>;
}

/** A source as a module writes it: its columns are those of its table, and the names of its fields are known. */
export interface WrittenSource<T extends string, F extends string, Row extends { id: number }, Wire>
  extends ListSource<Row, Wire> {
  readonly table: T;
  readonly fields: Readonly<Record<F, ColumnRef<T> | ListField<ColumnRef<T>>>>;
  readonly search: IndexedSearch<ColumnRef<T>> | PlainSearch<ColumnRef<T>>;
  readonly totals?: Readonly<Record<string, ListTotal<ColumnRef<T>>>>;
}

/** A source that knows these fields. */
export type Knowing<F extends string> = { readonly fields: Readonly<Record<F, unknown>> };
