/** Documents to a fake tax office: once each, in order, and what it says of them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateRow } from '../../../server/core/db/rows.ts';
import { readDianSettings } from '../../../server/core/dian/settings.ts';
import { findCliente, saveCliente } from '../../../server/modules/clientes/contract.ts';
import * as c from '../../../server/modules/facturas/contract/factura.ts';
import { crearNotaCredito } from '../../../server/modules/facturas/contract/notas.ts';
import { codigoUnico, huellaDelSoftware } from '../../../server/modules/facturas/dian/codigo-unico.ts';
import { readInvoice } from '../../../server/shared/factura-xml/read-invoice.ts';
import { abrirDian, DESCONOCIDO, type Dian, juicio } from '../../support/dian.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirTaller, type Taller } from './taller.ts';

let dian: Dian;
beforeAll(async () => {
  dian = await abrirDian();
});
afterAll(() => dian.close());

const SOFTWARE = { software_id: 'abc-123', pin: '12301' };
const abrir = (test_set: string | null = null) =>
  abrirTaller({ settings: { dian: { modo: 'habilitacion', url: dian.url, ...SOFTWARE, test_set } } });

let s: Taller;
beforeEach(async () => {
  dian.pedidos.length = 0;
  s = await abrir();
});
afterEach(() => expectLogHolds(s.t));

const leer = (id: number) => s.ana.call(c.findFactura, { params: { id } });
const transmitir = (id: number) => s.ana.call(c.transmitirFactura, { params: { id }, body: {} });
/** The next try of what waits. */
const otraVez = async () => {
  s.t.clock.advance({ minutes: 10 });
  await s.t.app.runSalida();
};
const ACEPTADA = juicio(true, [], '00', '<ApplicationResponse/>');

test('what is issued waits, goes after the commit, and is accepted with the signed answer in its package', async () => {
  dian.responde('SendBillSync', ACEPTADA);
  const factura = await s.emitida();
  expect(factura.estado_dian).toBe('PENDIENTE');
  expect(dian.pedidos).toEqual([]);
  await s.t.app.runSalida();
  expect(await leer(factura.id)).toMatchObject({
    estado_dian: 'ACEPTADA',
    dian_mensajes: ['Procesado Correctamente.'],
  });
  const [pedido] = dian.pedidos;
  expect(pedido?.tipo).toContain('http://wcf.dian.colombia/IWcfDianCustomerServices/SendBillSync');
  expect(pedido?.cuerpo).toMatch(/<wcf:fileName>z090048271600026\w{8}\.zip<\/wcf:fileName>/);
  expect(dian.enviados()).toEqual([factura.numero]);
  const zip = await (await s.ana.send(c.paqueteFactura, { params: { id: factura.id } })).arrayBuffer();
  expect(readInvoice(new Uint8Array(zip), 'z.zip').n_factura).toBe(factura.numero);
  const xml = await (await s.ana.send(c.xmlFactura, { params: { id: factura.id } })).text();
  expect(xml).toContain(huellaDelSoftware(SOFTWARE.software_id, SOFTWARE.pin, factura.numero));
  await s.ana.refused(c.transmitirFactura, { params: { id: factura.id }, body: {} }, 'regla_negocio');
});

test('a note is signed with the PIN, and goes behind its invoice', async () => {
  dian.responde('SendBillSync', ACEPTADA);
  const factura = await s.emitida();
  const { data: nota } = await s.ana.call(crearNotaCredito, { params: { id: factura.id }, body: { concepto: '2' } });
  await s.t.app.runSalida();
  expect(dian.enviados()).toEqual([factura.numero, nota.numero]);
  const datos = {
    ...{ numero: nota.numero, fecha: nota.fecha, hora: nota.hora, ambiente: '2' as const },
    ...{ subtotal_cts: 25_000_000, total_cts: 28_800_000, impuestos: [{ tributo: '01', valor: 3_800_000 }] },
    ...{ nit_emisor: '900482716', documento_adquirente: '63512345' },
  };
  expect(nota.cufe).toBe(codigoUnico(datos, SOFTWARE.pin));
});

