/**
 * A zip written as it is made, a piece at a time. Each piece of an entry is packed by itself and ends at a byte, so that pieces made at
 * different times (or before and after a restart) stand side by side as one entry.
 */
import { crc32, deflateRaw } from 'node:zlib';
import { joinCrc } from './crc.ts';

/** A piece of an entry. */
export interface Packed {
  /** Deflated, without the mark of an end. */
  readonly bytes: Uint8Array;
  /** CRC-32 and length of what it unpacks to. */
  readonly crc: number;
  readonly size: number;
}

export interface ZipEntry {
  /** ASCII. */
  readonly name: string;
  readonly parts: Iterable<Packed> | AsyncIterable<Packed>;
}

const encoder = new TextEncoder();
/** Higher ones take longer and give little in sheets. */
const LEVEL = 4;
const SYNC_FLUSH = 2;
/** An empty last block. */
const LAST = Uint8Array.of(3, 0);

export function pack(content: string | Uint8Array): Promise<Packed> {
  const plain = typeof content === 'string' ? encoder.encode(content) : content;
  return new Promise((resolve, reject) => {
    deflateRaw(plain, { level: LEVEL, finishFlush: SYNC_FLUSH }, (error, bytes) => {
      if (error) reject(error);
      else resolve({ bytes, crc: crc32(plain), size: plain.length });
    });
  });
}

/** The bytes of a zip, in order. The sizes of an entry follow it, because they are known only then. */
export async function* zipFile(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, parts } of entries) {
    const path = encoder.encode(name);
    const local = join([fields('4 2 2 2 2 2 4 4 4 2 2', 0x04034b50, ...STYLE, 0, 0, 0, path.length, 0), path]);
    yield local;
    let [crc, packed, size] = [0, LAST.length, 0];
    for await (const part of parts) {
      yield part.bytes;
      crc = joinCrc(crc, part.crc, part.size);
      packed += part.bytes.length;
      size += part.size;
    }
    yield LAST;
    yield fields('4 4 4 4', 0x08074b50, crc, packed, size);
    const sizes = [crc, packed, size, path.length];
    const entry = fields(
      '4 2 2 2 2 2 2 4 4 4 2 2 2 2 2 4 4',
      0x02014b50,
      20,
      ...STYLE,
      ...sizes,
      0,
      0,
      0,
      0,
      0,
      offset,
    );
    directory.push(join([entry, path]));
    offset += local.length + packed + 16;
  }
  yield* directory;
  const length = directory.reduce((sum, entry) => sum + entry.length, 0);
  const count = entries.length;
  yield fields('4 2 2 2 2 4 4 2', 0x06054b50, 0, 0, count, count, length, offset, 0);
}

/** Version 2.0, sizes after the bytes and names in UTF-8, deflated, 1 January 1980: the same rows make the same file. */
const STYLE = [20, 0x0808, 8, 0, 0x21] as const;

/** Numbers side by side, little-endian, each of as many bytes as `widths` says. */
function fields(widths: string, ...values: readonly number[]): Uint8Array {
  const sizes = widths.split(' ').map(Number);
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [i, size] of sizes.entries()) {
    if (size === 2) view.setUint16(at, values[i] as number, true);
    else view.setUint32(at, values[i] as number, true);
    at += size;
  }
  return bytes;
}

export function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
