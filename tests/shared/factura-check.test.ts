/** Differences between what an invoice says and its own sums. */
import { expect, test } from 'vitest';
import { checkInvoice } from '../../server/shared/factura-xml/check-invoice.ts';
import { readInvoice } from '../../server/shared/factura-xml/read-invoice.ts';
import { facturaFile } from '../support/build/factura.ts';

const differences = (name: string) =>
  checkInvoice(readInvoice(facturaFile(name))).map(({ titulo, declarado, calculado }) => [
    titulo,
    declarado,
    calculado,
  ]);
const changed = (from: string, to: string) => {
  const text = new TextDecoder().decode(facturaFile('sint_distribuidor_12_lineas.xml'));
  expect(text).toContain(from);
  return checkInvoice(readInvoice(new TextEncoder().encode(text.replace(from, to))));
};

test('an invoice whose sums are right has none; ReteICA is counted per thousand', () => {
  expect(differences('sint_distribuidor_12_lineas.xml')).toEqual([]);
  expect(differences('dian_impuestos_saludables.xml')).toEqual([]);
  expect(differences('dian_nota_credito_usd.xml')).toEqual([]);
});

test('what the examples of the DIAN themselves have: an advance that is not subtracted, a price by ten', () => {
  expect(differences('dian_generica.xml')).toEqual([['Total a pagar', 15024.07, 14024.07]]);
  expect(differences('dian_nota_debito_saludables.xml')).toEqual([
    ['Línea 1', 120_000, 12_000],
    ['Línea 2', 80_000, 8_000],
  ]);
});

test('above two pesos; not at two', () => {
  const subtotal = '<cbc:LineExtensionAmount currencyID="COP">4531566.00';
  expect(changed(subtotal, subtotal.replace('566.00', '568.00'))).toEqual([]);
  expect(changed(subtotal, subtotal.replace('566.00', '568.01')).map(({ titulo }) => titulo)).toEqual([
    'Subtotal',
    'Total a pagar',
  ]);
  expect(changed('>400559.41<', '>300559.41<').map(({ titulo }) => titulo)).toContain('IVA 19 %');
});
