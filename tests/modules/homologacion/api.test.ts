/** Suppliers' codes through HTTP: the life of one, its states, its days, and the invoices that bring them. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateRows } from '../../../server/core/db/row-sets.ts';
import * as c from '../../../server/modules/homologacion/contract/homologacion.ts';
import { homologacionesList } from '../../../server/modules/homologacion/contract/lista.ts';
import { resolverLineas } from '../../../server/modules/homologacion/contract/resolver.ts';
import { findBySupplierCode, recordHomologation } from '../../../server/modules/homologacion/public.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
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
let paca: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  proveedor = await crearProveedor(t, ana, PORVENIR);
  arroz = await crearProducto(t, 'ABA0001', 'ARROZ BLANCO LA ROSITA 500 g', { presentaciones: [['PACA x 25', 25]] });
  paca = await crearProducto(t, 'ABA0003', 'ARROZ BLANCO LA ROSITA PACA x 25 x 500 g');
});
afterEach(() => expectLogHolds(t));

const crear = async (changes: Parameters<typeof buildCodigo>[1] = {}) =>
  (await ana.call(c.createHomologacion, { body: buildCodigo(proveedor, changes) })).data;
const resolver = async (lineas: readonly object[], fecha = '2026-11-21') =>
  (await ana.call(resolverLineas, { body: { proveedor_id: proveedor, fecha, lineas: lineas as never } })).lineas;

test('with a product it is HOMOLOGADA; its code is found by the catalogue and by its supplier', async () => {
  const made = await crear({ producto_id: arroz, factor_conversion: 25 });
  expect(made).toMatchObject({
    ...{ estado: 'HOMOLOGADA', origen: 'MANUAL', cod_prod: 'ABA0001', factor_conversion: 25, aplica_desde: null },
    ...{ proveedor_nit: '900444333-8', veces_usada: 0, vigencias: [{ desde: null, cod_prod: 'ABA0001' }] },
  });
  expect(await findBySupplierCode(t.db, proveedor, 'arz-500')).toMatchObject({ producto_id: arroz, factor: 25 });
  const producto = await t.db.selectFrom('producto').selectAll().where('id', '=', arroz).executeTakeFirstOrThrow();
  expect(producto).toMatchObject({ con_homologacion: 1, busca_ajeno: 'ARZ-500' });
  expect(producto.busca).toContain('ARZ-500');
  for (const search of ['arz-500', 'porvenir arroz', '900444333', 'ABA0001']) {
    const found = await ana.call(homologacionesList.list, { query: { page: 1, search } });
    expect(found, search).toMatchObject({ count: 1, results: [{ id: made.id }] });
  }
  await ana.call(c.actos.inactivar, { params: { id: made.id }, body: { version: made.version } });
  expect(await findBySupplierCode(t.db, proveedor, 'ARZ-500')).toBeNull();
});

test('one active for supplier, code and unit', async () => {
  const made = await crear({ producto_id: arroz });
  const again = { body: buildCodigo(proveedor, { cod_prod_xml: ' arz-500 ', producto_id: paca }) };
  const { msg, errores } = await ana.refused(c.createHomologacion, again, 'duplicado');
  expect(msg).toBe('El código ARZ-500 del proveedor ya está homologado con ABA0001.');
  expect(errores).toEqual({ cod_prod_xml: [msg] });
  await crear({ unidad_xml: 'KGM', producto_id: paca });
  await ana.call(c.actos.inactivar, { params: { id: made.id }, body: { version: made.version } });
  const other = await crear({ producto_id: paca });
  const gone = await ana.call(c.findHomologacion, { params: { id: made.id } });
  await ana.refused(c.actos.reabrir, { params: { id: made.id }, body: { version: gone.version } }, 'duplicado');
  expect(other.estado).toBe('HOMOLOGADA');
});

test('the factor is that of the presentation, and another one is refused', async () => {
  const presentacion_id = await presentacionDe(t, arroz);
  const made = await crear({ producto_id: arroz, presentacion_id });
  expect(made).toMatchObject({ presentacion: 'PACA x 25', factor_conversion: 25 });
  const refuse = async (changes: object, code: 'regla_negocio' | 'validacion') => {
    const body = buildCodigo(proveedor, { cod_prod_xml: 'OTRO', producto_id: arroz, ...changes });
    return (await ana.refused(c.createHomologacion, { body }, code)).errores;
  };
  const msg = 'La unidad 94 no corresponde a la presentación seleccionada.';
  expect(await refuse({ presentacion_id, factor_conversion: 24 }, 'regla_negocio')).toEqual({ presentacion_id: [msg] });
  expect(await refuse({ presentacion_id, producto_id: paca }, 'regla_negocio')).toEqual({ presentacion_id: [msg] });
  const zero = { factor_conversion: ['El factor de conversión debe ser mayor que 0.'] };
  expect(await refuse({ factor_conversion: 0 }, 'validacion')).toEqual(zero);
  expect(await refuse({ factor_conversion: -1 }, 'validacion')).toEqual(zero);
  expect(await refuse({ factor_conversion: 0.1234567 }, 'validacion')).toEqual({
    factor_conversion: ['No puede tener más de 6 decimales.'],
  });
  expect(await refuse({ producto_id: null, factor_conversion: 2 }, 'regla_negocio')).toEqual({
    producto_id: ['Elige el producto.'],
  });
  const quieto = await crearProducto(t, 'VIEJO', 'ARROZ VIEJO', { estado: 'INACTIVO' });
  expect(await refuse({ producto_id: quieto }, 'regla_negocio')).toHaveProperty('producto_id');
});

test('an invoice brings its codes once; they are confirmed, ignored and asked again', async () => {
  const first = await cargar(ana, porvenir());
  expect(first).toMatchObject({ status: 200, body: { data: { creadas: 12, existentes: 0 } } });
  const before = await t.written();
  expect((await cargar(ana, porvenir())).body.data).toEqual({ creadas: 0, existentes: 12 });
  const after = await t.written();
  const open = await ana.call(homologacionesList.list, { query: { page: 1, page_size: 50, sin_homologar: true } });
  expect(open).toMatchObject({ count: 12 });
  const rows = 'results' in open ? open.results : [];
  const arz = rows.find(({ cod_prod_xml }) => cod_prod_xml === 'ARZ-500');
  expect(arz).toMatchObject({
    ...{ estado: 'SUGERIDA', sugerido_motivo: 'NOMBRE', ultimo_precio: 52_300, ultima_factura: 'FEPV10457' },
    ...{ origen: 'XML', unidad_xml: '94', codigo_estandar_xml: '7700000000014', ultima_fecha: '2026-03-10' },
  });
  const flete = rows.find(({ cod_prod_xml }) => cod_prod_xml === 'FLETE');
  expect(flete?.estado).toBe('PENDIENTE');
  const act = async (acto: keyof typeof c.actos, id: number, body: object) =>
    (await ana.call(c.actos[acto], { params: { id }, body: body as never })).data;
  const done = await act('confirmar', arz?.id ?? 0, {
    version: arz?.version,
    producto_id: arroz,
    factor_conversion: 25,
  });
  expect(done).toMatchObject({ estado: 'HOMOLOGADA', factor_conversion: 25, sugerido_id: null });
  const off = await act('ignorar', flete?.id ?? 0, { version: flete?.version, motivo: 'Lo cobra el transportador' });
  expect(off.estado).toBe('IGNORADA');
  const [uno, dos] = await resolver([
    linea(),
    linea({ cod_prod_xml: 'FLETE', nombre_producto_xml: 'TRANSPORTE LOCAL' }),
  ]);
  expect(uno).toMatchObject({ estado: 'HOMOLOGADA', cantidad: 300, costo_unitario: 2092, producto_id: arroz, msg: '' });
  expect(dos).toMatchObject({ estado: 'IGNORADA', homologacion_id: off.id, producto_id: null, cantidad: null });
  const again = await act('reabrir', done.id, { version: done.version });
  // What it was is what it may be.
  expect(again).toMatchObject({ estado: 'SUGERIDA', producto_id: null, sugerido_id: arroz, sugerido_motivo: 'CODIGO' });
  await ana.refused(c.actos.reabrir, { params: { id: again.id }, body: { version: again.version } }, 'regla_negocio');
  await ana.refused(c.actos.confirmar, { params: { id: again.id }, body: { version: done.version } }, 'modificado');
  const back = await act('confirmar', again.id, { version: again.version });
  expect(back).toMatchObject({ estado: 'HOMOLOGADA', origen: 'SUGERIDA', producto_id: arroz, factor_conversion: 1 });
  // A repeated file is a request that was answered: nothing of it is a row.
  expect(after).toEqual(before);
});

test('a code that comes unlike is put in doubt, until somebody says what it is', async () => {
  await cargar(ana, porvenir());
  const found = await ana.call(homologacionesList.list, { query: { page: 1, search: 'ARZ-500' } });
  const [row] = 'results' in found ? found.results : [];
  const { data: made } = await ana.call(c.actos.confirmar, {
    params: { id: row?.id ?? 0 },
    body: { version: row?.version ?? 0, producto_id: arroz, factor_conversion: 25 },
  });
  const answers = await resolver([
    linea({ precio_xml: 52_300 * 1.3 }),
    linea({ precio_xml: 52_300 * 1.3 + 1 }),
    linea({ precio_xml: 36_000 }),
    linea({ nombre_producto_xml: 'DETERGENTE EN POLVO 4 kg' }),
    linea({ codigo_estandar_xml: '7700000000021' }),
    linea({ nombre_producto_xml: 'Arroz blanco 500gr paca X25' }),
  ]);
  expect(answers.map(({ estado }) => estado)).toEqual([
    ...['HOMOLOGADA', 'EN_CONFLICTO', 'EN_CONFLICTO', 'EN_CONFLICTO', 'EN_CONFLICTO', 'HOMOLOGADA'],
  ]);
  expect(answers[1]).toMatchObject({
    homologacion_id: made.id,
    producto_id: arroz,
    cantidad: 300,
    msg: 'El código ARZ-500: su precio pasó de $ 52,300 a $ 67,991.',
  });
  const dear = new TextDecoder().decode(porvenir()).replaceAll('52300.00', '99000.00');
  const { body } = await cargar(ana, new TextEncoder().encode(dear));
  expect(body).toMatchObject({
    data: { creadas: 0, existentes: 12 },
    msg: expect.stringContaining('1 código en conflicto'),
  });
  const doubt = await ana.call(c.findHomologacion, { params: { id: made.id } });
  expect(doubt).toMatchObject({
    estado: 'EN_CONFLICTO',
    visto_precio: 99_000,
    ultimo_precio: 52_300,
    producto_id: arroz,
  });
  expect((await resolver([linea()]))[0]?.estado).toBe('EN_CONFLICTO');
  const written = await t.written();
  await cargar(ana, new TextEncoder().encode(dear));
  const again = await t.written();
  const { data } = await ana.call(c.actos.confirmar, { params: { id: made.id }, body: { version: doubt.version } });
  expect(data).toMatchObject({ estado: 'HOMOLOGADA', ultimo_precio: 99_000, conflicto: null, factor_conversion: 25 });
  expect((await resolver([linea({ precio_xml: 99_000 })]))[0]?.estado).toBe('HOMOLOGADA');
  expect(again).toEqual(written);
});

test('a change counts from its day; what was bought before stays as it was', async () => {
  const made = await crear({ producto_id: arroz, factor_conversion: 25, aplica_desde: '2026-01-01' });
  const form = { ...buildCodigo(proveedor), producto_id: paca, factor_conversion: 1, aplica_desde: '2026-06-01' };
  const { data } = await ana.call(c.updateHomologacion, {
    params: { id: made.id },
    body: { ...form, version: made.version },
  });
  expect(data.vigencias.map(({ desde, cod_prod }) => [desde, cod_prod])).toEqual([
    ['2026-01-01', 'ABA0001'],
    ['2026-06-01', 'ABA0003'],
  ]);
  const on = async (fecha: string) => (await resolver([linea()], fecha))[0];
  expect(await on('2026-05-31')).toMatchObject({ estado: 'HOMOLOGADA', producto_id: arroz, cantidad: 300 });
  expect(await on('2026-06-01')).toMatchObject({ estado: 'HOMOLOGADA', producto_id: paca, cantidad: 12 });
  expect(await on('2025-12-31')).toMatchObject({ estado: 'SUGERIDA', producto_id: null });
  // Bought by it once, a change that names no day counts from today.
  await t.work((w) =>
    recordHomologation(w, {
      documento: { tipo: 'ENTRADA', id: 7, numero: 'EM-000007' },
      ...{ n_factura: 'FE-9', fecha: '2026-11-20' },
      lineas: [{ homologacion_id: made.id, producto_id: paca, cantidad_mil: 12_000, precio_dmil: 523_000_000 }],
    }),
  );
  const used = await ana.call(c.findHomologacion, { params: { id: made.id } });
  expect(used).toMatchObject({ veces_usada: 1, ultimo_precio: 52_300, ultima_factura: 'FE-9', version: data.version });
  const { data: changed } = await ana.call(c.actos.confirmar, {
    params: { id: made.id },
    body: { version: used.version, producto_id: arroz, factor_conversion: 20 },
  });
  expect(changed).toMatchObject({ aplica_desde: '2026-11-21', vigencias: [{}, {}, { desde: '2026-11-21' }] });
  expect(await on('2026-11-20')).toMatchObject({ producto_id: paca });
  const usos = await ana.call(c.usosHomologacion, { params: { id: made.id } });
  expect(usos).toMatchObject([{ documento_numero: 'EM-000007', cod_prod: 'ABA0003', cantidad: 12, precio: 52_300 }]);
});

test('what may be meant: barcode before our code before a name, and nothing of it is certain', async () => {
  const cafe = await crearProducto(t, 'CAF0009', 'CAFÉ MOLIDO CHICAMOCHA 500 g', { barras: '7700980000375' });
  const answers = await resolver([
    linea({ cod_prod_xml: 'X1', nombre_producto_xml: 'ARROZ BLANCO 500 g', codigo_estandar_xml: '7700980000375' }),
    linea({ cod_prod_xml: 'X2', nombre_producto_xml: 'Su referencia: CAF0009', codigo_estandar_xml: null }),
    linea({ cod_prod_xml: 'X3', nombre_producto_xml: 'CAFE MOLIDO 500GR' }),
    linea({ cod_prod_xml: 'X4', nombre_producto_xml: 'TORNILLO HEXAGONAL' }),
    linea({ cod_prod_xml: null, nombre_producto_xml: null }),
  ]);
  expect(answers.map(({ estado }) => estado)).toEqual(['SUGERIDA', 'SUGERIDA', 'SUGERIDA', 'PENDIENTE', 'PENDIENTE']);
  expect(answers.map(({ candidatos: [best] }) => [best?.producto_id, best?.motivo])).toEqual([
    [cafe, 'GTIN'],
    [cafe, 'COD_PROD'],
    [cafe, 'NOMBRE'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(answers.every(({ producto_id, cantidad }) => producto_id === null && cantidad === null)).toBe(true);
  // The same name, of another code: what was corrected once is offered first.
  await crear({ cod_prod_xml: 'CF-1', nombre_producto_xml: 'Café molido 500 gr', producto_id: paca });
  const [learned] = await resolver([linea({ cod_prod_xml: 'CF-2', nombre_producto_xml: 'CAFE MOLIDO 500GR' })]);
  expect(learned?.candidatos[0]).toMatchObject({ producto_id: paca, motivo: 'HISTORIAL' });
});

test('a code whose product is inactive is in doubt: nothing of it may be received', async () => {
  await crear({ producto_id: arroz });
  await t.work(async (w) => {
    const { version } = await w.tx
      .selectFrom('producto')
      .select('version')
      .where('id', '=', arroz)
      .executeTakeFirstOrThrow();
    const gone = { id: arroz, version, estado: 'INACTIVO' as const, motivo_inactivo: 'Ya no se vende' };
    await updateRows(w, 'producto', [gone]);
  });
  const [answer] = await resolver([linea()]);
  expect(answer).toMatchObject({
    estado: 'EN_CONFLICTO',
    msg: 'El código ARZ-500: su producto ABA0001 está INACTIVO.',
  });
});

test('a unit of its own, one for any, and quantities that are exact or asked', async () => {
  await crear({ producto_id: arroz, factor_conversion: 25 });
  await crear({ producto_id: paca, unidad_xml: 'KGM', factor_conversion: 0.5 });
  await crear({ producto_id: arroz, cod_prod_xml: 'LIBRE', unidad_xml: null });
  const answers = await resolver([
    linea({ unidad_xml: 'KGM', cantidad_xml: 4 }),
    linea({ unidad_xml: 'KGM', cantidad_xml: 3, precio_xml: 1000 }),
    linea({ unidad_xml: 'NIU' }),
    linea({ cod_prod_xml: 'libre', unidad_xml: 'NIU' }),
    linea({ precio_xml: 100.123456789, cantidad_xml: 0.04 }),
  ]);
  expect(answers.map(({ estado, cantidad, costo_unitario }) => [estado, cantidad, costo_unitario])).toEqual([
    ['HOMOLOGADA', 2, 104_600],
    ['HOMOLOGADA', null, 2000],
    ['SUGERIDA', null, null],
    ['HOMOLOGADA', 12, 52_300],
    ['HOMOLOGADA', 1, 4.0049],
  ]);
  expect(answers[1]?.msg).toBe('3 × 0.5 no da una cantidad exacta de ABA0003: ¿cuántas unidades son?');
  expect(answers[2]?.candidatos[0]?.motivo).toBe('CODIGO');
});
