/** Barcodes, codes and the tax that a file means. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as barras from '../../../server/modules/productos/rules/barras.ts';
import { CODIGO, codigoDe } from '../../../server/modules/productos/rules/codigo.ts';
import { codigoDeIva, porUnidad } from '../../../server/modules/productos/rules/impuestos.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
/** A code of 8, 12, 13 or 14 digits with its check digit. */
const gtin = fc
  .constantFrom(8, 12, 13, 14)
  .chain((length) => digits(length - 1))
  .map((head) => head + barras.digitoGtin(head));

test('codes that GS1 prints are good, and each of their digits counts', () => {
  // EAN-13, UPC-A, EAN-8 and GTIN-14 of the examples in the GS1 General Specifications and of the sample.
  for (const code of ['4006381333931', '036000291452', '96385074', '10614141000415', '7700980000375']) {
    expect(barras.gtinValido(code), code).toBe(true);
  }
  fc.assert(
    fc.property(gtin, fc.nat(), fc.integer({ min: 1, max: 9 }), (code, at, more) => {
      const i = at % code.length;
      const wrong = code.slice(0, i) + ((Number(code[i]) + more) % 10) + code.slice(i + 1);
      return barras.gtinValido(code) && !barras.gtinValido(wrong);
    }),
  );
});

test('zeros before a code make no other one, and keep its check digit', () => {
  fc.assert(
    fc.property(gtin, (code) => {
      const longer = [8, 12, 13, 14]
        .filter((length) => length >= code.length)
        .map((length) => code.padStart(length, '0'));
      return longer.every(
        (other) => barras.gtinValido(other) && barras.claveBarras(other) === barras.claveBarras(code),
      );
    }),
  );
});

test('what a reader gives finds what was kept, dressed or with its zeros gone', () => {
  fc.assert(
    fc.property(gtin, (code) => {
      const read = [code, ` ${code} `, code.split('').join(' '), code.padStart(14, '0')];
      return read.every((text) => barras.clavesDe(text).includes(barras.claveBarras(barras.limpiarBarras(code))));
    }),
  );
  expect(barras.clavesDe('36000291452')).toContain(barras.claveBarras('036000291452'));
  expect(barras.clavesDe('abc-1')).toEqual(['ABC-1']);
});

test('a code has capitals and no accents, whatever was typed', () => {
  expect(codigoDe('  café molido  ñ1 ')).toBe('CAFE_MOLIDO_N1');
  expect(['P-000001', 'ABA0001', 'A.1/2#3'].every((code) => CODIGO.test(code))).toBe(true);
  expect(['<B>', '-A', '', 'A"', '=1+1'].some((code) => CODIGO.test(code))).toBe(false);
  fc.assert(fc.property(fc.string(), (text) => codigoDe(codigoDe(text)) === codigoDe(text)));
});

test('a rate and a treatment make a tax, or nobody knows which', () => {
  expect(codigoDeIva(19, 'gravado')).toBe('IVA19');
  expect(codigoDeIva(5, null)).toBe('IVA5');
  expect(codigoDeIva(0, 'excluido')).toBe('EXCLUIDO');
  expect(codigoDeIva(0, 'Exento')).toBe('EXENTO');
  expect([codigoDeIva(19, 'exento'), codigoDeIva(0, null), codigoDeIva(0, 'gravado'), codigoDeIva(5, 'x')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a tax by content needs the volume', () => {
  expect(porUnidad('UNIDAD', 730_000, null)).toBe(730_000);
  expect(porUnidad('CIEN_ML', 680_000, 250)).toBe(1_700_000);
  expect(porUnidad('CIEN_ML', 680_000, null)).toBeNull();
});
