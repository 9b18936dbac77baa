/** A WebP with the chunks that draw it and no others: without EXIF, XMP, nor what hides after its end. */
import { orientationOnly, readOrientation, UPRIGHT } from './exif.ts';
import { beginsWith, joinBytes, latinText, slice } from './parts.ts';

const HEADER = 12;
const DRAWS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of VP8X that announce chunks. */
const SAYS_EXIF = 0x08;
const SAYS_XMP = 0x04;

/** Throws RangeError when the file is cut; `null` when it has no pixels. 'RIFF' and 'WEBP' have been checked. */
export function stripWebp(bytes: Uint8Array): Uint8Array | null {
  const end = 8 + sizeAt(slice(bytes, 0, HEADER), 4);
  const whole = slice(bytes, 0, end);
  const kept: Uint8Array[] = [];
  let orientation = UPRIGHT;
  for (let at = HEADER; at < whole.length; ) {
    const head = slice(whole, at, 8);
    const size = sizeAt(head, 4);
    const type = latinText(head.subarray(0, 4));
    const padded = size + (size % 2);
    const chunk = slice(whole, at, Math.min(8 + padded, whole.length - at));
    if (chunk.length < 8 + size) return null;
    if (type === 'EXIF') orientation = readOrientation(tiffOf(chunk.subarray(8, 8 + size)));
    if (DRAWS.has(type)) kept.push(Uint8Array.from(chunk));
    at += 8 + padded;
  }
  const extended = kept.find((chunk) => beginsWith(chunk, 'VP8X'));
  if (!kept.some((chunk) => /^(VP8[ L]|ANMF)$/.test(latinText(chunk.subarray(0, 4))))) return null;
  const turned = extended && orientation !== UPRIGHT ? [chunkOf('EXIF', orientationOnly(orientation))] : [];
  if (extended) extended[8] = ((extended[8] ?? 0) & ~(SAYS_EXIF | SAYS_XMP)) | (turned.length > 0 ? SAYS_EXIF : 0);
  const body = joinBytes([...kept, ...turned]);
  const header = Uint8Array.from(whole.subarray(0, HEADER));
  new DataView(header.buffer).setUint32(4, body.length + 4, true);
  return joinBytes([header, body]);
}

function sizeAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
}

/** Some writers put JPEG's name before the block. */
function tiffOf(data: Uint8Array): Uint8Array {
  return beginsWith(data, 'Exif\0\0') ? data.subarray(6) : data;
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const head = new Uint8Array(8);
  head.set(new TextEncoder().encode(type));
  new DataView(head.buffer).setUint32(4, data.length, true);
  return joinBytes([head, data, new Uint8Array(data.length % 2)]);
}
