/** Pictures that the program draws itself (PNG, ISO/IEC 15948): flat boxes of a few colours, one byte a pixel. For demonstration data. */
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

/** Boxes over one another in their order, the first ones below; what lies outside is cut. At most 256 colours. */
export function drawPng({ width, height }: Size, boxes: readonly Box[]): Uint8Array {
  const palette = [...new Map(boxes.map(({ color }) => [color.join(), color])).values()];
  const indexOf = new Map(palette.map((color, i) => [color.join(), i]));
  // Each row begins with its filter, which is none.
  const line = 1 + width;
  const rows = new Uint8Array(height * line);
  for (const box of boxes) {
    const index = indexOf.get(box.color.join()) ?? 0;
    const from = 1 + Math.max(0, box.x);
    const to = 1 + Math.min(width, box.x + box.width);
    for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++) {
      rows.fill(index, y * line + from, y * line + to);
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits a pixel, which are a place in the palette.
  header.set([8, 3], 8);
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', zlibSync(rows, { level: 1 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
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
