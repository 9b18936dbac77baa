/** A column of the file under review. */
export interface SheetColumn {
  /** Place in the file. */
  readonly at: number;
  readonly field: string;
  readonly label: string;
  /** A column of the key, or with errors: visible also on narrow screens. */
  readonly first: boolean;
  /** Its cells name entries of a list: one each, or several. */
  readonly list?: 'una' | 'varias' | undefined;
}
