/** The inbox by the API: what is kept, what each document becomes, and its acts. */
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/facturas-xml/contract/factura.ts';
import { facturasList } from '../../../server/modules/facturas-xml/contract/lista.ts';
import { manifest } from '../../../server/modules/facturas-xml/manifest.ts';
import { actos } from '../../../server/modules/homologacion/contract/homologacion.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { CREAR_ENTRADA } from '../../../server/shared/recepcion.ts';
import { askedOf } from '../../support/asked.ts';
import { PDF } from '../../support/build/archivo.ts';
import { adjunto, cdata } from '../../support/build/factura.ts';
import { crearProveedor } from '../homologacion/surtido.ts';
import { abrirBandeja, type Bandeja, linea, NOSOTROS, PROVEEDOR, xml } from './bandeja.ts';

let b: Bandeja;
beforeEach(async () => {
  b = await abrirBandeja();
});

const texto = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const zip = (files: Record<string, Uint8Array>) => zipSync(files) as Uint8Array<ArrayBuffer>;

test('an invoice whose codes are known is homologated at once', async () => {
  const { status, body } = await b.cargar([['fe100.xml', xml()]]);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    msg: '1 documento recibido.',
    data: [
      {
        ...{ nombre: 'fe100.xml', ok: true, id: 1, code: null, estado: 'HOMOLOGADO' },
        msg: 'Factura FE-100 de DISTRIBUCIONES EL PORVENIR: HOMOLOGADO.',
      },
    ],
  });
  expect(await b.leer(1)).toMatchObject({
    ...{ tipo: 'FC', estado: 'HOMOLOGADO', nit: PROVEEDOR.nit, proveedor_id: b.proveedor, n_factura: 'FE-100' },
    ...{ base: 500_000, iva: 25_000, total: 525_000, sumas_difieren: false, lineas: 1, pendientes: 0, medio_pago: '2' },
    reloj: { aplica: true, inicio: null, limite: null, dias: null, estado: 'SIN_RECIBO' },
    eventos: [],
    detalle: [
      {
        ...{ orden: 0, cod_prod_xml: 'ARZ-500', cantidad_xml: 10, precio: 50_000, base: 500_000 },
        ...{ iva: 5, valor_iva: 25_000, homologacion: 'HOMOLOGADA', producto_id: b.arroz, cod_prod: 'ABA0001' },
        ...{ cantidad: 250, costo: 2_000 },
      },
    ],
    documento: { n_factura: 'FE-100', totals: { payableAmount: 525_000 } },
  });
  const file = await b.ana.raw('/api/compras/facturas_xml/1/archivo/');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(xml());
  expect(file.headers.get('content-disposition')).toContain('fe100.xml');
});

test('codes that nobody decided leave it validated; looked at again once they are', async () => {
  const id = await b.recibir({ lineas: [linea(), linea({ codigo: 'NUEVO-1', nombre: 'PANELA 1 KG' })] });
  const before = await b.leer(id);
  expect(before).toMatchObject({ estado: 'VALIDADO', pendientes: 1 });
  const code = before.detalle[1]?.homologacion_id;
  expect(code).toBeGreaterThan(0);
  const row = await b.t.db
    .selectFrom('homologacion')
    .where('id', '=', code ?? 0)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ cod_prod_xml: 'NUEVO-1', origen: 'XML', ultima_factura: 'FE-100' });
  const superuser = await b.t.actor({ superuser: true });
  await superuser.call(actos.ignorar, { params: { id: code ?? 0 }, body: { version: row.version, motivo: null } });
  const { data, msg } = await b.ana.call(c.homologarFactura, { params: { id }, body: { version: before.version } });
  expect(msg).toBe('Factura FE-100: HOMOLOGADO.');
  expect(data).toMatchObject({ estado: 'HOMOLOGADO', pendientes: 0 });
  expect(data.detalle[1]).toMatchObject({ homologacion: 'IGNORADA', producto_id: null });
  await b.ana.refused(c.homologarFactura, { params: { id }, body: { version: before.version } }, 'modificado');
});

const OTRO = { nit: '800100200', dv: '1', nombre: 'OTRA EMPRESA' };
test.each([
  ['NIT', { cliente: OTRO }, 'La factura no está dirigida a nuestra empresa (NIT 800100200).'],
  ['PROVEEDOR', { proveedor: OTRO }, 'El proveedor con NIT 800100200 no está en el directorio.'],
  ['CUFE', { cufe: null }, 'El documento no trae CUFE.'],
  ['MONEDA', { moneda: 'USD' }, 'El documento está en USD: solo se reciben pesos (COP).'],
] as const)('%s: kept with its error', async (error, changes, motivo) => {
  const { status, body } = await b.cargar([['a.xml', xml(changes)]]);
  expect(status).toBe(201);
  expect(body.data).toMatchObject([{ ok: true, code: null, msg: motivo, estado: 'CON_ERROR' }]);
  expect(await b.leer(1)).toMatchObject({ estado: 'CON_ERROR', error, motivo });
  const { code } = await b.ana.refused(
    c.registrarEvento,
    { params: { id: 1 }, body: { codigo: '030' } },
    'regla_negocio',
  );
  expect(code).toBe('regla_negocio');
});

