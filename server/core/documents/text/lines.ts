/** Text broken into lines of a width: at spaces, and inside a word only when it fits in no line. */

export interface Style {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  /** Points. */
  readonly size?: number;
  /** `#rrggbb` of print: only a few greys and the accent are used. */
  readonly color?: string;
}

export interface Span {
  readonly text: string;
  readonly style: Style;
}

export interface Line {
  readonly spans: readonly Span[];
  readonly width: number;
  /** The paragraph ends here: it is not justified. */
  readonly last: boolean;
}

/** Width of a text without breaks, in points. */
export type Measure = (text: string, style: Style) => number;

/** A break, spaces where a line may end, or what holds together (the no-break space does). */
const TOKEN = /\n|[^\S\n\u00a0]+|(?:\S|\u00a0)+/g;
const SPACE = /^[^\S\u00a0]/;
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Cleaned text (see `cleanText`) as lines; at least one, which may be empty. */
export function breakLines(spans: readonly Span[], width: number, measure: Measure): Line[] {
  const [only] = spans;
  if (only && spans.length === 1 && !only.text.includes('\n')) {
    const whole = measure(only.text, only.style);
    if (whole <= width) return [{ spans, width: whole, last: true }];
  }
  const breaker = new Breaker(width, measure);
  for (const { text, style } of spans) {
    for (const [token] of text.matchAll(TOKEN)) {
      if (token === '\n') breaker.end();
      else if (SPACE.test(token)) breaker.space(token, style);
      else breaker.piece(token, style);
    }
  }
  return breaker.finish();
}

interface Piece extends Span {
  readonly width: number;
}

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + piece.width, 0);

class Breaker {
  readonly #width: number;
  readonly #measure: Measure;
  readonly #lines: Line[] = [];
  #line: Piece[] = [];
  #spaces: Piece[] = [];
  /** Pieces of one word: it may change its style in the middle. */
  #word: Piece[] = [];

  constructor(width: number, measure: Measure) {
    this.#width = width;
    this.#measure = measure;
  }

  piece(text: string, style: Style): void {
    this.#word.push(this.#pieceOf(text, style));
  }

  space(text: string, style: Style): void {
    this.#place();
    this.#spaces.push(this.#pieceOf(text, style));
  }

  end(): void {
    this.#place();
    this.#close(true);
  }

  finish(): Line[] {
    this.end();
    return this.#lines;
  }

  #pieceOf(text: string, style: Style): Piece {
    return { text, style, width: this.#measure(text, style) };
  }

  #place(): void {
    const word = this.#word;
    if (word.length === 0) return;
    this.#word = [];
    const used = widthOf(this.#line) + widthOf(this.#spaces);
    if (used + widthOf(word) <= this.#width) {
      this.#line.push(...this.#spaces, ...word);
      this.#spaces = [];
      return;
    }
    if (this.#line.length > 0) this.#close(false);
    this.#spaces = [];
    if (widthOf(word) <= this.#width) this.#line.push(...word);
    else for (const piece of word) this.#cut(piece);
  }

  /** A word wider than the line: as many of its characters as fit, and at least one. */
  #cut({ text, style }: Piece): void {
    for (const [cluster] of text.matchAll(CLUSTER)) {
      const piece = this.#pieceOf(cluster, style);
      if (this.#line.length > 0 && widthOf(this.#line) + piece.width > this.#width) this.#close(false);
      const before = this.#line.at(-1);
      if (before?.style === style) this.#line[this.#line.length - 1] = this.#pieceOf(before.text + cluster, style);
      else this.#line.push(piece);
    }
  }

  #close(last: boolean): void {
    this.#lines.push({ spans: joined(this.#line), width: widthOf(this.#line), last });
    this.#line = [];
    this.#spaces = [];
  }
}

/** Neighbours of one style are drawn as one text. */
function joined(pieces: readonly Piece[]): Span[] {
  const spans: Span[] = [];
  for (const { text, style } of pieces) {
    const before = spans.at(-1);
    if (before?.style === style) spans[spans.length - 1] = { text: before.text + text, style };
    else spans.push({ text, style });
  }
  return spans;
}
