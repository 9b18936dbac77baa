/** Unpacks one entry of a zip whose directory was read and found good (zip.ts). Pure, for server and browser. */
import { Inflate } from 'fflate';
import type { ZipEntry } from './zip.ts';

/** Packed bytes at a time: a file that lies unpacks a piece to a thousand times its size, and not more. */
const PIECE = 16_384;
const LOCAL_HEADER = 30;
const STORED = 0;
const DEFLATED = 8;

/** `null` when the bytes do not unpack to what the directory promised: size and checksum. */
export function unzipEntry(file: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const { offset, packed, size, method, crc } = entry;
  const start = offset + LOCAL_HEADER + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > file.byteLength) return null;
  const bytes = file.subarray(start, start + packed);
  const unpacked = method === STORED ? bytes : method === DEFLATED ? inflate(bytes, size) : null;
  return unpacked?.length === size && crc32(unpacked) === crc ? unpacked : null;
}

function inflate(packed: Uint8Array, size: number): Uint8Array | null {
  const out = new Uint8Array(size);
  let at = 0;
  const inflater = new Inflate((chunk) => {
    if (at + chunk.length <= size) out.set(chunk, at);
    at += chunk.length;
  });
  try {
    for (let from = 0; from < packed.length && at <= size; from += PIECE) {
      inflater.push(packed.subarray(from, from + PIECE), from + PIECE >= packed.length);
    }
  } catch {
    return null;
  }
  return at === size ? out : null;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] as number);
  return (crc ^ 0xffffffff) >>> 0;
}
