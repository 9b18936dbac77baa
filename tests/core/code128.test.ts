/** Code 128: what is drawn is read again by the decoder that the cameras of the application use. */
import BitArray from '@zxing/library/esm/core/common/BitArray.js';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128, QUIET_ZONE } from '../../server/core/documents/code128.ts';

function readAgain(widths: readonly number[]): string {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const row = new BitArray(total + 2 * QUIET_ZONE);
  let at = QUIET_ZONE;
  widths.forEach((width, i) => {
    if (i % 2 === 0) row.setRange(at, at + width);
    at += width;
  });
  return new Code128Reader().decodeRow(0, row, new Map()).getText();
}

const printable = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) });
const digits = fc.string({ unit: fc.integer({ min: 0, max: 9 }).map(String), minLength: 1, maxLength: 20 });

test('any printable text is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(printable, digits), { minLength: 1, maxLength: 4 }), (parts) => {
      const text = parts.join('').slice(0, 60);
      fc.pre(text !== '');
      expect(readAgain(code128(text))).toBe(text);
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
