/** Any text made fit to be drawn: composed accents, plain spaces, nothing invisible. Line breaks stay. */

/** Controls, joiners, direction marks, variation selectors, skin tones, tags: they draw nothing by themselves. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb]|[\u{1f3fb}-\u{1f3ff}\u{e0000}-\u{e0fff}]/gu;
const SPACES = /[\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const SIMPLE = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f]*$/;

export function cleanText(text: string): string {
  if (SIMPLE.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029\u000b\u000c]/g, '\n')
    .normalize('NFC')
    .replace(/\t/g, '    ')
    .replace(SPACES, ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(INVISIBLE, '');
}
