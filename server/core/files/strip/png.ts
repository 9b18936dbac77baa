/** A PNG with the chunks that draw it and no others: without texts, dates, EXIF, nor what hides after its end. */
import { orientationOnly, readOrientation, UPRIGHT } from './exif.ts';
import { joinBytes, latinText, slice } from './parts.ts';

const SIGNATURE = 8;
const FRAME = 12;
/** Pixels, palette, transparency, colours, density, animation. */
const DRAWS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'sBIT', 'pHYs'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'acTL', 'fcTL', 'fdAT'],
]);

/** Throws RangeError when the file is cut; `null` when it has no pixels or no end. The signature has been checked. */
export function stripPng(bytes: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = [slice(bytes, 0, SIGNATURE)];
  let orientation = UPRIGHT;
  let drawn = false;
  for (let at = SIGNATURE; at < bytes.length; ) {
    const head = slice(bytes, at, 8);
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
    const type = latinText(head.subarray(4));
    const chunk = slice(bytes, at, length + FRAME);
    if (type === 'eXIf') orientation = readOrientation(chunk.subarray(8, 8 + length));
    drawn ||= type === 'IDAT';
    if (type === 'IEND') {
      if (!drawn) return null;
      const turned = orientation === UPRIGHT ? [] : [chunkOf('eXIf', orientationOnly(orientation))];
      return joinBytes([...kept, ...turned, chunk]);
    }
    if (DRAWS.has(type)) kept.push(chunk);
    at += length + FRAME;
  }
  return null;
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const named = joinBytes([new TextEncoder().encode(type), data]);
  const chunk = joinBytes([new Uint8Array(4), named, new Uint8Array(4)]);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  view.setUint32(chunk.length - 4, crc32(named));
  return chunk;
}

/** Of ISO 3309, bit by bit: it only ever runs over thirty bytes. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