test('our NIT with its check digit behind the number is ours too', async () => {
  const { body } = await b.cargar([['a.xml', xml({ cliente: { ...NOSOTROS, nit: '9001234568', dv: null } })]]);
  expect(body.data).toMatchObject([{ estado: 'HOMOLOGADO' }]);
});

test('a supplier that is made is found when it is looked at again', async () => {
  const id = await b.recibir({ proveedor: OTRO });
  const suyo = { nit_sin_dv: OTRO.nit, nit_dv: calcularDv(OTRO.nit), nombre_proveedor: OTRO.nombre };
  const nuevo = await crearProveedor(b.t, await b.t.actor({ superuser: true }), suyo);
  const { data } = await b.ana.call(c.homologarFactura, { params: { id }, body: { version: 1 } });
  expect(data).toMatchObject({ estado: 'VALIDADO', error: null, motivo: null, proveedor_id: nuevo, pendientes: 1 });
});

test('the same file, the same CUFE, the same number: refused with the day and the person', async () => {
  await b.recibir();
  const before = await b.t.written();
  const otro = xml({ lineas: [linea({ cantidad: 11 })] });
  const mismo = { cufe: 'otro'.repeat(24), lineas: [linea({ cantidad: 12 })] };
  for (const bytes of [xml(), otro, xml(mismo), new TextEncoder().encode(adjunto(cdata(texto(xml()))))]) {
    const { status, body } = await b.cargar([['otra-vez.xml', bytes as Uint8Array<ArrayBuffer>]]);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'duplicado',
      msg: expect.stringMatching(/^El archivo ya fue cargado el 21\/11\/2026 por .+\.$/),
    });
    expect(body.data).toMatchObject([{ nombre: 'otra-vez.xml', ok: false, id: 1, code: 'duplicado' }]);
  }
  expect(await b.t.written()).toEqual(before);
});

test('several files: the good are kept whatever the bad; none good answers the first refusal', async () => {
  const { status, body } = await b.cargar([
    ['bueno.xml', xml()],
    ['foto.png', PDF],
    ['repetido.xml', xml()],
    ['roto.xml', new TextEncoder().encode('<Invoice>') as Uint8Array<ArrayBuffer>],
    ['otro.xml', xml({ numero: 'FE-101' })],
  ]);
  expect(status).toBe(201);
  expect(body.msg).toBe('2 documentos recibidos, 3 sin recibir.');
  expect(body.data.map(({ nombre, ok, code }: c.Carga) => [nombre, ok, code])).toEqual([
    ['bueno.xml', true, null],
    ['foto.png', false, 'regla_negocio'],
    ['repetido.xml', false, 'duplicado'],
    ['roto.xml', false, 'regla_negocio'],
    ['otro.xml', true, null],
  ]);
  const none = await b.cargar([
    ['foto.png', PDF],
    ['repetido.xml', xml()],
  ]);
  expect(none.status).toBe(400);
  expect(none.body).toMatchObject({ msg: 'Por favor, selecciona un archivo XML válido.' });
  expect(none.body.data).toHaveLength(2);
});

test('a ZIP with a month: each document a row, the container before the invoice by itself, answers left out', async () => {
  const files = {
    'mes/a.xml': xml({ numero: 'FE-1' }),
    'mes/b.xml': xml({ numero: 'FE-2' }),
    'mes/ad-b.xml': strToU8(adjunto(cdata(texto(xml({ numero: 'FE-2' }))))),
    'mes/respuesta.xml': strToU8('<fe:ApplicationResponse xmlns:fe="urn:x"/>'),
    'mes/malo.xml': strToU8('nada'),
    'mes/a.pdf': PDF,
  };
  const { status, body } = await b.cargar([['mes.zip', zip(files)]]);
  expect(status).toBe(201);
  expect(body.data.map(({ nombre, ok }: c.Carga) => [nombre, ok])).toEqual([
    ['mes.zip › a.xml', true],
    ['mes.zip › ad-b.xml', true],
    ['mes.zip › b.xml', false],
    ['mes.zip › malo.xml', false],
  ]);
  expect(body.data[2]).toMatchObject({
    ...{ id: 2, code: 'duplicado', estado: 'HOMOLOGADO' },
    msg: expect.stringMatching(/^El archivo ya fue cargado el \d{2}\/\d{2}\/\d{4} por .+\.$/),
  });
  expect((await b.leer(2)).documento.contenedor).toBe('AttachedDocument');
});

test('two of one number in a ZIP: each has its row, and the second says that it is there', async () => {
  const files = { 'a.xml': xml(), 'b.xml': xml({ cufe: 'f'.repeat(96) }), 'c.xml': xml({ numero: 'FE-101' }) };
  const { status, body } = await b.cargar([['dos.zip', zip(files)]]);
  expect(status).toBe(201);
  expect(body.data.map(({ nombre, ok, id, code }: c.Carga) => [nombre, ok, id, code])).toEqual([
    ['dos.zip › a.xml', true, 1, null],
    ['dos.zip › b.xml', false, 1, 'duplicado'],
    ['dos.zip › c.xml', true, 2, null],
  ]);
  // None of them is good the second time.
  const again = await b.cargar([['dos.zip', zip(files)]]);
  expect(again.status).toBe(409);
  expect(again.body.data).toHaveLength(3);
});

