/**
 * A part of an office file as events, unpacked and read in pieces: never more than the directory promised, no DOCTYPE (so no
 * entities of its own), and a pause between pieces.
 */
import { Inflate } from 'fflate';
import { SaxesParser } from 'saxes';
import { IMPORT_TEXTS } from '../../../shared/import/limits.ts';
import type { ZipEntry } from '../../../shared/zip.ts';
import { refused } from '../../http/errors.ts';
import { breather } from '../../jobs/give-way.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  /** Names come without their prefix. */
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Packed bytes at a time. Few, because a file may unpack a piece to a thousand times its size. */
const PIECE = 4_096;
/** Unpacked bytes read between two looks at the clock. */
const READ = 65_536;
/** What the parts of a book have few of; a parser keeps them all. */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 200;
/** Above what the cells of the largest file that is taken need: two million, of three elements at most. */
const MAX_ELEMENTS = 6_200_000;
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
  const breathe = breather();
  let size = 0;
  for (const chunk of unpacked(packedBytes(file, entry), entry)) {
    size += chunk.length;
    if (size > entry.size) throw refused(IMPORT_TEXTS.broken);
    for (let at = 0; at < chunk.length; at += READ) {
      await breathe();
      parser.write(wellFormed(decoder, chunk.subarray(at, at + READ)));
      yield;
    }
  }
  wellFormed(decoder);
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

function* unpacked(packed: Uint8Array, { method }: ZipEntry): Generator<Uint8Array> {
  if (method !== STORED && method !== DEFLATED) throw refused(IMPORT_TEXTS.broken);
  const chunks: Uint8Array[] = [];
  const inflate = new Inflate((chunk) => chunks.push(chunk));
  for (let at = 0; at < packed.length; at += PIECE) {
    const piece = packed.subarray(at, at + PIECE);
    if (method === STORED) chunks.push(piece);
    else inflated(inflate, piece, at + PIECE >= packed.length);
    yield* chunks.splice(0);
  }
}

function inflated(inflate: Inflate, piece: Uint8Array, last: boolean): void {
  try {
    inflate.push(piece, last);
  } catch {
    throw refused(IMPORT_TEXTS.broken);
  }
}

/** Without bytes: the end, where no letter may be half there. */
function wellFormed(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw refused(IMPORT_TEXTS.broken);
  }
}

function parserOf({ open, close, text }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser();
  const broken = () => {
    throw refused(IMPORT_TEXTS.broken);
  };
  let [elements, depth, written] = [0, 0, 0];
  parser.on('error', broken);
  parser.on('opentagstart', () => {
    [elements, depth, written] = [elements + 1, depth + 1, 0];
    if (elements > MAX_ELEMENTS) throw refused(IMPORT_TEXTS.cells);
    if (depth > MAX_DEPTH) broken();
  });
  parser.on('attribute', () => {
    written += 1;
    if (written > MAX_ATTRIBUTES) broken();
  });
  parser.on('doctype', () => {
    throw refused(IMPORT_TEXTS.doctype);
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
