/** From the bytes of an XML to its text: by byte order mark, by shape, or by what the declaration says. */
import { FACTURA_TEXTS, InvoiceError } from './factura.ts';

const BOMS = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  // Without a mark, the first `<` tells.
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
] as const;
const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
/** Long enough for any declaration. */
const HEAD = 200;
const LESS_THAN = 0x3c;
const BLANK: readonly number[] = [0x20, 0x09, 0x0a, 0x0d];

/** Throws `InvoiceError`: another text for bytes that are no XML at first sight, and for those that break their own encoding. */
export function decodeXml(bytes: Uint8Array): string {
  const [mark, encoding] = BOMS.find(([start]) => start.every((byte, i) => bytes[i] === byte)) ?? [[], null];
  if (encoding === null || encoding === 'utf-8') {
    const first = bytes.subarray(mark.length).find((byte) => !BLANK.includes(byte));
    if (first === undefined) throw new InvoiceError();
    if (first !== LESS_THAN) throw new InvoiceError(FACTURA_TEXTS.extension);
  }
  try {
    return new TextDecoder(encoding ?? declaredIn(bytes), { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new InvoiceError();
  }
}

function declaredIn(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  const label = DECLARED.exec(head)?.[1] ?? 'utf-8';
  // What can be read so far is not UTF-16, whatever the program that saved it says.
  return /^utf-?16/i.test(label) ? 'utf-8' : label;
}
