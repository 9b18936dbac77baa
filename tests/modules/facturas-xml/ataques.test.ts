/** Hostile files: each refused with words, nothing of them written. */
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { factura, MAX_FACTURA } from '../../../server/shared/factura-xml/factura.ts';
import { facturaFile } from '../../support/build/factura.ts';
import { abrirBandeja, type Bandeja, linea, xml } from './bandeja.ts';

let b: Bandeja;
beforeEach(async () => {
  b = await abrirBandeja();
});

type Bytes = Uint8Array<ArrayBuffer>;
const zip = (files: Record<string, Uint8Array>) => zipSync(files) as Bytes;
const text = () => new TextDecoder().decode(xml());
const changed = (from: string | RegExp, to: string) => strToU8(text().replace(from, to)) as Bytes;

const PROCESAR = 'Error al procesar el archivo XML. Verifica que sea una factura electrónica válida.';

async function refused(name: string, bytes: Bytes, msg: string): Promise<void> {
  const before = await b.t.written();
  const { status, body } = await b.cargar([[name, bytes]]);
  expect(status).toBe(400);
  expect(body.msg).toBe(msg);
  expect(body.data).toMatchObject([{ ok: false, id: null, msg }]);
  expect(await b.t.written()).toEqual(before);
}

const enCien = (value: string) => changed(/currencyID="COP">525000\.00/, `currencyID="COP">${value}`);

test.each([
  ['an entity of its own', () => changed('<Invoice', '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice')],
  ['a file of the machine', () => facturaFile('hostil_xxe_archivo_local.xml')],
  ['a document elsewhere', () => facturaFile('hostil_dtd_remoto.xml')],
  ['a billion laughs', () => changed('<Invoice', `<!DOCTYPE x [${'<!ENTITY a "&b;&b;">'.repeat(50)}]><Invoice`)],
  ['an amount of words', () => enCien('mil')],
  ['1e300', () => enCien('1e300')],
  ['nothing', () => new Uint8Array(0) as Bytes],
  ['too deep', () => changed('</Invoice>', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Invoice>`)],
  ['larger than it may be', () => changed('</Invoice>', `${' '.repeat(MAX_FACTURA)}</Invoice>`)],
])('%s', async (_, bytes) => refused('a.xml', bytes(), PROCESAR));

test('what no amount, price, number nor day may be', async () => {
  await refused('a.xml', enCien('999999999999999.00'), 'Un valor del documento supera lo permitido.');
  await refused('a.xml', changed('>50000<', '>99999999999999<'), 'Un precio del documento supera lo permitido.');
  await refused('a.xml', xml({ fecha: '2026-13-45' }), 'El documento no trae una fecha de emisión válida.');
  await refused('a.xml', xml({ numero: 'F'.repeat(61) }), 'El número del documento es demasiado largo.');
  await refused(
    'a.xml',
    changed(/<cac:AccountingSupplierParty>.*<\/cac:AccountingSupplierParty>/, ''),
    'El documento no dice el NIT del proveedor.',
  );
});

test('2,001 lines', async () => {
  const lineas = Array.from({ length: 2_001 }, (_, i) => linea({ codigo: `C${i}` }));
  await refused('a.xml', xml({ lineas }), 'El documento trae más de 2,000 líneas.');
});

test('zips: bombs, names that climb, passwords, two of one name, nothing inside, a zip in a zip', async () => {
  const large = 'El archivo comprimido es demasiado grande al abrirlo.';
  await refused('a.zip', zip({ 'a.xml': new Uint8Array(60_000_000) }), large);
  await refused('a.zip', zip({ '../../etc/a.xml': xml() }), 'El archivo comprimido tiene nombres no permitidos.');
  await refused('a.zip', zip({ '/a.xml': xml() }), 'El archivo comprimido tiene nombres no permitidos.');
  await refused('a.zip', zip({ 'A.xml': xml(), 'a.xml': xml() }), 'El archivo comprimido tiene nombres no permitidos.');
  await refused('a.zip', zip({ 'a.txt': xml() }), 'El ZIP no contiene ningún XML válido.');
  await refused('a.zip', zip({ 'b.zip': zip({ 'a.xml': xml() }) }), 'El ZIP no contiene ningún XML válido.');
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.xml`, strToU8('x')]));
  await refused('a.zip', zip(many), 'El archivo comprimido tiene demasiadas partes.');
  await refused('a.zip', xml().slice(0, 10), PROCESAR);
});

test('a name that is a path, or turns the reading direction, is a name', async () => {
  const { body } = await b.cargar([['..\\..\\a\u202e.xml', xml()]]);
  expect(body.data).toMatchObject([{ nombre: 'a.xml', ok: true }]);
});

test('HTML in its fields stays text', async () => {
  const { body } = await b.cargar([['h.xml', facturaFile('hostil_html_en_campos.xml')]]);
  const { id } = body.data[0];
  const read = await b.leer(id);
  expect(factura.parse(read.documento)).toEqual(read.documento);
  const file = await b.ana.raw(`/api/compras/facturas_xml/${id}/archivo/`);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
});

test('requests that are no load', async () => {
  const post = (init: RequestInit) => b.ana.raw('/api/compras/facturas_xml/', { method: 'POST', ...init });
  expect((await post({ body: '{}', headers: { 'Content-Type': 'application/json' } })).status).toBe(415);
  const form = new FormData();
  expect((await post({ body: form })).status).toBe(400);
  form.append('archivo', new File([xml()], 'a.xml'));
  form.append('otro', 'x');
  expect((await post({ body: form })).status).toBe(400);
  const huge = new FormData();
  huge.append('archivo', new File([new Uint8Array(32 * 1_048_576)], 'a.xml'));
  expect((await post({ body: huge })).status).toBe(413);
  expect(await b.t.db.selectFrom('factura_recibida').select('id').execute()).toEqual([]);
});
