/** A row as the file has it; cells that are not there are ''. */
export interface SourceRow {
  /** Row of the file, from 1. */
  readonly numero: number;
  readonly valores: readonly string[];
}
