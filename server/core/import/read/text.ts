/** Bytes of a text file as text: UTF-8, UTF-16 or the one-byte alphabet of Windows, told apart by mark and by content. */
import { IMPORT_TEXTS } from '../../../shared/import/limits.ts';
import { refused } from '../../http/errors.ts';
import { breather } from '../../jobs/give-way.ts';

/** What Windows-1252 says of 0x80 to 0x9f, where ISO-8859-1 has controls that nobody writes. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž\u0178';
const SAMPLE = 4_096;

/** Throws when it is no text. */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const text = await decode(bytes);
  if (text.includes('\u0000')) throw refused(IMPORT_TEXTS.brokenText);
  return text;
}

async function decode(bytes: Uint8Array): Promise<string> {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder().decode(bytes.subarray(3));
  if (a === 0xff && b === 0xfe) return utf16(bytes.subarray(2), true);
  if (a === 0xfe && b === 0xff) return utf16(bytes.subarray(2), false);
  const order = utf16Order(bytes.subarray(0, SAMPLE));
  if (order !== null) return utf16(bytes, order === 'little');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return windows1252(bytes);
  }
}

/** Latin text in UTF-16 has a zero in every other byte. */
function utf16Order(sample: Uint8Array): 'little' | 'big' | null {
  const zeros = [0, 0];
  for (let i = 0; i < sample.length; i += 1) if (sample[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return 'little';
  if (even > half * 0.6 && odd < half * 0.1) return 'big';
  return null;
}

/** By hand: not every runtime decodes both orders. */
async function utf16(bytes: Uint8Array, little: boolean): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = await textOf(Math.floor(bytes.byteLength / 2), (i) => view.getUint16(i * 2, little));
  return text.toWellFormed();
}

function windows1252(bytes: Uint8Array): Promise<string> {
  return textOf(bytes.length, (i) => {
    const unit = bytes[i] as number;
    return unit >= 0x80 && unit < 0xa0 ? WINDOWS.charCodeAt(unit - 0x80) : unit;
  });
}

/** A piece at a time: others are let in between. */
async function textOf(length: number, unitAt: (i: number) => number): Promise<string> {
  const parts: string[] = [];
  const breathe = breather();
  for (let at = 0; at < length; at += SAMPLE) {
    await breathe();
    const units = new Uint16Array(Math.min(SAMPLE, length - at));
    for (let i = 0; i < units.length; i += 1) units[i] = unitAt(at + i);
    parts.push(String.fromCharCode(...units));
  }
  return parts.join('');
}
