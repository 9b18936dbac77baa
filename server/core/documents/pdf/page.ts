/**
 * What is drawn on one page, as the operators of PDF. Measures are points from the left and from the top; the page turns them into
 * the bottom-up ones of PDF.
 */
import type { Faces } from '../fonts/faces.ts';
import { cleanText } from '../text/clean.ts';
import type { Line, Style } from '../text/lines.ts';
import { drawnOrder, hasRtl } from '../text/order.ts';
import type { UsedGlyphs } from './glyphs.ts';

export const INK = '#1f2328';
export const QUIET = '#59636e';
export const RULE = '#d1d9e0';
export const SHADE = '#f3f5f7';

export const BODY_SIZE = 9.5;
/** Distance between lines, in sizes. */
export const LEADING = 1.32;
/** Where the letters stand below the top of their line, in sizes. */
const BASELINE = 0.98;
/** We have no slanted face: the upright one leans a fifth. */
const SLANT = 0.2;

export type Align = 'izquierda' | 'derecha' | 'centro' | 'justificado';

const n = (value: number) => String(Math.round(value * 100) / 100);
const rgb = (hex: string) => [1, 3, 5].map((at) => n(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');

export class Page {
  readonly width: number;
  readonly height: number;
  readonly #ops: string[] = [];
  readonly #faces: Faces;
  readonly #used: UsedGlyphs;

  constructor(size: { readonly width: number; readonly height: number }, faces: Faces, used: UsedGlyphs) {
    this.width = size.width;
    this.height = size.height;
    this.#faces = faces;
    this.#used = used;
  }

  /** The content of the page. */
  get content(): string {
    return this.#ops.join('\n');
  }

  /** Text without breaks whose line begins at `top`. Gives its width. */
  text(text: string, x: number, top: number, style: Style = {}): number {
    return this.#show(cleanText(text).replaceAll('\n', ' '), x, top + (style.size ?? BODY_SIZE) * BASELINE, style);
  }

  /** One line of cleaned text in a box of `width`. */
  line(line: Line, box: { x: number; top: number; width: number; align?: Align; size: number }): void {
    const { align = 'izquierda', width, size } = box;
    const free = width - line.width;
    const gaps = align === 'justificado' && !line.last ? countGaps(line) : 0;
    let x = box.x + (align === 'derecha' ? free : align === 'centro' ? free / 2 : 0);
    for (const { text, style } of line.spans) {
      const baseline = box.top + size * BASELINE;
      if (gaps === 0) x += this.#show(text, x, baseline, style);
      else {
        // Text of these fonts has no space that PDF could stretch: each word is set where it belongs.
        for (const part of text.split(/( +)/)) {
          if (part.startsWith(' ')) x += this.#widthOf(part, style) + (free / gaps) * part.length;
          else if (part) x += this.#show(part, x, baseline, style);
        }
      }
    }
  }

  rule(x: number, top: number, width: number, color = RULE, thickness = 0.6): void {
    this.box(x, top - thickness / 2, width, thickness, color);
  }

  box(x: number, top: number, width: number, height: number, color: string): void {
    this.#ops.push(`${rgb(color)} rg ${n(x)} ${n(this.height - top - height)} ${n(width)} ${n(height)} re f`);
  }

  /** Squares of one colour, as a QR has: corners from the left and the top. */
  squares(corners: readonly (readonly [x: number, top: number])[], side: number): void {
    const paths = corners.map(([x, top]) => `${n(x)} ${n(this.height - top - side)} ${n(side)} ${n(side)} re`);
    this.#ops.push(`0 0 0 rg ${paths.join(' ')} f`);
  }

  /** Standing black bars of one height: left side and width of each. */
  bars(bars: readonly (readonly [x: number, width: number])[], top: number, height: number): void {
    const paths = bars.map(([x, width]) => `${n(x)} ${n(this.height - top - height)} ${n(width)} ${n(height)} re`);
    this.#ops.push(`0 0 0 rg ${paths.join(' ')} f`);
  }

  image(name: string, box: { x: number; top: number; width: number; height: number }): void {
    const place = [box.width, 0, 0, box.height, box.x, this.height - box.top - box.height].map(n).join(' ');
    this.#ops.push(`q ${place} cm /${name} Do Q`);
  }

  /** Great letters across the page, drawn under all that comes after. */
  watermark(text: string): void {
    const clean = cleanText(text);
    const size = Math.min(96, (96 * this.width * 0.8) / this.#widthOf(clean, { size: 96, bold: true }));
    const half = this.#widthOf(clean, { size, bold: true }) / 2;
    const slope = Math.SQRT1_2;
    const [x, y] = [this.width / 2 - half * slope + size * 0.25, this.height / 2 - half * slope - size * 0.25];
    const turn = [slope, slope, -slope, slope].map((value) => value.toFixed(4)).join(' ');
    this.#ops.push(`q ${rgb('#e9ecef')} rg BT ${turn} ${n(x)} ${n(y)} Tm`);
    this.#glyphs(clean, size, true);
    this.#ops.push('ET Q');
  }

  #widthOf(text: string, { size = BODY_SIZE, bold = false }: Style): number {
    return this.#faces.measure(text, size, bold);
  }

  #show(text: string, x: number, baseline: number, style: Style): number {
    const { size = BODY_SIZE, bold = false, italic, underline, color = INK } = style;
    const y = this.height - baseline;
    this.#ops.push(`${rgb(color)} rg BT 1 0 ${italic ? SLANT : 0} 1 ${n(x)} ${n(y)} Tm`);
    const width = this.#glyphs(text, size, bold);
    this.#ops.push('ET');
    if (underline) this.box(x, baseline + size * 0.1, width, size * 0.06, color);
    return width;
  }

  /** The glyphs of a text, changing the face where one lacks a character. Gives its width. */
  #glyphs(text: string, size: number, bold: boolean): number {
    let [face, hex, width] = ['', '', 0];
    const flush = () => {
      if (hex) this.#ops.push(`/${face} ${n(size)} Tf <${hex}> Tj`);
      hex = '';
    };
    for (const code of drawnOrder(text)) {
      const drawn = this.#faces.draw(code, bold);
      if (drawn.face !== face) {
        flush();
        face = drawn.face;
      }
      this.#used[drawn.face].set(drawn.glyph, drawn.text);
      hex += drawn.glyph.toString(16).padStart(4, '0');
      width += drawn.width;
    }
    flush();
    return (width * size) / 1000;
  }
}

/** Spaces that may be stretched. Words that are read from the right hold together: apart they would change places. */
function countGaps({ spans }: Line): number {
  if (spans.some(({ text }) => hasRtl(text))) return 0;
  return spans.reduce((sum, { text }) => sum + (text.match(/ /g)?.length ?? 0), 0);
}
