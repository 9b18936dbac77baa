/** What nobody should send: sizes, numbers, strangers' rows, hostile files, two at once. Refused in Spanish, and nothing is written. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as c from '../../../server/modules/homologacion/contract/homologacion.ts';
import { homologacionesList } from '../../../server/modules/homologacion/contract/lista.ts';
import { candidatosDeCodigos, resolverLineas } from '../../../server/modules/homologacion/contract/resolver.ts';
import { manifest } from '../../../server/modules/homologacion/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { bytesOf } from '../../support/build/archivo.ts';
import { facturaFile, facturaXml, largeInvoice } from '../../support/build/factura.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import {
  buildCodigo,
  cargar,
  crearProducto,
  crearProveedor,
  linea,
  PORVENIR,
  porvenir,
  presentacionDe,
} from './surtido.ts';

let t: TestApp;
let ana: TestActor;
let proveedor: number;
let arroz: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ permisos: [manifest.permisos.ver, manifest.permisos.editar] });
  const jefa = await t.actor({ superuser: true });
  proveedor = await crearProveedor(t, jefa, PORVENIR);
  arroz = await crearProducto(t, 'ABA0001', 'ARROZ BLANCO LA ROSITA 500 g');
});
afterEach(() => expectLogHolds(t));

const crear = async (changes = {}) =>
  (await ana.call(c.createHomologacion, { body: buildCodigo(proveedor, { producto_id: arroz, ...changes }) })).data;

test('lines and forms that say what cannot be', async () => {
  const before = await t.written();
  const asked = (lineas: readonly object[], more = {}) =>
    ana.refused(
      resolverLineas,
      { body: { proveedor_id: proveedor, fecha: '2026-11-21', lineas, ...more } },
      'validacion',
    );
  await asked(Array.from({ length: 2_001 }, () => linea()));
  for (const bad of [
    { cantidad_xml: -1 },
    { cantidad_xml: 1e300 },
    { precio_xml: -0.01 },
    { precio_xml: 1e300 },
    { nombre_producto_xml: 'x'.repeat(301) },
    { nombre_producto_xml: 'a\u0000b' },
    { producto_id: arroz },
  ]) {
    await asked([linea(bad)]);
  }
  await asked([linea()], { fecha: '2026-02-30' });
  for (const proveedor_id of [0, 999_999]) await asked([linea()], { proveedor_id });
  const refuse = async (changes: object) => {
    const body = { ...buildCodigo(proveedor), ...changes };
    return (await ana.send(c.createHomologacion, { body })).status;
  };
  for (const bad of [
    ...[{ proveedor_id: 999_999 }, { producto_id: 999_999 }, { producto_id: -1 }, { presentacion_id: 1 }],
    ...[
      { factor_conversion: 1e300 },
      { factor_conversion: 0 },
      { factor_conversion: '25' },
      { aplica_desde: '2026-13-01' },
    ],
    ...[{ cod_prod_xml: 'x'.repeat(101) }, { estado: 'HOMOLOGADA' }, { uc_id: 1 }, { veces_usada: 9 }],
    ...[
      { cod_prod_xml: null, nombre_producto_xml: null },
      { cod_prod_xml: ' ', nombre_producto_xml: '«»' },
    ],
  ]) {
    expect(await refuse(bad), JSON.stringify(bad)).toBe(400);
  }
  await ana.refused(candidatosDeCodigos, { body: { ids: Array.from({ length: 51 }, (_, i) => i + 1) } }, 'validacion');
  expect(await ana.call(candidatosDeCodigos, { body: { ids: [999_999] } })).toEqual([]);
  expect(await t.written()).toEqual(before);
});

test('names that would be words of the index, a page or a formula are only names', async () => {
  const names = [
    '" OR *',
    'arroz) NOT (',
    'NEAR(a b)',
    '=1+1',
    '<script>alert(1)</script>',
    "x' OR '1'='1",
    '-',
    '∅',
    '"',
  ];
  const { lineas } = await ana.call(resolverLineas, {
    body: {
      proveedor_id: proveedor,
      fecha: '2026-11-21',
      lineas: names.map((name, i) => linea({ cod_prod_xml: `C${i}`, nombre_producto_xml: name })),
    },
  });
  expect(lineas).toHaveLength(names.length);
  expect(lineas.every(({ estado }) => estado === 'PENDIENTE' || estado === 'SUGERIDA')).toBe(true);
  for (const [i, name] of names.entries()) {
    const made = await crear({ cod_prod_xml: `C${i}`, nombre_producto_xml: name, producto_id: null });
    expect(made.nombre_producto_xml).toBe(name);
  }
  for (const search of ['" OR *', 'script', '%_', "' or"]) {
    await ana.call(homologacionesList.list, { query: { page: 1, search } });
  }
});

test('files that are no invoice of a supplier of ours', async () => {
  const before = await t.written();
  const refuse = async (bytes: Uint8Array<ArrayBuffer>, msg: string | RegExp, name = 'factura.xml') => {
    const { status, body } = await cargar(ana, bytes, name);
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: expect.stringMatching(msg) });
  };
  for (const name of ['hostil_dtd_remoto.xml', 'hostil_xxe_archivo_local.xml', 'rechazo_evento_acuse030.xml']) {
    await refuse(facturaFile(name), /^Error al procesar el archivo XML/);
  }
  await refuse(porvenir(), 'Por favor, selecciona un archivo XML válido.', 'factura.pdf');
  await refuse(facturaFile('sint_adjunto_nota_credito.xml'), /^El documento es una nota crédito/);
  await refuse(
    facturaFile('dian_generica.xml'),
    /^El proveedor con NIT \d+ no está en el directorio: créalo primero\.$/,
  );
  await refuse(bytesOf(facturaXml()), /^El proveedor con NIT {2}no está/);
  const form = new FormData();
  for (const name of ['a.xml', 'b.xml']) form.append('archivo', new File([porvenir()], name));
  const two = await ana.raw('/api/productos/homologacion/facturas/', { method: 'POST', body: form });
  expect(two.status).toBe(400);
  const json = await ana.send(c.cargarFactura, { body: {} });
  expect(json.status).toBe(415);
  expect(await t.written()).toEqual(before);
});

test('markup in an invoice is text, and a code that is too long is none', async () => {
  const own = new TextDecoder().decode(porvenir());
  const long = own.replace('ARZ-500', 'Z'.repeat(400)).replace('ACE-3L', '&lt;img src=x onerror=alert(1)&gt;');
  const { status, body } = await cargar(ana, new TextEncoder().encode(long));
  expect({ status, data: body.data }).toEqual({ status: 200, data: { creadas: 12, existentes: 0 } });
  const rows = await t.db.selectFrom('homologacion').select('cod_prod_xml').execute();
  const codes = rows.map(({ cod_prod_xml }) => cod_prod_xml);
  expect(codes).toContain('ARROZ BLANCO X 500 G PACA X 25');
  expect(codes).toContain('<img src=x onerror=alert(1)>');
});

test('only who may, and only what is theirs to say', async () => {
  const ve = await t.actor({ permisos: [manifest.permisos.ver] });
  const made = await crear();
  const params = { id: made.id };
  await ve.refused(c.createHomologacion, { body: buildCodigo(proveedor, { cod_prod_xml: 'N' }) }, 'sin_permiso');
  for (const acto of Object.values(c.actos)) {
    await ve.refused(acto, { params, body: { version: made.version } }, 'sin_permiso');
  }
  expect((await cargar(ve, porvenir())).status).toBe(403);
  expect(await ve.call(c.findHomologacion, { params })).toMatchObject({ id: made.id });
  const nadie = await t.actor();
  await nadie.refused(c.findHomologacion, { params }, 'sin_permiso');
  const body = { proveedor_id: proveedor, fecha: '2026-11-21', lineas: [] };
  await nadie.refused(resolverLineas, { body }, 'sin_permiso');
  await ana.refused(c.findHomologacion, { params: { id: 999_999 } }, 'no_encontrado');
});

test('states that cannot follow, and old versions', async () => {
  const made = await crear();
  const params = { id: made.id };
  const off = (await ana.call(c.actos.inactivar, { params, body: { version: made.version } })).data;
  expect(off).toMatchObject({ estado: 'INACTIVA', producto_id: arroz });
  for (const acto of [c.actos.confirmar, c.actos.ignorar]) {
    const { msg } = await ana.refused(acto, { params, body: { version: off.version } }, 'regla_negocio');
    expect(msg).toMatch(/^No se puede pasar de INACTIVA a/);
  }
  await ana.refused(c.actos.reabrir, { params, body: { version: made.version } }, 'modificado');
  const back = (await ana.call(c.actos.reabrir, { params, body: { version: off.version } })).data;
  const form = { ...buildCodigo(proveedor), version: back.version };
  const paca = await crearProducto(t, 'ABA0003', 'ARROZ PACA');
  const saved = (await ana.call(c.updateHomologacion, { params, body: { ...form, producto_id: paca } })).data;
  expect(saved).toMatchObject({ estado: 'HOMOLOGADA', cod_prod: 'ABA0003' });
  const none = { ...form, producto_id: null, version: saved.version };
  const { errores } = await ana.refused(c.updateHomologacion, { params, body: none }, 'regla_negocio');
  expect(errores).toHaveProperty('producto_id');
});

test('two who decide at once: one wins, and the other sees what it was', async () => {
  await cargar(ana, porvenir());
  const bea = await t.actor({ permisos: [manifest.permisos.ver, manifest.permisos.editar] });
  const [row] = await t.db.selectFrom('homologacion').select(['id', 'version']).limit(1).execute();
  const body = { version: row?.version ?? 0, producto_id: arroz };
  const answers = await Promise.all(
    [ana, bea].map((who) => who.send(c.actos.confirmar, { params: { id: row?.id ?? 0 }, body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(await lost?.json()).toMatchObject({ code: 'modificado', data: { estado: 'HOMOLOGADA', cod_prod: 'ABA0001' } });
  const twice = await Promise.all([ana, bea].map((who) => cargar(who, largeInvoice(20))));
  expect(twice.map(({ body: { data } }) => data.creadas)).toEqual([0, 0]);
});

test('as few statements for two thousand lines as for one', async () => {
  await crear({ presentacion_id: null });
  const { sqlite } = t.platform;
  const count = async (lineas: readonly object[]) => {
    const spy = vi.spyOn(sqlite, 'query');
    const body = { proveedor_id: proveedor, fecha: '2026-11-21', lineas: lineas as never };
    const answer = await ana.call(resolverLineas, { body });
    const asked = spy.mock.calls.length;
    spy.mockRestore();
    return { asked, answer };
  };
  const mixed = (n: number) =>
    Array.from({ length: n }, (_, i) => (i % 2 === 0 ? linea() : linea({ cod_prod_xml: `N${i}`, precio_xml: i })));
  await count(mixed(2));
  const few = await count(mixed(2));
  const many = await count(mixed(2_000));
  expect(many.asked).toBe(few.asked);
  expect(many.answer.lineas).toHaveLength(2_000);
  expect(many.answer.lineas.map(({ estado }) => estado === 'HOMOLOGADA')).toEqual(
    mixed(2_000).map((_, i) => i % 2 === 0),
  );
});

test('a presentation of another product is not ours to say', async () => {
  const otro = await crearProducto(t, 'OTRO', 'OTRO', { presentaciones: [['CAJA', 12]] });
  const presentacion_id = await presentacionDe(t, otro);
  const body = buildCodigo(proveedor, { producto_id: arroz, presentacion_id });
  await ana.refused(c.createHomologacion, { body }, 'regla_negocio');
  const made = await crear();
  // What stands for a presentation keeps it.
  const held = await crear({ cod_prod_xml: 'CAJA', producto_id: otro, presentacion_id });
  expect(held.factor_conversion).toBe(12);
  const said = { version: made.version, producto_id: otro, presentacion_id, factor_conversion: 11 };
  await ana.refused(c.actos.confirmar, { params: { id: made.id }, body: said }, 'regla_negocio');
});