test('what is rejected says its rules, and goes again with the data of today, same number and amounts', async () => {
  dian.responde(
    'SendBillSync',
    juicio(false, ['Regla: FAK21, Rechazo: No corresponde', 'Regla: FAJ43b, Notificación: …']),
    ACEPTADA,
  );
  const factura = await s.emitida();
  await s.t.app.runSalida();
  expect(await leer(factura.id)).toMatchObject({
    estado_dian: 'RECHAZADA',
    dian_mensajes: ['Regla: FAK21, Rechazo: No corresponde', 'Regla: FAJ43b, Notificación: …'],
  });
  const params = { persona_id: s.persona_id };
  const { version } = await s.ana.call(findCliente, { params });
  const body = { cupo_credito: 1, responsabilidades: ['O-13'], correo_facturacion: 'nuevo@acme.co', version };
  await s.ana.call(saveCliente, { params, body });
  const { data } = await transmitir(factura.id);
  expect(data).toMatchObject({
    estado_dian: 'PENDIENTE',
    numero: factura.numero,
    cufe: factura.cufe,
    total: factura.total,
  });
  await s.ana.refused(c.transmitirFactura, { params: { id: factura.id }, body: {} }, 'regla_negocio');
  await s.t.app.runSalida();
  expect((await leer(factura.id)).estado_dian).toBe('ACEPTADA');
  const xmls = await s.t.db
    .selectFrom('factura_xml')
    .select(['intento', 'xml'])
    .where('factura_id', '=', factura.id)
    .execute();
  expect(xmls.map(({ xml }) => xml.includes('nuevo@acme.co'))).toEqual([false, true]);
  expect(dian.enviados()).toEqual([factura.numero, factura.numero]);
});

test('without a clear answer it is asked for by its code before it goes again', async () => {
  dian.responde('SendBillSync', null, ACEPTADA);
  dian.responde('GetStatus', DESCONOCIDO);
  const factura = await s.emitida();
  await s.t.app.runSalida();
  expect((await leer(factura.id)).estado_dian).toBe('ENVIADA');
  await otraVez();
  expect(dian.pedidos.map(({ accion }) => accion)).toEqual(['SendBillSync', 'GetStatus', 'SendBillSync']);
  expect(dian.pedidos[1]?.cuerpo).toContain(`<wcf:trackId>${factura.cufe}</wcf:trackId>`);
  expect((await leer(factura.id)).estado_dian).toBe('ACEPTADA');
});

test('what it has already is never sent twice: known by its code, or by rule 90', async () => {
  dian.responde('SendBillSync', null);
  dian.responde('GetStatus', ACEPTADA);
  const una = await s.emitida();
  await s.t.app.runSalida();
  await otraVez();
  expect(dian.enviados()).toEqual([una.numero]);
  expect((await leer(una.id)).estado_dian).toBe('ACEPTADA');
  dian.responde('SendBillSync', juicio(false, ['Regla: 90, Rechazo: Documento procesado anteriormente.']));
  const otra = await s.emitida();
  await s.t.app.runSalida();
  expect((await leer(otra.id)).estado_dian).toBe('ACEPTADA');
});

test('of a test set it has the key of the package, and asks for it until it is judged', async () => {
  s = await abrir('set-9');
  const judged = (inside: string) => `<b:DianResponse>${inside}</b:DianResponse>`;
  dian.responde('SendTestSetAsync', '<b:ZipKey>zip-1</b:ZipKey>');
  dian.responde('GetStatusZip', '', judged(juicio(true)));
  const factura = await s.emitida();
  await s.t.app.runSalida();
  expect(dian.pedidos[0]?.cuerpo).toContain('<wcf:testSetId>set-9</wcf:testSetId>');
  expect((await leer(factura.id)).estado_dian).toBe('ENVIADA');
  await otraVez();
  expect(dian.pedidos.map(({ accion }) => accion)).toEqual(['SendTestSetAsync', 'GetStatusZip', 'GetStatusZip']);
  expect(dian.pedidos[2]?.cuerpo).toContain('<wcf:trackId>zip-1</wcf:trackId>');
  expect((await leer(factura.id)).estado_dian).toBe('ACEPTADA');
});

