/**
 * The directory of a zip, read without unpacking anything: names, sizes and where each entry begins. Pure, for server and browser.
 * Office files, spreadsheets that are imported and suppliers' invoice packages pass through here before they are opened.
 */
import { MB } from './bytes.ts';

export interface ZipEntry {
  readonly name: string;
  readonly isFolder: boolean;
  /** Bytes as they are in the file, and unpacked as the directory promises. */
  readonly packed: number;
  readonly size: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  /** Checksum of what is unpacked. */
  readonly crc: number;
  /** Where its local header begins. */
  readonly offset: number;
  readonly encrypted: boolean;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const NAMES = new TextDecoder();
/** Sizes of zip64 stand in another record: nothing that we take is so large. */
const ZIP64 = 0xffffffff;

/** Whether the bytes begin as a zip does; `readZipDirectory` says whether they are one. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === LOCAL;
}

/** The entries in the order of the directory; `null` when the bytes are no whole zip, with nothing before it and nothing after. */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  const oneDisk = view.getUint16(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!oneDisk || start + view.getUint32(end + 12, true) !== end) return null;
  const entries: ZipEntry[] = [];
  let at = start;
  for (let i = 0; i < count; i += 1) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) return null;
    const entry = entryAt(view, at);
    if (!entry || entry.offset + entry.packed > start || view.getUint32(entry.offset, true) !== LOCAL) return null;
    entries.push(entry);
    at += ENTRY_SIZE + variableParts(view, at);
  }
  return at === end && entries.length > 0 && startsAtOnce(entries) ? entries : null;
}

/** The record that closes a zip is its last, with a comment that reaches the last byte. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_SIZE - 0xffff);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return null;
}

function variableParts(view: DataView, at: number): number {
  return view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
}

function entryAt(view: DataView, at: number): ZipEntry | null {
  const nameStart = at + ENTRY_SIZE;
  const nameLength = view.getUint16(at + 28, true);
  if (nameStart + nameLength > view.byteLength) return null;
  const [packed, size, offset] = [20, 24, 42].map((field) => view.getUint32(at + field, true)) as [
    number,
    number,
    number,
  ];
  if ([packed, size, offset].includes(ZIP64) || offset + 30 > view.byteLength) return null;
  const name = NAMES.decode(new Uint8Array(view.buffer, view.byteOffset + nameStart, nameLength));
  return {
    name,
    isFolder: name.endsWith('/'),
    packed,
    size,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    offset,
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
  };
}

/** A file that is something else at its beginning (a program, a picture) is not a zip for us. */
function startsAtOnce(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ offset }) => offset === 0);
}

export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all entries, unpacked. */
  readonly unpacked: number;
  /** Times that an entry may grow. */
  readonly ratio: number;
}

/** Design fiabilidad.md, B6. */
export const ZIP_LIMITS: ZipLimits = { entries: 200, unpacked: 50 * MB, ratio: 100 };

/** Under this an entry may grow as it likes: a page of blanks packs better than any ratio. */
const SMALL = 65_536;

/**
 * Why these entries must not be unpacked, in a Spanish text, or `null`. The promised sizes are the directory's: whoever unpacks must
 * still stop at them.
 */
export function zipProblem(entries: readonly ZipEntry[], limits: ZipLimits = ZIP_LIMITS): string | null {
  if (entries.length > limits.entries) return 'El archivo comprimido tiene demasiadas partes.';
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const grows = entries.some(({ packed, size }) => size > SMALL && size > packed * limits.ratio);
  if (total > limits.unpacked || grows) return 'El archivo comprimido es demasiado grande al abrirlo.';
  if (entries.some(({ encrypted }) => encrypted)) return 'El archivo está protegido con contraseña.';
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size < entries.length || entries.some(({ name }) => isUnsafe(name))) {
    return 'El archivo comprimido tiene nombres no permitidos.';
  }
  return null;
}

function isUnsafe(name: string): boolean {
  return name === '' || /^([\\/]|[A-Za-z]:)|\\|\0/.test(name) || name.split('/').includes('..');
}
