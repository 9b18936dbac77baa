import fc from 'fast-check';
import { expect, test } from 'vitest';
import { componerNombre } from '../../../server/modules/proveedores/rules.ts';
import { separarPrefijo } from '../../../server/shared/contacto.ts';
import { calcularDv, formatearNit, limpiarNit, separarDv } from '../../../server/shared/nit.ts';
import { direccionPrincipal } from '../../../server/shared/party.ts';

/** Published pairs of well-known Colombian companies. */
const PUBLICADOS = [
  ['800242106', '2'],
  ['860003020', '1'],
  ['860007335', '4'],
  ['860007738', '9'],
  ['860050750', '1'],
  ['860051894', '6'],
  ['860500996', '6'],
  ['890200756', '7'],
  ['890900608', '9'],
  ['890901176', '3'],
  ['890903938', '8'],
  ['899999068', '1'],
] as const;

test('a NIT with its digit and a phone with its prefix are taken apart, and nothing else is', () => {
  expect(separarDv('900.482.716-7')).toEqual({ nit: '900.482.716', dv: '7' });
  expect(['900482716', '900482716-12', 'AB-1', ''].map(separarDv)).toEqual([null, null, null, null]);
  expect(separarPrefijo('+57 315 770 2214')).toEqual({ prefijo: '+57', valor: '315 770 2214' });
  expect(['3157702214', '+573157702214', '+57 x'].map(separarPrefijo)).toEqual([null, null, null]);
});

test.each(PUBLICADOS)('the check digit of %s is %s', (nit, dv) => {
  expect(calcularDv(nit)).toBe(dv);
});

const nit = fc.stringMatching(/^[1-9]\d{0,14}$/);

test('spaces, commas, dots and hyphens do not change the digit', () => {
  fc.assert(
    fc.property(
      nit,
      fc.array(fc.tuple(fc.nat(20), fc.constantFrom(' ', ',', '.', '-')), { maxLength: 8 }),
      (digits, marks) => {
        let dressed = digits;
        for (const [at, mark] of marks) dressed = dressed.slice(0, at) + mark + dressed.slice(at);
        expect(calcularDv(dressed)).toBe(calcularDv(digits));
        expect(limpiarNit(dressed)).toBe(digits);
      },
    ),
  );
});

test('the digit is one digit and the weighted sum with it obeys the rule', () => {
  fc.assert(
    fc.property(nit, (digits) => {
      const dv = Number(calcularDv(digits));
      expect(dv).toBeGreaterThanOrEqual(0);
      expect(dv).toBeLessThanOrEqual(9);
      const primes = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];
      const rest = [...digits].reverse().reduce((sum, digit, i) => sum + Number(digit) * (primes[i] as number), 0) % 11;
      expect(rest < 2 ? dv === rest : dv + rest === 11).toBe(true);
    }),
  );
});

test('one wrong digit is always told', () => {
  fc.assert(
    fc.property(nit, fc.nat(14), fc.integer({ min: 1, max: 9 }), (digits, at, plus) => {
      const i = at % digits.length;
      const wrong = digits.slice(0, i) + ((Number(digits[i]) + plus) % 10) + digits.slice(i + 1);
      // Remainders 1 and 10 share the digit 1 in the specified rule: those two are the only pair that may agree.
      const same = calcularDv(wrong) === calcularDv(digits);
      if (same) expect(calcularDv(digits)).toBe('1');
    }),
  );
});

test('what is not numeric, or has more than 15 digits, has no digit', () => {
  expect(calcularDv('AB123')).toBeNull();
  expect(calcularDv('')).toBeNull();
  expect(calcularDv('1'.repeat(16))).toBeNull();
  expect(calcularDv('١٢٣')).toBeNull();
});

test('a NIT reads with commas and its digit', () => {
  expect(formatearNit('900482716', '7')).toBe('900,482,716-7');
  expect(formatearNit('AB12', null)).toBe('AB12');
});

test('a person is named surnames first', () => {
  const persona = {
    nombre_proveedor: null,
    nombre_1: 'LUZ',
    nombre_2: null,
    apellido_1: 'PEÑUELA',
    apellido_2: 'ORTIZ',
  };
  expect(componerNombre(persona)).toBe('PEÑUELA ORTIZ LUZ');
  expect(componerNombre({ ...persona, nombre_proveedor: 'ACME S.A.S.' })).toBe('ACME S.A.S.');
});

test('the main address is the one on the invoice', () => {
  expect(
    direccionPrincipal([
      { incluir_a_factura: false, a: 1 },
      { incluir_a_factura: true, a: 2 },
    ]),
  ).toMatchObject({ a: 2 });
  expect(direccionPrincipal([{ incluir_a_factura: false, a: 1 }])).toMatchObject({ a: 1 });
});
