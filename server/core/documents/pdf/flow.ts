/** A document as it grows: pages one after another, and the place on the last one where the next thing goes. */
import type { Faces } from '../fonts/faces.ts';
import { cleanText } from '../text/clean.ts';
import { breakLines, type Line, type Measure, type Span } from '../text/lines.ts';
import { noGlyphs, type UsedGlyphs } from './glyphs.ts';
import { type Align, BODY_SIZE, LEADING, Page } from './page.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Margins in points. */
  readonly top: number;
  readonly side: number;
  readonly bottom: number;
}

/** Draws what stands above the body of a page and gives where the body begins. */
export type Header = (page: Page, index: number, flow: Flow) => number;

export type Block = (flow: Flow) => void | Promise<void>;

export interface ParagraphOptions {
  readonly align?: Align;
  /** Size of spans that say none. */
  readonly size?: number;
  /** Points from the left margin. */
  readonly indent?: number;
  /** Set in the indent of the first line: '•', '1.'. */
  readonly marker?: string;
  /** Points after it. */
  readonly after?: number;
  /** A heading: it stays with the beginning of what it heads. */
  readonly keep?: boolean;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
}

export class Flow {
  readonly frame: Frame;
  readonly faces: Faces;
  readonly pages: Page[] = [];
  readonly used: UsedGlyphs = noGlyphs();
  readonly measure: Measure;
  page: Page;
  /** Where the next thing goes, from the top of the page. */
  y = 0;
  /** What is drawn by its name, and how large it is. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly #header: Header;
  #work = 0;

  constructor(frame: Frame, faces: Faces, header: Header, pictures: ReadonlyMap<string, Picture>) {
    this.frame = frame;
    this.faces = faces;
    this.pictures = pictures;
    this.#header = header;
    this.measure = (text, { size = BODY_SIZE, bold = false }) => faces.measure(text, size, bold);
    this.page = this.turn();
  }

  get left(): number {
    return this.frame.side;
  }

  get width(): number {
    return this.frame.width - 2 * this.frame.side;
  }

  /** Points left on this page. */
  get room(): number {
    return this.frame.height - this.frame.bottom - this.y;
  }

  /** Nothing of the body is on this page yet. */
  get fresh(): boolean {
    return this.y === this.#start;
  }

  #start = 0;

  /** Goes on on a new page. */
  turn(): Page {
    this.page = new Page(this.frame, this.faces, this.used);
    this.pages.push(this.page);
    this.#start = this.#header(this.page, this.pages.length - 1, this);
    this.y = this.#start;
    return this.page;
  }

  /** Turns the page unless so much fits on this one; what fits on none begins a page too. */
  need(height: number): void {
    if (height > this.room && !this.fresh) this.turn();
  }

  space(height: number): void {
    if (!this.fresh) this.y += Math.min(height, Math.max(this.room, 0));
  }

  lines(spans: readonly Span[], width: number, size = BODY_SIZE): Line[] {
    const clean = spans.map(({ text, style }): Span => ({ text: cleanText(text), style: { size, ...style } }));
    return breakLines(clean.length > 0 ? clean : [{ text: '', style: { size } }], width, this.measure);
  }

  /** Text that goes on over as many pages as it needs; no page is left with one line of it when it has more. */
  paragraph(spans: readonly Span[], options: ParagraphOptions = {}): void {
    const { align, size = BODY_SIZE, indent = 0, marker, after = size * 0.6, keep = false } = options;
    const [x, width] = [this.left + indent, this.width - indent];
    const lines = this.lines(spans, width, size);
    const heights = lines.map((line) => LEADING * lineSize(line, size));
    const kept = keep ? 4 * BODY_SIZE * LEADING + after : 0;
    this.need(heights.slice(0, 2).reduce((sum, height) => sum + height, kept));
    if (marker) this.page.text(marker, x - this.measure(`${marker} `, { size }) - 2, this.y, { size });
    lines.forEach((line, i) => {
      const height = heights[i] as number;
      this.need(height);
      this.page.line(line, { x, top: this.y, width, size: height / LEADING, ...(align ? { align } : {}) });
      this.y += height;
    });
    this.space(after);
  }

  /**
   * Lets others run now and then: whoever draws much calls it after each piece (a row of a table is one). Counted, because a clock
   * stands still inside a Worker.
   */
  async breathe(pieces = 1): Promise<void> {
    this.#work += pieces;
    if (this.#work < PIECES_A_SLICE) return;
    this.#work = 0;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** About ten milliseconds of rows with ten cells. */
const PIECES_A_SLICE = 60;

const lineSize = (line: Line, size: number) => Math.max(size, ...line.spans.map(({ style }) => style.size ?? size));
