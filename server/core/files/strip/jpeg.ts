/** A JPEG with the segments that draw it and no others: without EXIF, XMP, IPTC, comments, previews, nor what hides after its end. */
import { orientationOnly, readOrientation, UPRIGHT } from './exif.ts';
import { beginsWith, joinBytes } from './parts.ts';

const SOS = 0xda;
const EOI = 0xd9;
const SOI = 0xd8;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Throws RangeError when the file is cut in the middle of a segment; `null` when it is no JPEG. */
export function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Uint8Array[] = [];
  let orientation = UPRIGHT;
  let drawn = false;
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === undefined || marker === 0 || marker === SOI) return null;
    if (marker === EOI) break;
    const end = at + 2 + lengthAt(bytes, at + 2);
    const segment = bytes.subarray(at, end);
    const data = segment.subarray(4);
    if (marker === APP1 && beginsWith(data, 'Exif\0\0')) orientation = readOrientation(data.subarray(6));
    const isScan = marker === SOS;
    const next = isScan ? endOfScan(bytes, end) : end;
    if (isScan || draws(marker, data)) kept.push(bytes.subarray(at, next));
    drawn ||= isScan;
    at = next;
  }
  if (!drawn) return null;
  const turned = orientation === UPRIGHT ? [] : [exifSegment(orientation)];
  const jfif = kept.findIndex((segment) => segment[1] === APP0);
  // JFIF asks to be the first; EXIF stands right after it.
  const head = jfif === 0 ? kept.splice(0, 1) : [];
  return joinBytes([Uint8Array.of(0xff, SOI), ...head, ...turned, ...kept, Uint8Array.of(0xff, EOI)]);
}

function lengthAt(bytes: Uint8Array, at: number): number {
  const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (length < 2 || at + length > bytes.length) throw new RangeError('A segment past the end.');
  return length;
}

/** Tables, frames and what colours depend on: JFIF, the ICC profile, Adobe's transform. */
function draws(marker: number, data: Uint8Array): boolean {
  // A JFIF of 14 bytes has no preview inside.
  if (marker === APP0) return beginsWith(data, 'JFIF\0') && data.length === 14;
  if (marker === APP2) return beginsWith(data, 'ICC_PROFILE\0');
  if (marker === APP14) return beginsWith(data, 'Adobe');
  return !(marker >= APP1 && marker <= APP15) && marker !== COMMENT;
}

/** The coded picture goes on to the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = orientationOnly(orientation);
  const name = new TextEncoder().encode('Exif\0\0');
  const length = 2 + name.length + tiff.length;
  return joinBytes([Uint8Array.of(0xff, APP1, length >> 8, length & 0xff), name, tiff]);
}
