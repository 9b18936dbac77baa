/** Products through HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listasJuntas } from '../../../server/modules/listas/contract/listas.ts';
import * as impuestos from '../../../server/modules/productos/contract/impuestos.ts';
import * as lista from '../../../server/modules/productos/contract/lista.ts';
import * as c from '../../../server/modules/productos/contract/producto.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProducto, crearProducto, ean } from '../../support/build/producto.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});
afterEach(() => expectLogHolds(t));

const cambiar = (id: number, version: number, changes: Parameters<typeof buildProducto>[0]) =>
  ({ params: { id }, body: { ...buildProducto(changes), version } }) as const;

test('a product lives: made with the next code, read with all of it, changed, found by any of its words', async () => {
  const made = await crearProducto(ana, {
    codigo_barras: ean(1),
    impuesto_compra: 'EXCLUIDO',
    presentaciones: [{ unidad: 'BX', factor: 24, codigo_barras: ean(2) }],
    codigos_asociados: ['viejo 1', 'Ñame'],
    stock_minimo: 12,
    tolerancia_recepcion: 2.5,
  });
  expect(made).toMatchObject({
    cod_prod: 'P-000001',
    estado: 'ACTIVO',
    decimales: 0,
    linea_nombre: 'Alimentos',
    unidad_nombre: 'unidad',
    presentaciones: [{ unidad: 'BX', nombre: 'CAJA x 24', factor: 24, es_compra: true, es_venta: true }],
    codigos_asociados: ['VIEJO_1', 'NAME'],
    existencia: 0,
    disponible: 0,
    completitud: 50,
    faltan: ['foto', 'homologacion'],
    stock_minimo: 12,
    tolerancia_recepcion: 2.5,
  });
  const [caja] = made.presentaciones;
  const { data } = await ana.call(
    c.updateProducto,
    cambiar(made.id, made.version, {
      nombre_producto: 'ARROZ PREMIUM 500 g',
      codigo_barras: ean(2),
      presentaciones: [{ id: caja?.id, unidad: 'BX', nombre: 'CAJA', factor: 12.0, codigo_barras: ean(1) }],
      codigos_asociados: ['VIEJO_1'],
    }),
  );
  // The two barcodes changed places in one save.
  expect(data).toMatchObject({
    cod_prod: 'P-000001',
    codigo_barras: ean(2),
    presentaciones: [{ id: caja?.id, nombre: 'CAJA', factor: 12, codigo_barras: ean(1) }],
    codigos_asociados: ['VIEJO_1'],
    completitud: 25,
  });
  await ana.refused(c.updateProducto, cambiar(made.id, made.version, {}), 'modificado');
  for (const search of ['premium arroz', 'p-000001', 'viejo', ean(1), ean(2).slice(3, 9)]) {
    const found = await ana.call(lista.productosList.list, { query: { page: 1, search } });
    expect(found, search).toMatchObject({ count: 1, results: [{ id: made.id }] });
  }
  const gone = await ana.call(lista.productosList.list, { query: { page: 1, search: 'rosita' } });
  expect(gone).toMatchObject({ count: 0 });
  await expect(ana.call(c.updateProducto, cambiar(made.id, data.version, { tipo: 'SERVICIO' }))).resolves.toMatchObject(
    { data: { tipo: 'SERVICIO', presentaciones: [], codigos_asociados: [], codigo_barras: null } },
  );
});

test('codes are one in capitals without accents, and each is of one product', async () => {
  const uno = await crearProducto(ana, { cod_prod: 'café molido', codigo_barras: '036000291452' });
  expect(uno.cod_prod).toBe('CAFE_MOLIDO');
  const again = await ana.refused(c.createProducto, { body: buildProducto({ cod_prod: 'CAFÉ MOLIDO' }) }, 'duplicado');
  expect(again).toMatchObject({ msg: 'El código CAFE_MOLIDO ya existe.', errores: { cod_prod: [expect.any(String)] } });
  // The same GTIN as an EAN, and on a presentation.
  const body = buildProducto({ presentaciones: [{ unidad: 'BX', factor: 6, codigo_barras: '0036000291452' }] });
  const taken = await ana.refused(c.createProducto, { body }, 'duplicado');
  expect(taken).toMatchObject({
    msg: 'El código de barras 0036000291452 pertenece a ARROZ BLANCO LA ROSITA 500 g.',
    errores: { 'presentaciones.0.codigo_barras': [expect.any(String)] },
  });
  const dos = buildProducto({
    codigo_barras: ean(5),
    presentaciones: [{ unidad: 'BX', factor: 6, codigo_barras: `0${ean(5)}` }],
  });
  expect((await ana.refused(c.createProducto, { body: dos }, 'validacion')).errores).toHaveProperty([
    'presentaciones.0.codigo_barras',
  ]);
  // A number that somebody gave by hand is passed over.
  await crearProducto(ana, { cod_prod: 'P-000001' });
  expect((await crearProducto(ana)).cod_prod).toBe('P-000002');
});

test('states: a draft, sold out, inactive with its reason, and back', async () => {
  const draft = await crearProducto(ana, { borrador: true, tipo: 'KIT' });
  expect(draft.estado).toBe('BORRADOR');
  const acto = (version: number) => ({ params: { id: draft.id }, body: { version } });
  await ana.refused(c.actos.activar, acto(draft.version), 'regla_negocio');
  await ana.refused(c.actos.agotar, acto(draft.version), 'regla_negocio');
  const harina = await crearProducto(ana);
  const kit = { tipo: 'KIT' as const, componentes: [{ producto_id: harina.id, cantidad: 2 }] };
  const stays = await ana.call(c.updateProducto, cambiar(draft.id, draft.version, { ...kit }));
  expect(stays.data.estado).toBe('BORRADOR');
  const done = await ana.call(c.updateProducto, cambiar(draft.id, stays.data.version, { ...kit, borrador: false }));
  expect(done.data.estado).toBe('ACTIVO');
  await ana.refused(
    c.updateProducto,
    cambiar(draft.id, done.data.version, { ...kit, borrador: true }),
    'regla_negocio',
  );
  const used = { params: { id: harina.id }, body: { version: harina.version, motivo: 'Ya no viene' } };
  const part = await ana.refused(c.actos.inactivar, used, 'regla_negocio');
  expect(part.msg).toContain(done.data.cod_prod);
  const sold = await ana.call(c.actos.agotar, acto(done.data.version));
  expect(sold.data.estado).toBe('SOLO_VENTA');
  await ana.refused(
    c.actos.inactivar,
    { params: acto(0).params, body: { version: sold.data.version } as never },
    'validacion',
  );
  await ana.refused(c.actos.activar, acto(done.data.version), 'modificado');
  const off = await ana.call(c.actos.inactivar, {
    params: { id: draft.id },
    body: { version: sold.data.version, motivo: 'Se acabó' },
  });
  expect(off.data).toMatchObject({ estado: 'INACTIVO', motivo_inactivo: 'Se acabó' });
  const back = await ana.call(c.actos.activar, acto(off.data.version));
  expect(back.data).toMatchObject({ estado: 'ACTIVO', motivo_inactivo: null });
});

test('a kit holds active products, not itself, nor in a circle', async () => {
  const a = await crearProducto(ana, { nombre_producto: 'A' });
  const kit = (id: number) => ({ tipo: 'KIT' as const, componentes: [{ producto_id: id, cantidad: 1 }] });
  const uno = await crearProducto(ana, { nombre_producto: 'UNO', ...kit(a.id) });
  const dos = await crearProducto(ana, { nombre_producto: 'DOS', ...kit(uno.id) });
  const refuse = async (id: number) =>
    (await ana.refused(c.updateProducto, cambiar(uno.id, uno.version, kit(id)), 'regla_negocio')).errores;
  expect(await refuse(uno.id)).toHaveProperty(['componentes.0.producto_id']);
  expect(await refuse(dos.id)).toHaveProperty(['componentes.0.producto_id']);
  const b = await crearProducto(ana, { nombre_producto: 'B', borrador: true });
  expect(await refuse(b.id)).toHaveProperty(['componentes.0.producto_id']);
  const half = { ...kit(a.id), componentes: [{ producto_id: a.id, cantidad: 0.5 }] };
  const whole = await ana.refused(c.updateProducto, cambiar(uno.id, uno.version, half), 'validacion');
  expect(whole.errores).toEqual({ 'componentes.0.cantidad': [`La cantidad de ${a.cod_prod} debe ser entera.`] });
});

test('taxes are read by everybody, with the rate of today, and changed by who adapts the lists', async () => {
  const nadie = await t.actor({ permisos: [] });
  const all = await nadie.call(impuestos.impuestosList.list, { query: {} });
  const byCode = new Map((all as impuestos.ImpuestoFila[]).map((row) => [row.codigo, row]));
  expect(byCode.get('IVA19')).toMatchObject({ tributo: '01', tratamiento: 'GRAVADO', tarifa: 19 });
  expect(byCode.get('EXENTO')).toMatchObject({ tributo: '01', tratamiento: 'EXENTO', tarifa: 0 });
  expect(byCode.get('EXCLUIDO')).toMatchObject({ tributo: null, tratamiento: 'EXCLUIDO' });
  expect(byCode.get('INC8')).toMatchObject({ tributo: '04', tarifa: 8 });
  expect(byCode.get('BOLSAS')).toMatchObject({ tributo: '22', adicional: true, por_unidad: 73 });
  const made = await ana.call(impuestos.registroImpuesto.create, {
    body: {
      codigo: 'iva10',
      nombre: 'IVA 10 %',
      tributo: '01',
      tratamiento: 'GRAVADO',
      tarifas: [{ desde: '2020-01-01', tarifa: 10 }],
    },
  });
  const { data } = await ana.call(impuestos.registroImpuesto.update, {
    params: { id: made.data.id },
    body: {
      ...{ nombre: 'IVA 10 %', tributo: '01', tratamiento: 'GRAVADO', version: made.data.version },
      tarifas: [...made.data.tarifas, { desde: '2026-11-21', tarifa: 11 }, { desde: '2027-01-01', tarifa: 12 }],
    },
  });
  expect(data).toMatchObject({
    codigo: 'IVA10',
    tarifa: 11,
    tarifas: [{ tarifa: 10 }, { tarifa: 11 }, { tarifa: 12 }],
  });
  await crearProducto(ana, { impuesto_venta: 'IVA10' });
  await ana.refused(impuestos.registroImpuesto.remove, { params: { id: data.id } }, 'en_uso');
  await nadie.refused(impuestos.registroImpuesto.remove, { params: { id: data.id } }, 'sin_permiso');
});

test('units, lines and brands are lists that forms read', async () => {
  const lists = await ana.call(listasJuntas, { query: { rutas: 'productos/unidades,productos/lineas' } as never });
  const units = new Map(lists['productos/unidades']?.map((u) => [u.codigo, u]));
  expect(units.size).toBeGreaterThan(1000);
  expect(units.get('94')?.decimales).toBe(0);
  expect(units.get('KGM')?.decimales).toBe(3);
  expect(lists['productos/lineas']?.length).toBeGreaterThan(9);
});

test('costs are for who may see them; look-alikes and what lacks are found', async () => {
  const uno = await crearProducto(ana, { nombre_producto: 'ARROZ BLANCO LA ROSITA 500 g' });
  expect(uno.costo_promedio).toBe(0);
  const mira = await t.actor({ permisos: [manifest.permisos.ver] });
  expect((await mira.call(c.findProducto, { params: { id: uno.id } })).costo_promedio).toBeNull();
  const query = { nombre: 'Arroz La Rosita blanco x 500gr' };
  expect(await mira.call(lista.parecidosProducto, { query })).toMatchObject([{ id: uno.id, motivo: 'Mismo nombre' }]);
  const dos = await crearProducto(ana, { nombre_producto: 'BLANCO ARROZ LA ROSITA 500GRS', codigo_barras: ean(9) });
  const otro = await crearProducto(ana, { nombre_producto: 'FRIJOL', codigo_barras: ean(10) });
  const ids = async (query: object) => {
    const page = await mira.call(lista.productosList.list, { query: { page: 1, ...query } });
    return 'results' in page ? page.results.map(({ id }) => id).sort() : [];
  };
  expect(await ids({ repetido: 1 })).toEqual([uno.id, dos.id]);
  expect(await ids({ falta: 'codigo_barras' })).toEqual([uno.id]);
  expect(await ids({ falta: 'foto' })).toEqual([uno.id, dos.id, otro.id]);
  expect(await ids({ completitud__lte: 0 })).toEqual([uno.id]);
});

test('many rows at once: what lacks is mended, inactivated with one reason', async () => {
  const uno = await crearProducto(ana, { nombre_producto: 'UNO' });
  const dos = await crearProducto(ana, { nombre_producto: 'DOS', codigo_barras: ean(3) });
  const all = { ids: [uno.id, dos.id] };
  await ana.call(lista.masivo.codificar.begin, { body: { seleccion: all, datos: {} } });
  await t.app.runJobs();
  const after = await ana.call(c.findProducto, { params: { id: uno.id } });
  expect(after.codigo_barras).toMatch(/^20\d{11}$/);
  await ana.call(
    lista.celdasProducto.masivo?.begin as never,
    {
      body: { seleccion: all, datos: { campo: 'impuesto_compra', valor: 'EXCLUIDO' } },
    } as never,
  );
  await t.app.runJobs();
  expect(await ana.call(c.findProducto, { params: { id: dos.id } })).toMatchObject({
    impuesto_compra: 'EXCLUIDO',
    completitud: 50,
  });
  await ana.call(lista.masivo.inactivar.begin, { body: { seleccion: all, datos: { motivo: 'Fin de temporada' } } });
  await t.app.runJobs();
  const off = await ana.call(lista.productosList.list, { query: { page: 1, estado: 'INACTIVO' } });
  expect(off).toMatchObject({ count: 2 });
});
