/** The codes of the tax office against the examples of its annex 1.9, and the names of files. */
import { expect, test } from 'vitest';
import {
  cadenaDeCodigo,
  codigoUnico,
  consultaDian,
  type DatosCodigo,
  huellaDelSoftware,
  textoQr,
} from '../../../server/modules/facturas/dian/codigo-unico.ts';
import { nombreAdjunto, nombreXml, nombreZip } from '../../../server/modules/facturas/dian/nombres.ts';
import { decimal } from '../../../server/modules/facturas/ubl/xml.ts';

/** 11.2.1, invoice. */
const FACTURA: DatosCodigo = {
  ...{ numero: '323200000129', fecha: '2019-01-16', hora: '10:53:10-05:00', ambiente: '1' },
  ...{ subtotal_cts: 150_000_000, total_cts: 178_500_000, nit_emisor: '700085371', documento_adquirente: '800199436' },
  impuestos: [{ tributo: '01', valor: 28_500_000 }],
};
const CLAVE = '693ff6f2a553c3646a063436fd4dd9ded0311471';
const CUFE = '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4';

/** 11.4.3, credit note. */
const NOTA: DatosCodigo = {
  ...{ numero: '8110007871', fecha: '2019-01-12', hora: '07:00:00-05:00', ambiente: '1' },
  ...{ subtotal_cts: 500_000, total_cts: 595_000, nit_emisor: '900373076', documento_adquirente: '8355990' },
  impuestos: [{ tributo: '01', valor: 95_000 }],
};

/** 11.4, transcription of contingency: it has ICA. */
const CONTINGENCIA: DatosCodigo = {
  ...{ numero: '8110007871', fecha: '2019-02-20', hora: '16:46:55-05:00', ambiente: '2' },
  ...{ subtotal_cts: 23_528, total_cts: 26_256, nit_emisor: '900373076', documento_adquirente: '8355990' },
  impuestos: [
    { tributo: '03', valor: 828 },
    { tributo: '01', valor: 1_900 },
  ],
};

test('the CUFE of an invoice is that of the annex', () => {
  expect(codigoUnico(FACTURA, CLAVE)).toBe(CUFE);
});

test('the CUDE of notes is that of the annex, taxes in its order and not in that of the document', () => {
  expect(codigoUnico(NOTA, '12301')).toBe(
    '907e4444decc9e59c160a2fb3b6659b33dc5b632a5008922b9a62f83f757b1c448e47f5867f2b50dbdb96f48c7681168',
  );
  expect(codigoUnico(CONTINGENCIA, '12345')).toBe(
    '955327eb55f8bdf16d069358a063d87e1577a292cb088ec186ed60bbc38e750b7b3980659b278ead789b95f9c51a9ef7',
  );
});

test('the chain of a debit note is that of the annex; the digest printed beside it is not of that chain', () => {
  const nota: DatosCodigo = {
    ...{ numero: 'ND1001', fecha: '2019-01-18', hora: '10:58:00-05:00', ambiente: '2' },
    ...{ subtotal_cts: 3_000_000, total_cts: 3_240_000, nit_emisor: '900197264', documento_adquirente: '10254102' },
    impuestos: [{ tributo: '04', valor: 240_000 }],
  };
  expect(cadenaDeCodigo(nota, '10201')).toBe(
    'ND10012019-01-1810:58:00-05:0030000.00010.00042400.00030.0032400.0090019726410254102102012',
  );
  expect(codigoUnico(nota, '10201')).toBe(
    '3fa73a86d57d9341c536afde1f85c4efd9d4591c2c22bce4dfb0e6b0d2e83b8f047a8bde7098292e9d2493e60d1c31da',
  );
});

test('taxes of two rates are one amount, and other taxes are not in the chain', () => {
  const impuestos = [
    { tributo: '01', valor: 100 },
    { tributo: '22', valor: 5_000 },
    { tributo: '01', valor: 250 },
  ];
  expect(cadenaDeCodigo({ ...NOTA, impuestos }, '1')).toContain('5000.00013.50040.00030.005950.00');
});

test('the fingerprint of the software is of its id, PIN and the number', () => {
  expect(huellaDelSoftware('abc', '12345', 'SETP990000001')).toBe(
    'ef061d791ea17f22a34df2d5d18726509bcbe69139a7527a7e3d94c5d534899d5ff886f5a360c0fe87a71d600b67e3eb',
  );
});

test('the QR says what the annex asks, and where the tax office shows the document', () => {
  expect(textoQr(FACTURA, CUFE, 'CUFE').split('\n')).toEqual([
    ...['NumFac: 323200000129', 'FecFac: 2019-01-16', 'HorFac: 10:53:10-05:00', 'NitFac: 700085371'],
    ...['DocAdq: 800199436', 'ValFac: 1500000.00', 'ValIva: 285000.00', 'ValOtroIm: 0.00', 'ValTolFac: 1785000.00'],
    ...[`CUFE: ${CUFE}`, `QRCode: https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${CUFE}`],
  ]);
  expect(consultaDian('a', '2')).toBe('https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=a');
  expect(textoQr(CONTINGENCIA, 'a', 'CUDE')).toContain('ValIva: 19.00\nValOtroIm: 8.28\n');
});

test('files are named by kind, NIT, software, year and a hexadecimal number', () => {
  const de = { tipo: 'NC', nit: '800197268', fecha: '2026-11-23', id: 26 } as const;
  expect(nombreXml(de)).toBe('nc0800197268000260000001a.xml');
  expect(nombreAdjunto(de)).toBe('ad0800197268000260000001a.xml');
  expect(nombreZip(de)).toBe('z0800197268000260000001a.zip');
});

test('integers are written with their decimals', () => {
  expect([decimal(0, 2), decimal(5, 2), decimal(-5, 2), decimal(123_456, 2), decimal(1, 4)]).toEqual([
    ...['0.00', '0.05', '-0.05', '1234.56', '0.0001'],
  ]);
});
