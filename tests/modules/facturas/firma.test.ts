/** Signed documents and signed calls: looked at by another way than they are made, and spoiled by any change. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDianSettings } from '../../../server/core/dian/settings.ts';
import * as c from '../../../server/modules/facturas/contract/factura.ts';
import { crearNotaCredito } from '../../../server/modules/facturas/contract/notas.ts';
import { firmarXml } from '../../../server/modules/facturas/firma/xades.ts';
import { readInvoice } from '../../../server/shared/factura-xml/read-invoice.ts';
import { abrirDian, type Dian, juicio } from '../../support/dian.ts';
import { CERT, CLAVE_CERT, credencial, faltasDeFirma, faltasDeLlamada } from './firmado.ts';
import { abrirTaller, type Taller } from './taller.ts';

let dian: Dian;
let s: Taller;
beforeAll(async () => {
  dian = await abrirDian();
  const ajustes = { modo: 'habilitacion', url: dian.url, software_id: 'abc', pin: '123', test_set: null } as const;
  s = await abrirTaller({ settings: { dian: { ...ajustes, firma: credencial() } } });
});
afterAll(() => dian.close());

const xmlDe = async (id: number) => (await s.ana.send(c.xmlFactura, { params: { id } })).text();

test('what is issued is signed as the policy says, reads back, and goes by signed calls', async () => {
  dian.responde('SendBillSync', juicio(true, [], '00', '<ApplicationResponse/>'));
  const observacion = 'Entrega <en> "obra" & \'bodega\'';
  const factura = await s.emitida({ observacion });
  const { data: nota } = await s.ana.call(crearNotaCredito, { params: { id: factura.id }, body: { concepto: '2' } });
  for (const { id, numero, fecha, hora } of [factura, nota]) {
    const xml = await xmlDe(id);
    expect(faltasDeFirma(xml)).toEqual([]);
    expect(xml).toContain(`<xades:SigningTime>${fecha}T${hora}</xades:SigningTime>`);
    expect(xml).toContain('/politicadefirma/v2/politicadefirmav2.pdf</xades:Identifier>');
    expect(xml).toContain('<xades:ClaimedRole>supplier</xades:ClaimedRole>');
    expect(readInvoice(new TextEncoder().encode(xml), 'f.xml').n_factura).toBe(numero);
  }
  await s.t.app.runSalida();
  expect(dian.enviados()).toEqual([factura.numero, nota.numero]);
  for (const { cuerpo } of dian.pedidos) expect(faltasDeLlamada(cuerpo)).toEqual([]);
  const [pedido] = dian.pedidos;
  expect(pedido?.cuerpo).toMatch(/<wsu:Created>[^<]+<\/wsu:Created><wsu:Expires>/);
  expect(faltasDeLlamada((pedido?.cuerpo ?? '').replace(/:\d+\/Wcf/, ':1/Wcf'))).toEqual(['referencia']);
});

test('its container is signed too, with the document whole inside', async () => {
  const factura = await s.emitida();
  const zip = await (await s.ana.send(c.paqueteFactura, { params: { id: factura.id } })).arrayBuffer();
  const adjunto = Object.entries(unzipSync(new Uint8Array(zip))).find(([name]) => name.endsWith('.xml'))?.[1];
  const text = new TextDecoder().decode(adjunto);
  expect(text).toContain('<ext:ExtensionContent><ds:Signature ');
  expect(text).toContain(await xmlDe(factura.id));
});

test('any change of what was signed is found', async () => {
  const { id, numero } = await s.emitida();
  const xml = await xmlDe(id);
  const changes: [RegExp, string, string[]][] = [
    [new RegExp(`<cbc:ID>${numero}<`), '<cbc:ID>SETP1<', ['referencia 0']],
    [/<cbc:PayableAmount currencyID="COP">/, '<cbc:PayableAmount currencyID="USD">', ['referencia 0']],
    [/<xades:ClaimedRole>supplier/, '<xades:ClaimedRole>third party', ['referencia 2']],
    [/<ds:Reference URI="#/, '<ds:Reference  URI="#x', ['firma']],
    [/(<ds:SignatureValue[^>]*>)(.)/, '$1A', ['firma']],
  ];
  for (const [what, by, faltas] of changes) {
    const other = xml.replace(what, by);
    if (other !== xml) expect(faltasDeFirma(other), String(what)).toEqual(faltas);
  }
  expect(changes.filter(([what, by]) => xml.replace(what, by) !== xml).length).toBeGreaterThanOrEqual(4);
});

test('the same document, certificate and moment are the signature that xmlsec1 found right', async () => {
  const read = (name: string) => readFileSync(new URL(`../../data/firma/${name}.xml`, import.meta.url), 'utf8');
  expect(await firmarXml(read('factura-sin-firma'), credencial(), '2026-11-21T10:00:00-05:00')).toBe(
    read('factura-firmada'),
  );
});

test('with a certificate a tax office of the internet is called, in cipher only; what is wrong of it is said without telling it', () => {
  const base = { DIAN_MODE: 'produccion', DIAN_SOFTWARE_ID: 'a', DIAN_SOFTWARE_PIN: 'b' };
  const real = { ...base, DIAN_URL: 'https://vpfe.dian.gov.co/WcfDianCustomerServices.svc' };
  const firmada = { ...real, DIAN_CERT: CERT, DIAN_CERT_PASSWORD: CLAVE_CERT };
  expect(readDianSettings(firmada)).toMatchObject({ modo: 'produccion', url: real.DIAN_URL });
  expect(readDianSettings(real)).toContain('DIAN_CERT');
  expect(readDianSettings({ ...firmada, DIAN_URL: 'http://vpfe.dian.gov.co/x' })).toContain('https');
  expect(readDianSettings({ ...firmada, DIAN_URL: 'nada' })).toContain('https');
  const mala = readDianSettings({ ...firmada, DIAN_CERT_PASSWORD: 'otra-clave' });
  expect(mala).toBe('DIAN_CERT no se puede usar: su clave no es la que se dio');
  expect(readDianSettings({ ...firmada, DIAN_CERT: 'AAAA' })).toContain('no es un almacén PKCS#12');
  expect(JSON.stringify(readDianSettings(firmada))).not.toContain(CLAVE_CERT);
});
