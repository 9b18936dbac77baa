/** Addresses of the RUT: whatever is put together is read again, and what people write comes out the same. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeAddress, isRoadNumber, readAddress } from '../../server/shared/direccion.ts';
import { COMPLEMENTOS } from '../../server/shared/nomenclatura.ts';

const VIAS = [
  ['AC', 'Avenida calle'],
  ['AK', 'Avenida carrera'],
  ['AV', 'Avenida'],
  ['CL', 'Calle'],
  ['CR', 'Carrera'],
  ['CRT', 'Carretera'],
  ['DG', 'Diagonal'],
  ['KM', 'Kilómetro'],
  ['MZ', 'Manzana'],
  ['TV', 'Transversal'],
  ['VRD', 'Vereda'],
].map(([codigo = '', nombre = '']) => ({ codigo, nombre }));

const read = (text: string) => readAddress(text, VIAS);
const rewritten = (text: string) => {
  const parts = read(text);
  return parts && composeAddress(parts);
};

describe('reads what people write', () => {
  test.each([
    ['Calle 27A # 36-14, apto 302', 'CL 27 A 36 14 AP 302'],
    ['CRA. 15 No. 93 - 47 Of. 501', 'CR 15 93 47 OF 501'],
    ['kr 7 bis a n° 32-16 piso 3', 'CR 7 BIS A 32 16 P 3'],
    ['Cll 5 Sur #10B-20 Torre 2 Apartamento 1101', 'CL 5 SUR 10 B 20 TO 2 AP 1101'],
    ['Avenida Carrera 68 # 13 – 51', 'AK 68 13 51'],
    ['AV. QUEBRADASECA # 15 - 20 LOCAL 2', 'AV QUEBRADASECA 15 20 LC 2'],
    ['Av. 30 de Agosto # 40 - 15', 'AV 30 DE AGOSTO 40 15'],
    ['TRANSVERSAL 6 # 12 BIS - 08', 'TV 6 12 BIS 08'],
    ['Diagonal 15 # 45-98 Conjunto Residencial Los Pinos casa 4', 'DG 15 45 98 CO LOS PINOS CA 4'],
    ['Vereda El Salado finca La Esperanza', 'VRD EL SALADO FCA LA ESPERANZA'],
    ['Km 7 vía Girón', 'KM 7 VIA GIRON'],
    ['Manzana B casa 12', 'MZ B CA 12'],
    ['CARRERA 27 ESQUINA', 'CR 27 ESQ'],
    ['CL 27 36 14', 'CL 27 36 14'],
    ['calle la peña 12 34', 'CL LA PEÑA 12 34'],
  ])('%s', (written, completa) => {
    expect(rewritten(written)).toBe(completa);
    expect(rewritten(completa)).toBe(completa);
  });

  test('its parts', () => {
    expect(read('Calle 27A # 36-14, apto 302')).toEqual({
      tipo: 'CL',
      via: '27 A',
      numerouno: '36',
      numerodos: '14',
      indicacion: 'AP 302',
    });
  });

  test.each(['', '   ', 'Bucaramanga', '12 34', '#', 'CALLE', 'Apartado aéreo 4455'])('no address: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

test.each([
  ['36', true],
  ['36a', true],
  ['36 A BIS B SUR', true],
  ['', false],
  ['A', false],
  ['36 - 14', false],
  ['36 DE MAYO', false],
])('a number of a road: %s', (text, is) => {
  expect(isRoadNumber(text)).toBe(is);
});

const letter = fc.constantFrom(...'ABCDEFGHJKLMN');
const cardinal = fc.constantFrom('NORTE', 'SUR', 'ESTE', 'OESTE');
const number = fc.integer({ min: 1, max: 250 }).map(String);
const maybe = (part: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), part);
const together = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.filter(Boolean).join(' '));
const roadNumber = together(number, maybe(letter), maybe(together(fc.constant('BIS'), maybe(letter))), maybe(cardinal));
const indicacion = fc
  .array(together(fc.constantFrom(...COMPLEMENTOS.map(([code]) => code)), number), { maxLength: 3 })
  .map((all) => all.join(' '));

test('what is put together is read again, part by part', () => {
  const direccion = fc.record({
    tipo: fc.constantFrom('CL', 'CR', 'DG', 'TV', 'AV', 'AC', 'AK'),
    via: fc.oneof(roadNumber, fc.constantFrom('QUEBRADASECA', 'EL POBLADO', '30 DE AGOSTO', 'LA PEÑA')),
    numerouno: roadNumber,
    numerodos: number,
    indicacion,
  });
  fc.assert(
    fc.property(direccion, (parts) => {
      expect(read(composeAddress(parts))).toEqual(parts);
    }),
  );
});

test('any text is read without a fault, and reading what was read changes nothing', () => {
  const some = fc.constantFrom(
    'calle',
    '27',
    'a',
    '#',
    '-',
    ',',
    'bis',
    'sur',
    'apto',
    'km',
    'vereda',
    'el',
    'no.',
    'ñ',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(some).map((words) => `cr ${words.join(' ')}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const once = rewritten(text);
      if (once !== null) expect(rewritten(once)).toBe(once);
    }),
  );
});
