/** Patterns of zones. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODIGO_ZONA, codigoDeZona, codigosDe } from '../../../server/modules/zonas/rules.ts';

test('ranges open in their order, with their zeros', () => {
  const codes = codigosDe('a-{01..10}-{01..05}');
  expect(codes).toHaveLength(50);
  expect(codes.slice(0, 6)).toEqual(['A-01-01', 'A-01-02', 'A-01-03', 'A-01-04', 'A-01-05', 'A-02-01']);
  expect(codes.at(-1)).toBe('A-10-05');
  expect(codigosDe('{A..C}{8..11}')).toEqual([
    'A8',
    'A9',
    'A10',
    'A11',
    'B8',
    'B9',
    'B10',
    'B11',
    'C8',
    'C9',
    'C10',
    'C11',
  ]);
});

test.each([
  ['A-01', /no tiene rangos/],
  ['A-{10..01}', /va al revés/],
  ['A-{01..x}', /no es válido/],
  ['{001..500}-{1..100}', /más de 2000 zonas/],
  ['A-{1..99999}', /más de 2000 zonas/],
  ['<{1..2}', /códigos que no son válidos/],
  ['-{1..2}', /códigos que no son válidos/],
  [`${'A'.repeat(40)}{1..2}`, /más de 30 caracteres/],
])('%s is refused', (patron, why) => {
  expect(() => codigosDe(patron)).toThrow(why);
});

test('whatever is written gives codes that labels carry, or a refusal', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'A{}.019-ñ <') }), (patron) => {
      try {
        for (const code of codigosDe(patron)) expect(code).toMatch(CODIGO_ZONA);
      } catch (error) {
        expect((error as Error).name).toBe('PatronError');
      }
    }),
  );
  expect(codigoDeZona(' Pasillo  niñez ')).toBe('PASILLO_NINEZ');
});
