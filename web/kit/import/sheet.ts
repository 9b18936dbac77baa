/** A column of the file under review. */
export interface SheetColumn {
  /** Place in the file. */
  readonly at: number;
  readonly field: string;
  readonly label: string;
  /** It tells the record, or is wrong somewhere: in sight where there is little room. */
  readonly first: boolean;
  /** Its cells name entries of a list: one each, or several. */
  readonly list?: 'una' | 'varias' | undefined;
}
