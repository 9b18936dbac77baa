/** The reading of an invoice by HTTP: what comes out, what is refused and how. Nothing is written. */
import { zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { factura } from '../../../server/shared/factura-xml/factura.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { bytesOf, PDF } from '../../support/build/archivo.ts';
import { facturaFile, facturaXml } from '../../support/build/factura.ts';

const PROCESAR = 'Error al procesar el archivo XML. Verifica que sea una factura electrónica válida.';
const EXTENSION = 'Por favor, selecciona un archivo XML válido.';

let t: TestApp;
let ana: TestActor;
beforeAll(async () => {
  t = await testApp();
  ana = await t.actor();
});

async function leer(bytes: Uint8Array<ArrayBuffer>, name = 'factura.xml', actor = ana) {
  const body = new FormData();
  body.append('archivo', new File([bytes], name));
  const response = await actor.raw('/api/compras/facturas_xml/leer/', { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

test('any signed-in user reads one; nobody else', async () => {
  const { status, body } = await leer(facturaFile('sint_distribuidor_12_lineas.xml'));
  expect(status).toBe(200);
  expect(factura.parse(body)).toMatchObject({
    n_factura: 'FEPV10457',
    supplier: { nombre: 'DISTRIBUCIONES EL PORVENIR & CÍA. S.A.S.', nit: '900444333', dv: '8' },
    totals: { totalIva: 444597.34, totalRetenciones: 113289.15, totalReteIva: 66689.6, totalToPay: 4786642.87 },
  });
  expect(body.products).toHaveLength(12);
  expect((await leer(facturaFile('dian_generica.xml'), 'x.xml', t.guest)).status).toBe(401);
});

test('the ZIP of the supplier, a note in its container, and ISO-8859-1, in every home', async () => {
  const zip = Uint8Array.from(zipSync({ 'fv.xml': facturaFile('dian_generica.xml'), 'fv.pdf': PDF }));
  expect((await leer(zip, 'z.zip')).body).toMatchObject({ n_factura: 'SETP990000002' });
  expect((await leer(facturaFile('sint_adjunto_nota_credito.xml'))).body).toMatchObject({
    tipoDocumento: 'CreditNote',
  });
  const latin = facturaXml('<c:OrderReference><c:ID>Ñ</c:ID></c:OrderReference>').replace('UTF-8', 'ISO-8859-1');
  expect((await leer(bytesOf(latin))).body).toMatchObject({ purchaseOrder: 'Ñ' });
});

test('refused with the texts of the specification, and nothing is written', async () => {
  const before = await t.counts();
  const refused = async (bytes: Uint8Array<ArrayBuffer>, msg: string, name?: string) => {
    const answer = await leer(bytes, name);
    expect([answer.status, answer.body.msg, answer.body.errores]).toEqual([400, msg, { archivo: [msg] }]);
  };
  await refused(PDF, EXTENSION);
  await refused(bytesOf(facturaXml()), EXTENSION, 'factura.txt');
  await refused(facturaFile('rechazo_evento_acuse030.xml'), PROCESAR);
  await refused(facturaFile('hostil_xxe_archivo_local.xml'), PROCESAR);
  await refused(bytesOf(facturaXml(' '.repeat(5 * 1_048_576))), PROCESAR);
  await refused(bytesOf(''), PROCESAR);
  expect(await t.counts()).toEqual(before);
});

test('a request without a file, or of another kind', async () => {
  const none = await ana.raw('/api/compras/facturas_xml/leer/', { method: 'POST', body: new FormData() });
  expect([none.status, (await none.json()).msg]).toEqual([400, expect.any(String)]);
  const json = await ana.raw('/api/compras/facturas_xml/leer/', { method: 'POST', body: '{}' });
  expect(json.status).toBe(415);
});
