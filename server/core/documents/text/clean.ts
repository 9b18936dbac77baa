/** Any text made fit to be drawn: composed accents, plain spaces, nothing invisible. Line breaks stay. */

/** Controls, joiners, direction marks, variation selectors, skin tones: they draw nothing by themselves. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]|\p{Emoji_Modifier}/gu;
/** Faces joined into one (a family) are drawn as the first of them. */
const JOINED = /\u200d\p{Extended_Pictographic}/gu;
const SPACES = /[\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const SIMPLE = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f]*$/;

export function cleanText(text: string): string {
  if (SIMPLE.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .normalize('NFC')
    .replace(/\t/g, '    ')
    .replace(JOINED, '')
    .replace(SPACES, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(INVISIBLE, '');
}
