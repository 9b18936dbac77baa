/** The two faces of our documents, regular and bold, unpacked once in a process: what draws a character, and how wide it is. */
import { drawnOrder } from '../text/order.ts';
import type { TrueType } from './truetype.ts';

export type FaceName = 'regular' | 'bold';

/** A character as it is drawn: in the other face when the wanted one lacks it, as □ when both do. */
export interface Drawn {
  readonly face: FaceName;
  readonly glyph: number;
  /** What it says, for whoever copies or searches the text. */
  readonly text: string;
  /** Thousandths of the size. */
  readonly width: number;
}

/** Seen in place of what no face has. */
const MISSING = 0x25a1;

export class Faces {
  readonly fonts: Readonly<Record<FaceName, TrueType>>;
  readonly #known: Readonly<Record<FaceName, Map<number, Drawn>>> = { regular: new Map(), bold: new Map() };

  constructor(fonts: Readonly<Record<FaceName, TrueType>>) {
    this.fonts = fonts;
  }

  draw(code: number, bold: boolean): Drawn {
    const known = this.#known[bold ? 'bold' : 'regular'];
    let drawn = known.get(code);
    if (!drawn) {
      drawn = this.#find(code, bold);
      known.set(code, drawn);
    }
    return drawn;
  }

  #find(code: number, bold: boolean): Drawn {
    for (const face of bold ? (['bold', 'regular'] as const) : (['regular'] as const)) {
      const font = this.fonts[face];
      const glyph = font.cmap.get(code);
      if (glyph !== undefined) return { face, glyph, text: saidBy(code), width: font.widthOf(glyph) };
    }
    const font = this.fonts.regular;
    const glyph = font.cmap.get(MISSING) ?? 0;
    return { face: 'regular', glyph, text: String.fromCodePoint(MISSING), width: font.widthOf(glyph) };
  }

  /** Width in points of a cleaned text without breaks. */
  measure(text: string, size: number, bold: boolean): number {
    let width = 0;
    for (const code of drawnOrder(text)) width += this.draw(code, bold).width;
    return (width * size) / 1000;
  }
}

/** A joined Arabic letter says the plain one. */
function saidBy(code: number): string {
  const text = String.fromCodePoint(code);
  return code >= 0xfe70 ? text.normalize('NFKC') : text;
}

let loading: Promise<Faces> | undefined;

export function loadFaces(): Promise<Faces> {
  loading ??= unpack();
  return loading;
}

async function unpack(): Promise<Faces> {
  // Half a megabyte of text that only documents need.
  const [{ inflateSync }, { readFont }, regular, bold] = await Promise.all([
    import('fflate'),
    import('./truetype.ts'),
    import('./data/regular.ts'),
    import('./data/bold.ts'),
  ]);
  const open = (base64: string) => readFont(inflateSync(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))));
  return new Faces({ regular: open(regular.font), bold: open(bold.font) });
}
