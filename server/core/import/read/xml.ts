/**
 * A part of an office file as events, unpacked and read in pieces: never more than the directory promised, no DOCTYPE (so no
 * entities of its own), and a pause between pieces.
 */
import { Inflate } from 'fflate';
import { SaxesParser } from 'saxes';
import { IMPORT_TEXTS } from '../../../shared/import/limits.ts';
import type { ZipEntry } from '../../../shared/zip.ts';
import { refused } from '../../http/errors.ts';
import { giveWay } from '../../jobs/give-way.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  /** Names come without their prefix. */
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Packed bytes between two pauses. Small, because a file that lies may unpack a piece to a thousand times its size. */
const PIECE = 16_384;
const LOCAL_HEADER = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Tells the handlers of a part and yields after each piece of it, so that what they gathered can be taken. Throws with a text for
 * people when the part is broken; what a handler throws comes out as it is.
 */
export async function* readXml(file: Uint8Array, entry: ZipEntry, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = parserOf(handlers);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let size = 0;
  const push = unpacker(entry, (chunk, last) => {
    size += chunk.length;
    if (size > entry.size) throw refused(IMPORT_TEXTS.broken);
    parser.write(wellFormed(decoder, chunk, last));
  });
  const packed = packedBytes(file, entry);
  for (let at = 0; at === 0 || at < packed.length; at += PIECE) {
    if (at > 0) await giveWay();
    push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    yield;
  }
  parser.close();
}

/** The same, for parts that are gathered whole. */
export async function readWholeXml(file: Uint8Array, entry: ZipEntry, handlers: XmlHandlers): Promise<void> {
  const pieces = readXml(file, entry, handlers);
  while (!(await pieces.next()).done);
}

function packedBytes(file: Uint8Array, { offset, packed }: ZipEntry): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = offset + LOCAL_HEADER + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > file.byteLength) throw refused(IMPORT_TEXTS.broken);
  return file.subarray(start, start + packed);
}

function unpacker({ method }: ZipEntry, take: (chunk: Uint8Array, last: boolean) => void) {
  if (method === STORED) return take;
  if (method !== DEFLATED) throw refused(IMPORT_TEXTS.broken);
  let thrown: unknown;
  const inflate = new Inflate((chunk, last) => {
    try {
      take(chunk, last);
    } catch (error) {
      thrown = error;
      throw error;
    }
  });
  return (piece: Uint8Array, last: boolean) => {
    try {
      inflate.push(piece, last);
    } catch {
      throw thrown ?? refused(IMPORT_TEXTS.broken);
    }
  };
}

function wellFormed(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array, last: boolean): string {
  try {
    return decoder.decode(chunk, { stream: !last });
  } catch {
    throw refused(IMPORT_TEXTS.broken);
  }
}

function parserOf({ open, close, text }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw refused(IMPORT_TEXTS.broken);
  });
  parser.on('doctype', () => {
    throw refused(IMPORT_TEXTS.doctype);
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
