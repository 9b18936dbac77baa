/** Text as people search and sort it. */

/** Upper case without accents, one space between words: the key of searches and duplicate checks. Ñ becomes N. */
export function searchKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim();
}

/** Like `searchKey`, but Ñ sorts after N. The index of every list ordered by a name uses it. */
export function sortKey(text: string): string {
  return searchKey(text.normalize('NFC').replace(/ñ/gi, 'N\u{10FFFF}'));
}

/** Spanish comparison for small arrays in memory. */
export function compareText(a: string, b: string): number {
  const x = sortKey(a);
  const y = sortKey(b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** 'A', 'A y B', 'A, B y C'. */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;
}
