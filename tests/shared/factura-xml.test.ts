/** The reader of electronic invoices: every file of the folders as it must come out, every way in which they arrive, every refusal. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FACTURA_TEXTS, type Factura, factura, MAX_FACTURA } from '../../server/shared/factura-xml/factura.ts';
import { readInvoice } from '../../server/shared/factura-xml/read-invoice.ts';
import { bytesOf, PDF } from '../support/build/archivo.ts';
import {
  adjunto,
  cdata,
  escaped,
  FACTURA_FOLDER,
  facturaFile,
  facturaXml,
  largeInvoice,
  utf16,
} from '../support/build/factura.ts';

const { procesar, extension, zipSinXml, zipVarias } = FACTURA_TEXTS;
const read = (text: string, name?: string) => readInvoice(strToU8(text), name);
/** What was read, or the text of the refusal. */
function outcome(bytes: Uint8Array, name?: string): Factura | string {
  try {
    return readInvoice(bytes, name);
  } catch (error) {
    expect(error).toHaveProperty('name', 'InvoiceError');
    return (error as Error).message;
  }
}
const refusal = (text: string) => outcome(strToU8(text));

/** Names that begin with `_` help who reads, and are no part of what must come out. */
function promised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(promised);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !key.startsWith('_'));
  return expect.objectContaining(Object.fromEntries(kept.map(([key, each]) => [key, promised(each)])));
}

function check(folder: string, file: string): void {
  const expected = JSON.parse(readFileSync(join(folder, `${file.replace(/\.xml$/, '')}.expected.json`), 'utf8'));
  const { aceptar, mensaje, motivo, notas, numLineas, primeraLinea, ultimaLinea, ...rest } = expected;
  const got = outcome(readFileSync(join(folder, file)), file);
  if (mensaje !== undefined) {
    expect(got).toBe(mensaje);
    return;
  }
  expect(got).toEqual(promised(rest));
  const { products } = factura.parse(got);
  expect(products).toHaveLength(numLineas);
  if (primeraLinea) expect([products[0], products.at(-1)]).toEqual([promised(primeraLinea), promised(ultimaLinea)]);
}

const SHARED = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'facturas');
const filesOf = (folder: string) => readdirSync(folder).filter((file) => /\.(xml|txt)$/.test(file));

test.each(filesOf(FACTURA_FOLDER))('%s', (file) => check(FACTURA_FOLDER, file));

describe.skipIf(!existsSync(SHARED))('the folder of shared data (skipped where it is absent)', () => {
  const files = existsSync(SHARED) ? filesOf(SHARED) : [];
  test('has 33 files', () => expect(files).toHaveLength(33));
  test.each(files)('%s', (file) => check(SHARED, file));
});

describe('encodings', () => {
  const text = facturaXml('<c:OrderReference><c:ID>Señal Ñ</c:ID></c:OrderReference>');
  const declared = (label: string) => text.replace('UTF-8', label);
  const order = (bytes: Uint8Array) => readInvoice(bytes).purchaseOrder;

  test.each([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with a mark', strToU8(`\uFEFF${text}`)],
    ['no declaration', strToU8(text.slice(text.indexOf('<Invoice')))],
    ['ISO-8859-1', bytesOf(declared('ISO-8859-1'))],
    ['windows-1252', bytesOf(declared('windows-1252'))],
    ['UTF-16 with a mark', utf16(declared('UTF-16'), 'le', true)],
    ['UTF-16, big end first, with a mark', utf16(declared('UTF-16'), 'be', true)],
    ['UTF-16 without a mark', utf16(declared('UTF-16'), 'le', false)],
    ['UTF-16, big end first, without a mark', utf16(declared('UTF-16'), 'be', false)],
    ['UTF-8 that says UTF-16', strToU8(declared('utf-16'))],
  ])('%s', (_, bytes) => expect(order(bytes)).toBe('Señal Ñ'));

  test('bytes that break their encoding, and encodings that do not exist', () => {
    expect(outcome(bytesOf(text))).toBe(procesar);
    expect(outcome(strToU8(declared('klingon')))).toBe(procesar);
    expect(outcome(utf16(declared('UTF-16'), 'le', true).slice(0, -1))).toBe(procesar);
  });
});

