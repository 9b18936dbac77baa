/** The QR of a PDF, read by another program than the one that drew it: its squares become a picture, and the picture a text. */
import { inflateSync } from 'node:zlib';
import {
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

const PIXELS = 6;
/** Of paper around it, in squares. */
const BORDER = 4;

/** What its pages draw. */
function drawn(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  return [...raw.matchAll(/stream\r?\n/g)]
    .flatMap(({ index, 0: mark }) => {
      const from = index + mark.length;
      try {
        return [inflateSync(Buffer.from(raw.slice(from, raw.indexOf('endstream', from)), 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    })
    .join('\n');
}

/** Throws when there is none, or it cannot be read. */
export function readQr(bytes: Uint8Array): string {
  const [squares] = /(?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ re ){50,}f/.exec(drawn(bytes)) ?? [];
  if (!squares) throw new Error('The paper has no QR.');
  const cells = [...squares.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re/g)].map(([, x, y, side]) => {
    return { x: Number(x), y: Number(y), side: Number(side) };
  });
  const side = cells[0]?.side ?? 1;
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.max(...cells.map(({ y }) => y));
  const at = (from: number, to: number) => Math.round((to - from) / side);
  const size = 1 + Math.max(...cells.map(({ x, y }) => Math.max(at(left, x), at(y, top))));
  const width = (size + 2 * BORDER) * PIXELS;
  const grey = new Uint8ClampedArray(width * width).fill(255);
  for (const { x, y } of cells) {
    const [column, row] = [(at(left, x) + BORDER) * PIXELS, (at(y, top) + BORDER) * PIXELS];
    for (let line = row; line < row + PIXELS; line += 1)
      grey.fill(0, line * width + column, line * width + column + PIXELS);
  }
  const picture = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(grey, width, width)));
  // Nothing is around it, and nothing is askew: it is not looked for, as a telephone must.
  return new QRCodeReader().decode(picture, new Map([[DecodeHintType.PURE_BARCODE, true]])).getText();
}
