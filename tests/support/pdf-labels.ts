/** What readers read in a page of labels, from the rectangles that it draws: no picture is in it. */
import { inflateSync } from 'node:zlib';
import BitArray from '@zxing/library/esm/core/common/BitArray.js';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js';
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader.js';
import QrDecoder from '@zxing/library/esm/core/qrcode/decoder/Decoder.js';
import { type PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** The groups of black rectangles of a page: the bars, or the cells, of each label. */
function groupsOf(file: PDFDocument, page: number): Rectangle[][] {
  const stream = file.context.lookup(file.getPage(page).node.get(PDFName.of('Contents')));
  if (!(stream instanceof PDFRawStream)) throw new Error('A page without content');
  const content = inflateSync(stream.getContents()).toString('latin1');
  return content
    .split('\n')
    .filter((line) => line.startsWith('0 0 0 rg') && line.endsWith(' re f'))
    .map((line) => {
      const numbers = (line.slice('0 0 0 rg'.length).match(/[\d.]+(?= )/g) ?? []).map(Number);
      return Array.from({ length: numbers.length / 4 }, (_, i) => {
        const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(4 * i, 4 * i + 4);
        return [x, y, width, height] as const;
      });
    });
}

function isEan(row: BitArray, reader: EAN13Reader): boolean {
  try {
    return reader.decodeRow(0, row, new Map()).getText() !== '';
  } catch {
    return false;
  }
}

const MM = 25.4 / 72;

/** Where the bars of each label are, in millimetres from the upper left corner of the page. */
export function placesOfBars(file: PDFDocument, page: number) {
  const { height: paper } = file.getPage(page).getSize();
  return groupsOf(file, page).map((bars) => {
    const [left, right] = [Math.min(...bars.map(([x]) => x)), Math.max(...bars.map(([x, , width]) => x + width))];
    const [, y = 0, , height = 0] = bars[0] ?? [];
    return { x: left * MM, derecha: right * MM, y: (paper - y - height) * MM, abajo: (paper - y) * MM };
  });
}

/** What its bars say, label by label. */
export function readBars(file: PDFDocument, page: number): string[] {
  return groupsOf(file, page).map((bars) => {
    const left = (bars[0]?.[0] ?? 0) - 20;
    const row = new BitArray(4_000);
    for (const [x, , width] of bars) row.setRange(Math.round((x - left) * 10), Math.round((x + width - left) * 10));
    const asEan = new EAN13Reader();
    return (isEan(row, asEan) ? asEan : new Code128Reader()).decodeRow(0, row, new Map()).getText();
  });
}

/** What its QRs say, label by label. */
export function readQrs(file: PDFDocument, page: number): string[] {
  return groupsOf(file, page).map((cells) => {
    const side = cells[0]?.[2] ?? 1;
    const left = Math.min(...cells.map(([x]) => x));
    const top = Math.max(...cells.map(([, y]) => y));
    const at = cells.map(([x, y]) => [Math.round((x - left) / side), Math.round((top - y) / side)] as const);
    const size = Math.max(...at.flat()) + 1;
    const bits = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    for (const [column, row] of at) (bits[row] as boolean[])[column] = true;
    return new QrDecoder().decodeBooleanArray(bits).getText();
  });
}