describe('containers', () => {
  const xml = facturaXml('<c:Note><![CDATA[a ]]]]><![CDATA[> b]]></c:Note>');
  test.each([
    ['CDATA, split where the invoice has its own', cdata(xml)],
    ['CDATA in pieces', [facturaXml().slice(0, 90), facturaXml().slice(90)].map(cdata).join('')],
    ['escaped', escaped(xml)],
    ['with blanks around', `\n  ${cdata(`\n\n${facturaXml()}`)}\n `],
    ['a container in a container', cdata(adjunto(cdata(xml)))],
    ['the document itself', xml.slice(xml.indexOf('<Invoice'))],
  ])('%s', (_, description) => {
    expect(read(adjunto(description))).toMatchObject({ n_factura: 'FE-1', contenedor: 'AttachedDocument' });
  });

  test('refused: empty, another document, too many of them', () => {
    expect(refusal(adjunto(''))).toBe(procesar);
    expect(refusal(adjunto(cdata('<ApplicationResponse/>')))).toBe(procesar);
    const nest = (times: number): string => (times === 0 ? facturaXml() : adjunto(cdata(nest(times - 1))));
    expect(read(nest(3)).n_factura).toBe('FE-1');
    expect(refusal(nest(4))).toBe(procesar);
  });
});

describe('the ZIP of a supplier', () => {
  const own = facturaFile('sint_distribuidor_12_lineas.xml');
  const container = strToU8(adjunto(cdata(strFromU8(own))));
  const zip = (files: Record<string, Uint8Array>) => zipSync(files);

  test('XML and PDF, in folders or not; the container before the invoice by itself', () => {
    const answer = strToU8('<ApplicationResponse/>');
    const bytes = zip({ 'a/fv.PDF': PDF, 'a/__MACOSX/._fv.xml': PDF, 'a/fv.XML': own, 'a/ar.xml': answer });
    expect(outcome(bytes, 'z08.zip')).toMatchObject({ n_factura: 'FEPV10457', contenedor: null });
    const same = zip({ 'fv.xml': own, 'ad.xml': container });
    expect(outcome(same, 'z08.ZIP')).toMatchObject({ n_factura: 'FEPV10457', contenedor: 'AttachedDocument' });
  });

  test('refused: without XML, with none that is an invoice, with several invoices, broken', () => {
    expect(outcome(zip({ 'fv.pdf': PDF }))).toBe(zipSinXml);
    expect(outcome(zip({ 'fv.xml': PDF }))).toBe(procesar);
    expect(outcome(zip({ 'a.xml': own, 'b.xml': strToU8(facturaXml()) }))).toBe(zipVarias);
    const bytes = zip({ 'fv.xml': own });
    expect(outcome(bytes.slice(0, -1))).toBe(procesar);
    const wrong = bytes.slice();
    wrong[200] = (wrong[200] as number) ^ 1;
    expect(outcome(wrong)).toBe(procesar);
  });

  test('an amount changed in a stored entry does not pass its checksum', () => {
    const stored = zipSync({ 'fv.xml': [own, { level: 0 }] });
    const text = String.fromCharCode(...stored);
    stored[text.indexOf('4899932.02')] = '9'.charCodeAt(0);
    expect(outcome(stored)).toBe(procesar);
  });

  test('bombs are refused by their directory', () => {
    expect(outcome(zip({ 'fv.xml': new Uint8Array(MAX_FACTURA + 1) }))).toBe(
      'El archivo comprimido es demasiado grande al abrirlo.',
    );
  });
});

