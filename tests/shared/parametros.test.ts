/** What a parameter accepts: properties. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayValue, storedValue } from '../../server/modules/parametrizacion/rules.ts';
import { codesOf, MAX_DIAS, parameterFault } from '../../server/shared/parameters.ts';

const dias = { tipo: 'numeric', rules: { clase: 'dias' } } as const;

test('days are whole and at most a month', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 400 }), (value) => {
      expect(parameterFault(dias, String(value)) === null).toBe(value >= 0 && value <= MAX_DIAS);
    }),
  );
  for (const text of ['1.5', '1e1', ' 3', '٣', 'tres', '--1']) expect(parameterFault(dias, text)).not.toBeNull();
  expect(parameterFault({ tipo: 'numeric', rules: { clase: 'dias', max: 90 } }, '32')).not.toBeNull();
});

test('a number has no more decimals than its parameter, and stays inside its limits', () => {
  const rules = { min: -5, max: 5 };
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 1_000 }), fc.integer({ min: 0, max: 3 }), (thousandths, decimales) => {
      const value = thousandths / 1_000;
      const fits = Number.isInteger(Math.round(value * 1e6) / 10 ** (6 - decimales)) && Math.abs(value) <= 5;
      expect(parameterFault({ tipo: 'numeric', decimales, rules }, String(value)) === null).toBe(fits);
    }),
  );
});

test('a list takes its own codes only, one unless it takes several', () => {
  const opciones = { a: 'A', b: 'B', c: 'C' };
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'z', 'toString'), { minLength: 1 }),
      fc.boolean(),
      (codes, varios) => {
        const fits = codes.every((code) => Object.hasOwn(opciones, code)) && (varios || codes.length === 1);
        expect(parameterFault({ tipo: 'lista', rules: { opciones, varios } }, codes.join(', ')) === null).toBe(fits);
        expect(codesOf(storedValue('lista', codes.join(' , ')))).toEqual(codes);
      },
    ),
  );
});

test('what is kept says the same as what was typed', () => {
  expect(storedValue('numeric', '007')).toBe('7');
  expect(displayValue({ tipo: 'numeric', rules: { unidad: 'segundos' } }, '7')).toBe('7 segundos');
  expect(displayValue(dias, '7')).toBe('7 días');
  expect(displayValue({ tipo: 'lista', rules: { opciones: { 0: 'No' } } }, '0')).toBe('No');
  expect(parameterFault({ tipo: 'texto' }, '')).not.toBeNull();
  expect(parameterFault({ tipo: 'texto', rules: { opcional: true } }, '')).toBeNull();
  expect(parameterFault({ tipo: 'texto' }, 'x'.repeat(201))).not.toBeNull();
});
