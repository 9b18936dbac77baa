/** Code 128 and EAN: what is drawn is read again by the decoders that the cameras of the application use. */
import BitArray from '@zxing/library/esm/core/common/BitArray.js';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js';
import EAN8Reader from '@zxing/library/esm/core/oned/EAN8Reader.js';
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader.js';
import type OneDReader from '@zxing/library/esm/core/oned/OneDReader.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128, QUIET_ZONE } from '../../server/core/documents/code128.ts';
import { EAN_QUIET_ZONE, ean } from '../../server/core/documents/ean.ts';
import { digitoGtin } from '../../server/modules/productos/rules/barras.ts';

function readAgain(widths: readonly number[], quiet: number, reader: OneDReader): string {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const row = new BitArray(total + 2 * quiet);
  let at = quiet;
  widths.forEach((width, i) => {
    if (i % 2 === 0) row.setRange(at, at + width);
    at += width;
  });
  return reader.decodeRow(0, row, new Map()).getText();
}

const printable = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) });
const digits = (length: number) =>
  fc.string({ unit: fc.integer({ min: 0, max: 9 }).map(String), minLength: length, maxLength: length });
const someDigits = fc.integer({ min: 1, max: 20 }).chain(digits);

test('any printable text is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(printable, someDigits), { minLength: 1, maxLength: 4 }), (parts) => {
      const text = parts.join('').slice(0, 60);
      fc.pre(text !== '');
      expect(readAgain(code128(text), QUIET_ZONE, new Code128Reader())).toBe(text);
    }),
  );
});

test('digits go in pairs: a GTIN takes half of what it would in letters', () => {
  const modules = (text: string) => code128(text).reduce((sum, width) => sum + width, 0);
  expect(modules('17700980000372')).toBe(11 * (1 + 7 + 1) + 13);
  expect(modules('7700980000375')).toBe(11 * (1 + 1 + 1 + 6 + 1) + 13);
  expect(modules('P-000123')).toBeLessThan(modules('P-ABCDEF'));
});

test('what has no printable ASCII has no bars', () => {
  for (const text of ['', 'AÑO', 'a\nb', '😀']) expect(() => code128(text)).toThrow('printable ASCII');
});

test('EAN of 13 and 8 digits, and a UPC as the EAN that it is', () => {
  const withCheck = (head: string) => head + digitoGtin(head);
  const read = (text: string, reader: OneDReader) => readAgain(ean(text) ?? [], EAN_QUIET_ZONE, reader);
  fc.assert(
    fc.property(digits(12), digits(7), (long, short) => {
      expect(read(withCheck(long), new EAN13Reader())).toBe(withCheck(long));
      expect(read(withCheck(short), new EAN8Reader())).toBe(withCheck(short));
    }),
  );
  expect(read('036000291452', new EAN13Reader())).toBe('0036000291452');
});

test('what does not end in its check digit, or has another length, is no EAN', () => {
  for (const text of ['7701234567891', '17700980000372', 'P-000001', '123', '']) expect(ean(text)).toBeNull();
});