describe('what a document says', () => {
  test('the smallest invoice: nothing is made up', () => {
    expect(factura.parse(read(facturaXml()))).toMatchObject({
      tipoDocumento: 'Invoice',
      cufeCode: 'CUFE not found in the document',
      issueDate: '2026-11-20',
      dueDate: null,
      currency: 'COP',
      supplier: { nombre: null, nit: null, dv: null, address: null, city: null },
      totals: { subtotal: 100.1, totalIva: 0, taxTotal: 0, payableAmount: 119.12, totalToPay: 119.12 },
      products: [],
      taxes: [],
    });
    const debit = read(facturaXml('', 'd:DebitNote', 'RequestedMonetaryTotal').replace('xmlns=', 'xmlns:d='));
    expect(debit.tipoDocumento).toBe('DebitNote');
  });

  test('retentions 05, 06 and 07, added exactly; only 06 is taken from what is to pay', () => {
    const one = (id: string, amount: string) =>
      `<c:WithholdingTaxTotal><c:TaxAmount>${amount}</c:TaxAmount><c:TaxSubtotal><c:TaxAmount>${amount}</c:TaxAmount><c:TaxCategory><c:TaxScheme><c:ID> ${id} </c:ID></c:TaxScheme></c:TaxCategory></c:TaxSubtotal></c:WithholdingTaxTotal>`;
    const xml = facturaXml(one('06', '0.10') + one('06', '0.20') + one('05', '3') + one('07', '+.5'));
    expect(read(xml).totals).toMatchObject({
      totalRetenciones: 0.3,
      totalReteIva: 3,
      totalReteIca: 0.5,
      totalToPay: 118.82,
      taxTotal: 0,
    });
  });

  test('every code of a product; several discounts and a charge of a line', () => {
    const change = (kind: boolean, amount: string) =>
      `<c:AllowanceCharge><c:ChargeIndicator>${kind}</c:ChargeIndicator><c:MultiplierFactorNumeric>5</c:MultiplierFactorNumeric><c:Amount>${amount}</c:Amount></c:AllowanceCharge>`;
    const code = (name: string, id: string) => `<c:${name}><c:ID>${id}</c:ID></c:${name}>`;
    const item = `<c:Item><c:Description>Arroz &amp;#38; &#209;<!-- no --><![CDATA[ <b> ]]></c:Description>${code('SellersItemIdentification', 'ARZ')}${code('AdditionalItemIdentification', 'X')}${code('AdditionalItemIdentification', 'Y')}${code('StandardItemIdentification', '')}</c:Item>`;
    const line = `<c:InvoiceLine><c:ID>1</c:ID><c:InvoicedQuantity unitCode="94">2</c:InvoicedQuantity>${change(false, '0.10')}${change(false, '0.20')}${change(true, '1')}${item}</c:InvoiceLine>`;
    expect(read(facturaXml(line)).products).toEqual([
      {
        lineId: '1',
        cantidad_xml: 2,
        unidad_xml: '94',
        nombre_producto_xml: 'Arroz &#38; Ñ <b>',
        cod_prod_xml: 'ARZ',
        codigos_xml: [
          { tipo: 'vendedor', codigo: 'ARZ' },
          { tipo: 'adicional', codigo: 'X' },
          { tipo: 'adicional', codigo: 'Y' },
        ],
        precio_compra: null,
        total: null,
        productDiscount: null,
        discountAmount: 0.3,
        discountBaseAmount: null,
        chargeAmount: 1,
        taxAmount: 0,
        taxes: [],
      },
    ]);
  });

  test.each(['1,000.00', '1e5', 'NaN', '0x10', '-', '.', '١٢', '1 000', `1${'0'.repeat(18)}`])(
    '%s is no amount',
    (text) => {
      expect(refusal(facturaXml().replace('119.12', text))).toBe(procesar);
    },
  );
  test.each(['-1.5', '+1.50', '.5', '5.', '0.1000000000000000055511'])('%s is an amount', (text) => {
    expect(read(facturaXml().replace('119.12', text)).totals.payableAmount).toBe(Number(text));
  });
});

