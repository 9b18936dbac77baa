/** What an image really is, read from its bytes and not from its name: PNG, JPEG and WebP with their size in pixels. */
import { stripJpeg } from './strip/jpeg.ts';
import { stripPng } from './strip/png.ts';
import { stripWebp } from './strip/webp.ts';

export interface ImageInfo {
  readonly tipo: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly ancho: number;
  readonly alto: number;
}

/** `null` when the bytes are no image of the three kinds, or their header is cut. */
export function readImage(bytes: Uint8Array): ImageInfo | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return readPng(view) ?? readWebp(view) ?? readJpeg(view);
  } catch (error) {
    // A read past the end: a header without the rest.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function text(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(at + i)));
}

function readPng(view: DataView): ImageInfo | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || text(view, 12, 4) !== 'IHDR') return null;
  return { tipo: 'image/png', ancho: view.getUint32(16), alto: view.getUint32(20) };
}

function readWebp(view: DataView): ImageInfo | null {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return null;
  const size = (ancho: number, alto: number): ImageInfo => ({ tipo: 'image/webp', ancho, alto });
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (text(view, 12, 4)) {
    case 'VP8 ':
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(uint24(24) + 1, uint24(27) + 1);
    default:
      return null;
  }
}

/** Walks the segments to the first "start of frame". */
function readJpeg(view: DataView): ImageInfo | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { tipo: 'image/jpeg', ancho: view.getUint16(at + 7), alto: view.getUint16(at + 5) };
    // Fill bytes stand before a marker without a length of their own.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

const STRIP = { 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp } as const;

/**
 * The same picture without anything but the picture: no place, camera, date, comment, preview, nor bytes after its end. It keeps its
 * colours and how it must be turned. `null` when it is cut or is no picture.
 */
export function stripImage(bytes: Uint8Array, { tipo }: ImageInfo): Uint8Array | null {
  try {
    return STRIP[tipo](bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
