/** Pictures that the program draws itself (PNG, ISO/IEC 15948): flat boxes of a few colours, half a byte a pixel. For demonstration data. */
import { zlibSync } from 'fflate';
import { crc32 } from '../../shared/unzip.ts';

/** 0 to 255 each. */
export type Color = readonly [red: number, green: number, blue: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: Color;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MAX_COLORS = 16;
/** Nothing was subtracted from the line, or the line above was. */
const FILTER = { none: 0, up: 2 };

/** Boxes over one another in their order, the first ones below; what lies outside is cut. At most 16 colours. */
export function drawPng(size: Size, boxes: readonly Box[]): Uint8Array {
  const palette = [...new Map(boxes.map(({ color }) => [color.join(), color])).values()];
  if (palette.length > MAX_COLORS) throw new Error(`A drawing of ${palette.length} colours: at most ${MAX_COLORS}.`);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size.width);
  view.setUint32(4, size.height);
  // Four bits a pixel, which are a place in the palette.
  header.set([4, 3], 8);
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', zlibSync(linesOf(size, boxes, palette), { level: 1 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** The lines, each with its filter. Only those where a box begins or ends differ from the one above, and are drawn. */
function linesOf({ width, height }: Size, boxes: readonly Box[], palette: readonly Color[]): Uint8Array {
  const indexOf = new Map(palette.map((color, i) => [color.join(), i]));
  const line = 1 + Math.ceil(width / 2);
  const lines = new Uint8Array(height * line);
  const edges = new Set([0, ...boxes.flatMap(({ y, height: tall }) => [y, y + tall])]);
  const pixels = new Uint8Array(width + 1);
  for (let y = 0; y < height; y++) {
    lines[y * line] = edges.has(y) ? FILTER.none : FILTER.up;
    if (!edges.has(y)) continue;
    pixels.fill(0);
    for (const box of boxes) {
      if (y < box.y || y >= box.y + box.height) continue;
      const index = indexOf.get(box.color.join()) ?? 0;
      pixels.fill(index, Math.max(0, box.x), Math.min(width, box.x + box.width));
    }
    for (let x = 0; x < width; x += 2) {
      lines[y * line + 1 + x / 2] = ((pixels[x] ?? 0) << 4) | (pixels[x + 1] ?? 0);
    }
  }
  return lines;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typed = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([uint32(data.length), typed, uint32(crc32(typed))]);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