const otraLengua = (accion: string, uri: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><${accion}Response xmlns="${uri}">` +
  `<${accion}Result><IsValid>true</IsValid><StatusCode>00</StatusCode></${accion}Result></${accion}Response></s:Body></s:Envelope>`;

test.each([
  ['no XML', { status: 200, body: 'hola' }],
  ['a DOCTYPE', { status: 200, body: '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>' }],
  ['depth', { status: 200, body: '<a>'.repeat(500) }],
  ['a fault', { status: 500, body: '<s:Envelope xmlns:s="x"><s:Body><s:Fault/></s:Body></s:Envelope>' }],
  ['a page', { status: 302, body: '' }],
  ['no judgement', '<b:StatusCode>00</b:StatusCode>'],
  ['another vocabulary', { status: 200, body: otraLengua('SendBillSync', 'urn:otra') }],
  ['the answer of another call', { status: 200, body: otraLengua('GetStatus', 'http://wcf.dian.colombia') }],
  ['of another document', `${juicio(true)}<b:XmlDocumentKey>${'f'.repeat(96)}</b:XmlDocumentKey>`],
  ['half of it', { status: 200, body: otraLengua('SendBillSync', 'http://wcf.dian.colombia').slice(0, -60) }],
  ['without end', { status: 200, body: '', sinFin: true }],
  ['six megabytes', { status: 200, body: ' '.repeat(6_000_000) }],
])('a hostile answer (%s) is no answer: nothing is accepted, and it is asked again', async (_, answer) => {
  dian.responde('SendBillSync', answer, ACEPTADA);
  dian.responde('GetStatus', DESCONOCIDO);
  const factura = await s.emitida();
  await s.t.app.runSalida();
  expect((await leer(factura.id)).estado_dian).toBe('ENVIADA');
  await otraVez();
  expect((await leer(factura.id)).estado_dian).toBe('ACEPTADA');
});

test('what waits for its next try goes at once by hand, asked for first; what is on its way does not go twice', async () => {
  dian.responde('SendBillSync', { status: 500, body: '' }, ACEPTADA);
  dian.responde('GetStatus', DESCONOCIDO);
  const factura = await s.emitida();
  const ya = await s.ana.refused(c.transmitirFactura, { params: { id: factura.id }, body: {} }, 'regla_negocio');
  expect(ya.msg).toBe(`${factura.numero} ya está en la cola de la DIAN.`);
  await s.t.app.runSalida();
  expect((await leer(factura.id)).estado_dian).toBe('ENVIADA');
  await transmitir(factura.id);
  await s.t.app.runSalida();
  expect(dian.pedidos.map(({ accion }) => accion)).toEqual(['SendBillSync', 'GetStatus', 'SendBillSync']);
  expect((await leer(factura.id)).estado_dian).toBe('ACEPTADA');
});

test('what was given up in doubt is asked for before a hand sends it again', async () => {
  dian.responde('SendBillSync', null);
  dian.responde('GetStatus', { status: 503, body: '' });
  const factura = await s.emitida();
  await s.t.app.runSalida();
  for (let i = 0; i < 6; i += 1) {
    s.t.clock.advance({ minutes: 1_200 });
    await s.t.app.runSalida();
  }
  expect(await leer(factura.id)).toMatchObject({ estado_dian: 'ENVIADA', estado: 'EMITIDA' });
  dian.pedidos.length = 0;
  dian.responde('GetStatus', ACEPTADA);
  await transmitir(factura.id);
  await s.t.app.runSalida();
  expect(dian.pedidos.map(({ accion }) => accion)).toEqual(['GetStatus']);
  expect((await leer(factura.id)).estado_dian).toBe('ACEPTADA');
});

const correos = (t = s.t) => t.db.selectFrom('correo_bitacora').select(['clave', 'correo', 'asunto']).execute();

test('what is accepted goes to the customer by mail, once, with the answer in its package', async () => {
  dian.responde('SendBillSync', ACEPTADA);
  const factura = await s.emitida();
  expect(await correos()).toEqual([]);
  await s.t.app.runSalida();
  await s.t.app.runSalida();
  expect(await correos()).toMatchObject([
    { clave: `factura:${factura.id}:maria@correo.co`, correo: 'maria@correo.co' },
  ]);
  const files = await s.t.db.selectFrom('archivo').select(['nombre', 'uso']).where('tabla', '=', 'factura').execute();
  expect(files).toEqual([{ nombre: expect.stringMatching(/^z0900482716.*\.zip$/), uso: 'enviada' }]);
  await s.ana.refused(c.enviarFactura, { params: { id: factura.id }, body: {} }, 'regla_negocio');
});

test('what is rejected is not sent to the customer, and who issued it is told', async () => {
  dian.responde('SendBillSync', juicio(false, ['Regla: FAK21, Rechazo: No corresponde']));
  const factura = await s.emitida();
  await s.t.app.runSalida();
  expect(await correos()).toEqual([]);
  const told = await s.t.db.selectFrom('notificacion').select(['titulo', 'mensaje', 'object_id']).execute();
  expect(told).toContainEqual({
    ...{ titulo: `La DIAN rechazó ${factura.numero}`, mensaje: 'Regla: FAK21, Rechazo: No corresponde' },
    object_id: factura.id,
  });
});

test('what is only registered goes to the customer when the company wants it, and never without an address', async () => {
  s = await abrirTaller();
  await s.emitida();
  await s.t.app.runSalida();
  expect(await correos()).toEqual([]);
  await s.t.work(async (w) => {
    const where = { proceso: 'ventas', parametro: 'correo_sin_transmitir' };
    const row = await w.tx
      .selectFrom('parametro')
      .select(['id', 'version'])
      .where((eb) => eb.and(where))
      .executeTakeFirst();
    await updateRow(
      w,
      'parametro',
      { id: row?.id ?? 0, version: row?.version ?? 0, current: async () => null },
      { valor: 'si' },
    );
  });
  const { id } = await s.emitida();
  await s.t.app.runSalida();
  await s.t.app.runSalida();
  expect(await correos()).toMatchObject([{ clave: `factura:${id}:maria@correo.co` }]);
});

test('words of the answer are text, and many of them are cut', async () => {
  const rules = Array.from({ length: 80 }, (_, i) => `Regla: ${i} &lt;script&gt;${'x'.repeat(900)}`);
  dian.responde('SendBillSync', juicio(false, rules));
  const factura = await s.emitida();
  await s.t.app.runSalida();
  const { dian_mensajes } = await leer(factura.id);
  expect(dian_mensajes).toHaveLength(50);
  expect(dian_mensajes[0]).toHaveLength(500);
  expect(dian_mensajes[0]).toContain('<script>');
});

test('a document of another home goes nowhere, and nothing goes where nothing is set', async () => {
  s = await abrirTaller();
  const factura = await s.emitida();
  await s.t.app.runSalida();
  expect(factura.estado_dian).toBe('NO_TRANSMITIDA');
  expect(dian.pedidos).toEqual([]);
  await s.ana.refused(c.transmitirFactura, { params: { id: factura.id }, body: {} }, 'regla_negocio');
});

test('settings: unsigned documents go to nobody but this machine', () => {
  const base = { DIAN_MODE: 'habilitacion', DIAN_SOFTWARE_ID: 'a', DIAN_SOFTWARE_PIN: 'b' };
  expect(readDianSettings({})).toBeNull();
  expect(readDianSettings({ DIAN_MODE: 'otro' })).toContain('DIAN_MODE');
  expect(readDianSettings({ DIAN_MODE: 'produccion' })).toContain('DIAN_SOFTWARE_ID');
  for (const DIAN_URL of ['', 'https://vpfe.dian.gov.co/x', 'http://127.0.0.1.evil.co/', 'http://localhost@evil.co/'])
    expect(readDianSettings({ ...base, DIAN_URL })).toContain('firma');
  expect(readDianSettings({ ...base, DIAN_URL: 'http://localhost:9/x' })).toMatchObject({
    modo: 'habilitacion',
    pin: 'b',
  });
});
