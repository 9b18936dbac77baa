/** How wide the columns of a table are, from what they hold. Pure. */

export interface Natural {
  /** Its longest word. */
  readonly min: number;
  /** Its longest text, in one line. */
  readonly full: number;
}

/** No column keeps more than this part of the table for words that cannot be broken. */
const WIDEST_WORD = 0.3;

/** Widths that sum `width`: what fits in one line gets it, the rest share what is left; free room goes to the wide ones. */
export function columnWidths(columns: readonly Natural[], width: number): number[] {
  const mins = columns.map(({ min }) => Math.min(min, width * WIDEST_WORD));
  const fulls = columns.map(({ full }, i) => Math.max(full, mins[i] as number));
  const [least, most] = [sum(mins), sum(fulls)];
  if (most <= 0) return columns.map(() => width / columns.length);
  if (most <= width) return fulls.map((full) => (full * width) / most);
  if (least >= width) return mins.map((min) => (min * width) / least);
  const share = (width - least) / (most - least);
  return mins.map((min, i) => min + ((fulls[i] as number) - min) * share);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