describe('refused', () => {
  test('by name, and by what is no XML at first sight', () => {
    expect(outcome(strToU8(facturaXml()), 'factura.pdf')).toBe(extension);
    expect(outcome(strToU8(facturaXml()), 'factura.xml.exe')).toBe(extension);
    expect(outcome(PDF, 'factura.xml')).toBe(extension);
    expect(outcome(strToU8('{"a":1}'), 'factura.xml')).toBe(extension);
    expect(outcome(new Uint8Array(0), 'factura.xml')).toBe(procesar);
  });

  const good = facturaXml();
  test.each([
    ['nothing but blanks', ' \n '],
    ['two roots', `${good}<b/>`],
    ['text after the root', `${good}hola`],
    ['a DOCTYPE', good.replace('<Invoice', '<!DOCTYPE Invoice><Invoice')],
    ['a DOCTYPE inside', good.replace('<c:ID>', '<!DOCTYPE x><c:ID>')],
    ['an unknown entity', good.replace('FE-1', '&xxe;')],
    ['a bare ampersand', good.replace('FE-1', 'A & B')],
    ['a character that XML does not have', good.replace('FE-1', '&#0;')],
    ['half a surrogate pair', good.replace('FE-1', '&#xD800;')],
    ['a control character', good.replace('FE-1', '\u0001')],
    ['a tag closed by another name', good.replace('</c:ID>', '</c:Id>')],
    ['a tag left open', good.replace('</c:ID>', '')],
    ['an attribute without quotes', good.replace('"COP"', 'COP')],
    ['a comment left open', good.replace('<c:ID>', '<!-- <c:ID>')],
    ['a comment that closes itself', good.replace('<c:ID>', '<!--><c:ID>')],
    ['CDATA outside of the root', `<![CDATA[a]]>${good}`],
    ['HTML in the place of XML', good.replace('<c:ID>', '<script></script ><c:ID>')],
    ['no number', good.replace('FE-1', ' ')],
    ['no amount to pay', good.replace(/<c:PayableAmount.*<\/c:PayableAmount>/, '')],
    ['no totals', good.replaceAll('LegalMonetaryTotal', 'Otro')],
    ['the number of a line in place of its own', good.replace('<c:ID>FE-1</c:ID>', '<c:L><c:ID>FE-1</c:ID></c:L>')],
    ['a payroll', facturaXml('', 'NominaIndividual')],
    ['a name of every object', facturaXml('', 'constructor')],
    ['too deep', facturaXml('<a>'.repeat(20_000) + '</a>'.repeat(20_000))],
    ['one deeper than it may be', facturaXml('<a>'.repeat(64) + '</a>'.repeat(64))],
    ['too many elements', facturaXml('<a/>'.repeat(250_000))],
  ])('%s', (_, text) => expect(refusal(text)).toBe(procesar));

  test('more than 5 MB; not 64 levels, nor a document of 5 MB', () => {
    const filled = (size: number) => strToU8(facturaXml(' '.repeat(size - strToU8(good).length)));
    expect(outcome(filled(MAX_FACTURA + 1))).toBe(procesar);
    expect(outcome(filled(MAX_FACTURA))).toHaveProperty('n_factura', 'FE-1');
    expect(read(facturaXml('<a>'.repeat(63) + '</a>'.repeat(63))).n_factura).toBe('FE-1');
  });

  test('not an invoice of 5,000 lines', () => {
    expect(readInvoice(largeInvoice(5_000)).products).toHaveLength(5_000);
  });

  test('what XML allows and is seldom seen is read', () => {
    const strange = `<?xml-stylesheet href="a.xsl"?><!-- a -->${good.slice(good.indexOf('<Invoice'))}<!-- b -->\n`
      .replace('<c:ID>', '<?nota dice?><c:ID _x="a>b" año=\'">\'>')
      .replace('</c:ID>', '</c:ID\n><c:Razón/><img></img>');
    expect(read(strange).n_factura).toBe('FE-1');
  });
});
