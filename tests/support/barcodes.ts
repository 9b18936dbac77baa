/** Barcodes as pictures, for the tests of the camera: bars of EAN, ITF and Code 128, and a film that Chromium shows as its camera. */
import { code128 as widthsOf } from '../../server/core/documents/code128.ts';

/** A bar is '1', a gap '0', each of one width. */
export type Bars = string;

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
const flip = (bars: Bars) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
const left = (digit: string) => LEFT[Number(digit)] ?? '';
const right = (digit: string) => flip(left(digit));
const even = (digit: string) => [...right(digit)].reverse().join('');

/** With its check digit: 13 digits (12 of UPC-A with a 0 before them), or 8. */
export function ean(code: string): Bars {
  const digits = [...code.padStart(code.length === 8 ? 8 : 13, '0')];
  if (digits.length === 8)
    return `101${digits.slice(0, 4).map(left).join('')}01010${digits.slice(4).map(right).join('')}101`;
  const parity = PARITY[Number(digits[0])] ?? '';
  const first = digits.slice(1, 7).map((digit, at) => (parity[at] === 'L' ? left(digit) : even(digit)));
  return `101${first.join('')}01010${digits.slice(7).map(right).join('')}101`;
}

const ITF = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

/** An even number of digits. */
export function itf(code: string): Bars {
  const wide = (flag: string | undefined, bar: string) => bar.repeat(flag === '1' ? 3 : 1);
  const pairs = code.match(/\d\d/g) ?? [];
  const middle = pairs.map(([a, b]) => {
    const [bars = '', gaps = ''] = [ITF[Number(a)], ITF[Number(b)]];
    return [...bars].map((flag, at) => wide(flag, '1') + wide(gaps[at], '0')).join('');
  });
  return `1010${middle.join('')}11101`;
}

/** As labels are printed. */
export function code128(text: string): Bars {
  return widthsOf(text)
    .map((width, at) => (at % 2 ? '0' : '1').repeat(width))
    .join('');
}

/** A still film in grey (Y4M): the bars in the middle of a white sheet. */
export function film(bars: Bars, width = 640, height = 480): Buffer {
  const unit = Math.floor((width * 0.8) / bars.length);
  const from = Math.floor((width - unit * bars.length) / 2);
  const row = Buffer.alloc(width, 235);
  for (const [at, bar] of [...bars].entries()) if (bar === '1') row.fill(16, from + at * unit, from + (at + 1) * unit);
  const blank = Buffer.alloc(width, 235);
  const sheet = Array.from({ length: height }, (_, y) => (y > height * 0.25 && y < height * 0.75 ? row : blank));
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...sheet, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, frame, frame]);
}
