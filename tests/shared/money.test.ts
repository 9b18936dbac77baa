import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatNumber, parseMoney, toCentavos, toPesos } from '../../server/shared/money.ts';

const cents = fc.integer({ min: -1e15, max: 1e15 });

test('centavos → pesos → centavos is the identity', () => {
  fc.assert(
    fc.property(cents, (n) => {
      expect(toCentavos(toPesos(n))).toBe(n);
    }),
    { numRuns: 2_000 },
  );
});

test('what rounds to nothing is no amount', () => {
  for (const pesos of [1e-9, -1e-10, 0.001, Number.MIN_VALUE]) expect(toCentavos(pesos)).toBeNull();
  expect(toCentavos(0)).toBe(0);
});

test('what a person reads can be typed again', () => {
  fc.assert(
    fc.property(cents, (n) => {
      expect(parseMoney(formatMoney(toPesos(n), 2))).toBe(toPesos(n) === 0 ? parseMoney('0') : toPesos(n));
    }),
    { numRuns: 2_000 },
  );
});

test('sums are exact in centavos', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 200 }), (list) => {
      const total = list.reduce((sum, n) => sum + (toCentavos(toPesos(n)) as number), 0);
      expect(total).toBe(list.reduce((sum, n) => sum + n, 0));
    }),
  );
});

test.each([0.001, 1.005, 19.999, Number.NaN, Number.POSITIVE_INFINITY, 1e14])('%s pesos are refused', (pesos) => {
  expect(toCentavos(pesos)).toBeNull();
});

test('as the specification writes it', () => {
  expect(formatMoney(1234567)).toBe('$ 1,234,567');
  expect(formatMoney(1234567.8, 2)).toBe('$ 1,234,567.80');
  expect(formatMoney(-1500)).toBe('-$ 1,500');
  expect(formatNumber(1284)).toBe('1,284');
  expect(parseMoney('$ 1,234,567')).toBe(1234567);
  expect(parseMoney('12.345')).toBeNull();
  expect(parseMoney('doce')).toBeNull();
});

test('another currency than the peso is told by its code, never by the sign', () => {
  expect(formatMoney(1234.56, 2, 'USD')).toBe('USD 1,234.56');
  expect(formatMoney(1234.56, 2, 'COP')).toBe('$ 1,234.56');
});
