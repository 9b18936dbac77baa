/** Which styles of a book show their number as a date: a spreadsheet has no other way to say it. */
import type { ZipEntry } from '../../../shared/zip.ts';
import { readWholeXml } from './xml.ts';

/** The formats that every spreadsheet knows by number. */
const BUILT_IN = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Formats and letters of one that a book of Excel has at all. */
const MAX_FORMATS = 65_536;
const MAX_CODE = 255;

export async function readStyles(file: Uint8Array, entry: ZipEntry): Promise<(style: number) => boolean> {
  const custom = new Map<number, boolean>();
  const formats: number[] = [];
  let inCells = false;
  await readWholeXml(file, entry, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells && formats.length < MAX_FORMATS) formats.push(Number(attributes.numFmtId ?? 0));
      if (name === 'numFmt' && custom.size < MAX_FORMATS)
        custom.set(Number(attributes.numFmtId), showsDate(attributes.formatCode ?? ''));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return (style) => {
    const format = formats[style] ?? 0;
    return custom.get(format) ?? BUILT_IN(format);
  };
}

/** Has a letter of a date outside of quotes, brackets and escapes. */
function showsDate(code: string): boolean {
  return /[ymdhs]/i.test(code.slice(0, MAX_CODE).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