test('a number is one however its letters are written: kept, compared and found alike', async () => {
  const id = await b.recibir({ numero: 'fe-9 ', orden: null });
  expect((await b.leer(id)).n_factura).toBe('FE-9');
  const other = await b.cargar([['x.xml', xml({ numero: 'Fe-9', cufe: 'e'.repeat(96) })]]);
  expect(other.status).toBe(409);
  const referida = { numero: 'fe-9', cufe: null, fecha: '2026-11-19' };
  expect((await b.leer(await b.recibir({ tipo: 'CreditNote', numero: 'nc-1', referida }))).factura_referida).toBe(
    'FE-9',
  );
  for (const query of [{ search: 'fe-9' }, { n_factura: 'fe-9' }])
    expect(await b.ana.call(facturasList.list, { query: { ...query, tipo: 'FC' } as never })).toHaveLength(1);
});

test('notes are kept as what they are', async () => {
  const referida = { numero: 'FE-100', cufe: 'abc', fecha: '2026-11-19' };
  const { body } = await b.cargar([
    ['nc.xml', xml({ tipo: 'CreditNote', numero: 'NC-1', referida })],
    ['nd.xml', xml({ tipo: 'DebitNote', numero: 'ND-1', referida })],
  ]);
  expect(body.data).toMatchObject([{ estado: 'HOMOLOGADO' }, { estado: 'HOMOLOGADO' }]);
  expect(await b.leer(1)).toMatchObject({ tipo: 'NC', factura_referida: 'FE-100', cufe_referido: 'abc' });
  expect(await b.leer(2)).toMatchObject({ tipo: 'ND', reloj: { aplica: false } });
  await b.ana.refused(c.registrarEvento, { params: { id: 1 }, body: { codigo: '030' } }, 'regla_negocio');
  expect(await b.ana.call(facturasList.list, { query: { tipo__in: 'NC,ND' } })).toHaveLength(2);
});

test('sums that differ by more than two pesos are told', async () => {
  const off = await b.recibir({ numero: 'FE-1', descuadre: 2.01 });
  const near = await b.recibir({ numero: 'FE-2', descuadre: 2 });
  expect((await b.leer(off)).sumas_difieren).toBe(true);
  expect((await b.leer(near)).sumas_difieren).toBe(false);
});

test('put aside and taken back; its number may come again meanwhile', async () => {
  const id = await b.recibir();
  const body = { version: 1, motivo: 'Repetida' };
  await b.ana.refused(c.descartarFactura, { params: { id }, body: { ...body, motivo: '' } }, 'validacion');
  const { version } = await b.leer(id);
  const { data } = await b.ana.call(c.descartarFactura, { params: { id }, body: { ...body, version } });
  expect(data).toMatchObject({ estado: 'DESCARTADO', motivo: 'Repetida' });
  expect((await b.cargar([['misma.xml', xml()]])).status).toBe(409);
  const again = await b.recibir({ cufe: 'f'.repeat(96) });
  const params = { id };
  const back = { params, body: { version: data.version } };
  const { msg } = await b.ana.refused(c.recuperarFactura, back, 'regla_negocio');
  expect(msg).toBe('El documento FE-100 se cargó de nuevo: descarta el otro primero.');
  const other = await b.leer(again);
  await b.ana.call(c.descartarFactura, { params: { id: again }, body: { ...body, version: other.version } });
  expect((await b.ana.call(c.recuperarFactura, back)).data).toMatchObject({ estado: 'HOMOLOGADO', motivo: null });
});

test('who loads: `recibir`, or who makes receipts; nobody else', async () => {
  const creates = await b.t.actor({ permisos: [CREAR_ENTRADA.codename] });
  expect((await b.cargar([['a.xml', xml()]], creates)).status).toBe(201);
  const looks = await b.t.actor({ permisos: [manifest.permisos.ver.codename] });
  expect((await b.cargar([['b.xml', xml({ numero: 'FE-2' })]], looks)).status).toBe(403);
  expect(await b.t.db.selectFrom('factura_recibida').select('id').execute()).toHaveLength(1);
});

test('two loads of one file at once: one wins', async () => {
  const all = await Promise.all([1, 2, 3].map(() => b.cargar([['a.xml', xml()]])));
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('as many statements for 500 lines as for one', async () => {
  const many = Array.from({ length: 500 }, (_, i) => linea({ codigo: `C-${i}`, nombre: `PRODUCTO ${i}` }));
  await b.recibir({ numero: 'FE-1', lineas: [linea({ codigo: 'C-X', nombre: 'OTRO' })] });
  const one = await askedOf(b.t, () => b.recibir({ numero: 'FE-2', lineas: many.slice(0, 2) }));
  const all = await askedOf(b.t, () => b.recibir({ numero: 'FE-3', lineas: many }));
  expect(all).toBeLessThan(one + 12);
});
