/** Text as people search, sort and count it. */
import { formatNumber } from './money.ts';

/** Upper case without accents, one space between words: the key of searches and duplicate checks. Ñ becomes N. */
export function searchKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim();
}

/** Like `searchKey`, but Ñ sorts after N. The index of every list ordered by a name uses it. */
export function sortKey(text: string): string {
  return searchKey(text.normalize('NFC').replace(/ñ/gi, 'N\u{10FFFF}'));
}

/** Characters that say nothing on screen (controls, zero width, direction marks) and those that sort keys and XML cannot hold. */
const INVISIBLE = /[\p{Cc}\p{Cf}\uFFFE\uFFFF\u{10FFFF}]/gu;
/** Lines and tabs of long texts, joiners of emoji and scripts, and the null byte, which is refused and not repaired. */
const KEPT = new Set(['\n', '\r', '\t', '\u200C', '\u200D', '\u0000']);

/**
 * What a person typed or pasted, in one form: accents composed (`a` + ´ is `á`), without invisible characters. Two texts that read
 * alike are alike, and none turns the direction of what stands beside it.
 */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, (char) => (KEPT.has(char) ? char : '')).normalize('NFC');
}

/** The same on one line. */
export function lineText(text: string): string {
  return visibleText(text).replace(/[\n\r\t\u2028\u2029]+/g, ' ');
}

/** How codes and numbers of documents are kept and compared, whoever writes them: in capitals, on one line. */
export function upperLine(text: string): string {
  return lineText(text).trim().toUpperCase();
}

/** Spanish comparison for small arrays in memory. */
export function compareText(a: string, b: string): number {
  const x = sortKey(a);
  const y = sortKey(b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** '1 proveedor', '1,284 proveedores': how whatever is counted is told. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** 'A', 'A y B', 'A, B y C'. */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;
}
