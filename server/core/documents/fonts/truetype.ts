/**
 * The part of a TrueType font that a PDF needs: which glyph draws a character, how wide it is, and a smaller font with only the glyphs
 * used. Glyphs keep their numbers, so the text of a page can be written before it is known which ones the document uses.
 */

/** Of a font: bytes, its tables and the figures that layout asks for. */
export interface TrueType {
  readonly bytes: Uint8Array;
  readonly tables: ReadonlyMap<string, Table>;
  readonly glyphs: number;
  readonly unitsPerEm: number;
  /** Font units; what stands under the line is negative. */
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  /** Character (code point) → glyph. */
  readonly cmap: ReadonlyMap<number, number>;
  /** Width of a glyph in thousandths of the size. */
  widthOf(glyph: number): number;
}

interface Table {
  readonly offset: number;
  readonly length: number;
}

const tag = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads a font with a cmap of format 12, as DejaVu's. Throws with any other. */
export function readFont(bytes: Uint8Array): TrueType {
  const view = viewOf(bytes);
  const tables = new Map<string, Table>();
  for (let i = 0, at = 12; i < view.getUint16(4); i += 1, at += 16) {
    tables.set(tag(bytes, at), { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) });
  }
  const at = (name: string): number => {
    const table = tables.get(name);
    if (!table) throw new Error(`The font has no ${name}.`);
    return table.offset;
  };
  const [head, hhea, hmtx] = [at('head'), at('hhea'), at('hmtx')];
  const unitsPerEm = view.getUint16(head + 18);
  const widths = view.getUint16(hhea + 34);
  const corner = (place: number) => view.getInt16(head + place);
  return {
    bytes,
    tables,
    glyphs: view.getUint16(at('maxp') + 4),
    unitsPerEm,
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    box: [corner(36), corner(38), corner(40), corner(42)],
    cmap: readCmap(view, at('cmap')),
    // The last width of the table is the one of every further glyph.
    widthOf: (glyph) => (view.getUint16(hmtx + Math.min(glyph, widths - 1) * 4) * 1000) / unitsPerEm,
  };
}

function readCmap(view: DataView, cmap: number): Map<number, number> {
  const found = new Map<number, number>();
  for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
    const table = cmap + view.getUint32(cmap + 8 + i * 8);
    if (view.getUint16(table) !== 12) continue;
    for (let g = 0, at = table + 16; g < view.getUint32(table + 12); g += 1, at += 12) {
      const [first, last, glyph] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)];
      for (let code = first; code <= last; code += 1) found.set(code, glyph + code - first);
    }
    return found;
  }
  throw new Error('The font has no cmap of format 12.');
}

/** Offsets of each glyph in `glyf`, one more than there are glyphs. */
function glyphOffsets({ bytes, tables, glyphs }: TrueType): readonly number[] {
  const view = viewOf(bytes);
  const long = view.getInt16((tables.get('head') as Table).offset + 50) === 1;
  const { offset } = tables.get('loca') as Table;
  return Array.from({ length: glyphs + 1 }, (_, i) =>
    long ? view.getUint32(offset + i * 4) : view.getUint16(offset + i * 2) * 2,
  );
}

const WORDS = 1;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const MATRIX = 128;
const INSTRUCTIONS = 256;

/** Where the glyph numbers stand in a composite glyph, and where its parts end. */
function partsOf(view: DataView, start: number): { places: number[]; end: number } {
  const places: number[] = [];
  for (let at = start + 10; ; ) {
    const flags = view.getUint16(at);
    places.push(at + 2);
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    if (!(flags & MORE)) return { places, end: at };
  }
}

/** The glyphs and those that they are made of, `0` (missing) among them. */
function withParts(font: TrueType, offsets: readonly number[], used: Iterable<number>): Set<number> {
  const { offset } = font.tables.get('glyf') as Table;
  const view = viewOf(font.bytes);
  const all = new Set<number>();
  const pending = [0, ...used];
  for (let glyph = pending.pop(); glyph !== undefined; glyph = pending.pop()) {
    if (all.has(glyph) || glyph >= font.glyphs) continue;
    all.add(glyph);
    const start = offset + (offsets[glyph] as number);
    if (offsets[glyph] === offsets[glyph + 1] || view.getInt16(start) >= 0) continue;
    for (const place of partsOf(view, start).places) pending.push(view.getUint16(place));
  }
  return all;
}

