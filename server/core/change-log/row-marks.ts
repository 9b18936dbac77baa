/** Bits for rows by their number, in blocks, so that millions of rows take some megabytes and a number far away takes no more. */
const ROWS = 1_024;

export class RowMarks {
  readonly #words: number;
  readonly #blocks = new Map<number, Uint32Array>();

  constructor(bits: number) {
    this.#words = Math.ceil(bits / 32);
  }

  has(row: number, bit: number): boolean {
    const word = this.#blocks.get(Math.floor(row / ROWS))?.[this.#place(row, bit)] ?? 0;
    return (word & (1 << (bit & 31))) !== 0;
  }

  set(row: number, bit: number, on = true): void {
    const block = Math.floor(row / ROWS);
    let words = this.#blocks.get(block);
    if (!words) {
      if (!on) return;
      words = new Uint32Array(ROWS * this.#words);
      this.#blocks.set(block, words);
    }
    const place = this.#place(row, bit);
    const mask = 1 << (bit & 31);
    words[place] = on ? (words[place] as number) | mask : (words[place] as number) & ~mask;
  }

  /** Forgets every bit of a row from `first` on. */
  clear(row: number, first: number, bits: number): void {
    for (let bit = first; bit < bits; bit++) this.set(row, bit, false);
  }

  #place(row: number, bit: number): number {
    return (((row % ROWS) + ROWS) % ROWS) * this.#words + (bit >> 5);
  }
}
