/** What the reader tells for purchasing: taxes by line, how an invoice is paid, which one a note corrects. */
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readInvoice } from '../../server/shared/factura-xml/read-invoice.ts';
import { facturaFile, facturaXml } from '../support/build/factura.ts';

const read = (text: string) => readInvoice(strToU8(text));

test('the taxes of a line; how it is paid; the invoice that a note corrects', () => {
  const tax = (id: string, percent: string, base: string, amount: string) =>
    `<c:TaxTotal><c:TaxAmount>${amount}</c:TaxAmount><c:TaxSubtotal><c:TaxableAmount>${base}</c:TaxableAmount><c:TaxAmount>${amount}</c:TaxAmount><c:TaxCategory><c:Percent>${percent}</c:Percent><c:TaxScheme><c:ID>${id}</c:ID><c:Name>N${id}</c:Name></c:TaxScheme></c:TaxCategory></c:TaxSubtotal></c:TaxTotal>`;
  const line = `<c:InvoiceLine>${tax('01', '19', '100', '19.00')}${tax('04', '8', '100', '8')}</c:InvoiceLine>`;
  const means = (id: string, due = '') => `<c:PaymentMeans><c:ID>${id}</c:ID>${due}</c:PaymentMeans>`;
  const due = '<c:PaymentMeansCode>42</c:PaymentMeansCode><c:PaymentDueDate>2026-12-20</c:PaymentDueDate>';
  const reference =
    '<c:BillingReference><c:InvoiceDocumentReference><c:ID>FE-9</c:ID><c:UUID> abc </c:UUID><c:IssueDate>2026-11-01</c:IssueDate></c:InvoiceDocumentReference></c:BillingReference>';
  const got = read(facturaXml(`${reference}${means('1')}${means('2', due)}${line}`));
  expect(got).toMatchObject({
    dueDate: null,
    paymentMeans: { code: '2', method: '42', dueDate: '2026-12-20' },
    referencedInvoice: { n_factura: 'FE-9', cufeCode: 'abc', issueDate: '2026-11-01' },
  });
  const each = { isWithholding: false, taxableAmount: 100, type: 'impuesto' };
  expect(got.products[0]?.taxes).toEqual([
    { ...each, taxAmount: 19, percent: 19, taxId: '01', taxName: 'N01' },
    { ...each, taxAmount: 8, percent: 8, taxId: '04', taxName: 'N04' },
  ]);
  expect(read(facturaXml(means('1')))).toMatchObject({
    paymentMeans: { code: '1', method: null, dueDate: null },
    referencedInvoice: null,
  });
  expect(read(facturaXml()).paymentMeans).toBe(null);
  const distribuidor = readInvoice(facturaFile('sint_distribuidor_12_lineas.xml'));
  expect(distribuidor.paymentMeans).toEqual({ code: '2', method: '30', dueDate: '2026-04-09' });
  expect(distribuidor.products.map(({ taxes }) => taxes.map(({ taxId, percent }) => `${taxId} ${percent}`))).toEqual(
    ['01 0', '01 19', '01 5', '01 0', '01 19', '01 19', '01 19', '01 0', '04 8', '01 5', '01 19', '01 0'].map((x) => [
      x,
    ]),
  );
  expect(readInvoice(facturaFile('dian_nota_credito_usd.xml')).referencedInvoice?.n_factura).toBe('SETP990000015');
});
