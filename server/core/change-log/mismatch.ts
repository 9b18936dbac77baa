/** Where the tables and the change log do not say the same. */
export interface Mismatch {
  readonly tabla: string;
  /** Of the row; of a table of links, of the row that they belong to. `null`: no single one. */
  readonly id: number | null;
  /** Column; `null`: the whole row. */
  readonly campo: string | null;
  /** What is wrong, in Spanish. */
  readonly que: string;
}