/** The outline without the program that fits it to a grid of pixels: paper and today's screens do without. */
function outline(font: TrueType, start: number, end: number): Uint8Array {
  const view = viewOf(font.bytes);
  const contours = view.getInt16(start);
  if (contours < 0) {
    const { places, end: last } = partsOf(view, start);
    const copy = font.bytes.slice(start, last);
    for (const place of places) {
      const flags = place - 2 - start;
      viewOf(copy).setUint16(flags, viewOf(copy).getUint16(flags) & ~INSTRUCTIONS);
    }
    return copy;
  }
  const length = start + 10 + contours * 2;
  const after = length + 2 + view.getUint16(length);
  const copy = new Uint8Array(length + 2 - start + end - after);
  copy.set(font.bytes.subarray(start, length));
  copy.set(font.bytes.subarray(after, end), length + 2 - start);
  return copy;
}

/** A font with these glyphs only (and what they are made of), under the same numbers; with a cmap when `codes` are given. */
export function subsetFont(font: TrueType, used: Iterable<number>, codes?: readonly number[]): Uint8Array {
  const offsets = glyphOffsets(font);
  const kept = withParts(font, offsets, used);
  const { offset } = font.tables.get('glyf') as Table;
  const loca = new DataView(new ArrayBuffer((font.glyphs + 1) * 4));
  const outlines: Uint8Array[] = [];
  let size = 0;
  for (let glyph = 0; glyph < font.glyphs; glyph += 1) {
    loca.setUint32(glyph * 4, size);
    const [from, to] = [offsets[glyph] as number, offsets[glyph + 1] as number];
    if (!kept.has(glyph) || from === to) continue;
    const drawn = outline(font, offset + from, offset + to);
    // Glyphs begin at multiples of four.
    size += Math.ceil(drawn.length / 4) * 4;
    outlines.push(drawn, new Uint8Array(-drawn.length & 3));
  }
  loca.setUint32(font.glyphs * 4, size);
  const copy = (name: string) => {
    const table = font.tables.get(name) as Table;
    return font.bytes.slice(table.offset, table.offset + table.length);
  };
  const head = copy('head');
  viewOf(head).setInt16(50, 1);
  return fontFile([
    ...(codes ? [['cmap', cmapOf(font, codes)] as const] : []),
    ['glyf', joined(outlines, size)],
    ['head', head],
    ['hhea', copy('hhea')],
    ['hmtx', widthsOf(font, kept)],
    ['loca', new Uint8Array(loca.buffer)],
    ['maxp', copy('maxp')],
  ]);
}

/** The table of widths, of the kept glyphs only: zeros pack to nothing. */
function widthsOf({ bytes, tables }: TrueType, kept: ReadonlySet<number>): Uint8Array {
  const { offset, length } = tables.get('hmtx') as Table;
  const widths = new Uint8Array(length);
  for (const glyph of kept) widths.set(bytes.subarray(offset + glyph * 4, offset + glyph * 4 + 4), glyph * 4);
  return widths;
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** One group a character: the file is packed afterwards. */
function cmapOf(font: TrueType, codes: readonly number[]): Uint8Array {
  const present = codes.filter((code) => font.cmap.has(code)).sort((a, b) => a - b);
  const view = new DataView(new ArrayBuffer(12 + 16 + present.length * 12));
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, view.byteLength - 12);
  view.setUint32(24, present.length);
  present.forEach((code, i) => {
    view.setUint32(28 + i * 12, code);
    view.setUint32(32 + i * 12, code);
    view.setUint32(36 + i * 12, font.cmap.get(code) as number);
  });
  return new Uint8Array(view.buffer);
}

function fontFile(tables: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const padded = (bytes: Uint8Array) => Math.ceil(bytes.length / 4) * 4;
  const start = 12 + tables.length * 16;
  const file = new Uint8Array(start + tables.reduce((sum, [, bytes]) => sum + padded(bytes), 0));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, tables.length * 16 - (16 << power));
  let at = start;
  tables.forEach(([name, bytes], i) => {
    const entry = 12 + i * 16;
    file.set(bytes, at);
    file.set(new TextEncoder().encode(name), entry);
    view.setUint32(entry + 4, checksum(view, at, padded(bytes)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    at += padded(bytes);
  });
  return file;
}

function checksum(view: DataView, at: number, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i += 4) sum = (sum + view.getUint32(at + i)) >>> 0;
  return sum;
}
