/** Adjustments by the API: drafted, confirmed with their number, annulled; what they refuse; who sees costs. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as a from '../../../server/modules/inventarios/contract/ajustes.ts';
import { kardexList } from '../../../server/modules/inventarios/contract/kardex.ts';
import { manifest } from '../../../server/modules/inventarios/manifest.ts';
import { reserve } from '../../../server/modules/inventarios/public.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import type { TestActor, TestApp } from '../../support/app.ts';
import { crearProductoDeStock, documentoDe, postear } from '../../support/build/existencia.ts';
import { abrirOficina, type Oficina, stock, valorDe, verified } from './oficina.ts';

let o: Oficina;
let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  o = await abrirOficina();
  t = o.t;
  ana = await t.actor({ superuser: true });
});

const { create, update, find, remove } = a.registroAjuste;

const cuerpo = (tipo: (typeof a.ajusteAlta)['shape']['tipo']['_output'], linea: object = {}, more: object = {}) => ({
  ...{ tipo, bodega_id: o.principal.id, fecha: '2026-11-21', motivo: 'CONTEO' },
  detalle: [{ producto_id: o.arroz, cantidad: 5, ...linea }],
  ...more,
});
const crear = async (...args: Parameters<typeof cuerpo>) => (await ana.call(create, { body: cuerpo(...args) })).data;
const confirmar = (id: number, version: number, more: object = {}) =>
  ana.call(a.confirmarAjuste, { params: { id }, body: { version, ...more } });
const listo = async (...args: Parameters<typeof cuerpo>) => {
  const { id, version } = await crear(...args);
  return (await confirmar(id, version)).data;
};

test('an opening balance enters with its cost, and only once', async () => {
  const draft = await crear('SALDO_INICIAL', { costo_unitario: 1_234.5678, cantidad: 10 });
  expect(draft).toMatchObject({ numero: null, estado: 'BORRADOR', version: 1, lineas: 1, valor: null });
  const { msg, data } = await confirmar(draft.id, draft.version);
  expect(msg).toBe('Ajuste AJ-000001 confirmado.');
  expect(data).toMatchObject({ numero: 'AJ-000001', estado: 'CONFIRMADO', version: 2, valor: 12_345.68 });
  expect(data.detalle).toMatchObject([{ cantidad: 10, costo_unitario: 1_234.568, valor: 12_345.68 }]);
  const again = await crear('SALDO_INICIAL', { costo_unitario: 1 });
  const refusal = await ana.refused(
    a.confirmarAjuste,
    { params: { id: again.id }, body: { version: 1 } },
    'regla_negocio',
  );
  expect(refusal.errores).toEqual({
    'detalle.0.producto_id': ['ARROZ ya tiene movimientos en PRINCIPAL: no recibe saldo inicial.'],
  });
  // No number was spent.
  expect((await listo('AJUSTE_SOBRANTE')).numero).toBe('AJ-000002');
  await verified(t);
});

test('costs are demanded where nobody knows them', async () => {
  for (const tipo of ['SALDO_INICIAL', 'AJUSTE_SOBRANTE'] as const) {
    const { id } = await crear(tipo);
    const refusal = await ana.refused(a.confirmarAjuste, { params: { id }, body: { version: 1 } }, 'regla_negocio');
    expect(refusal.errores).toEqual({ 'detalle.0.costo_unitario': ['Indica el costo unitario de ARROZ.'] });
  }
});

test('each kind moves what it says', async () => {
  await listo('SALDO_INICIAL', { costo_unitario: 100, cantidad: 20 });
  expect((await listo('AJUSTE_SOBRANTE', { cantidad: 2 })).valor).toBe(200);
  expect((await listo('AJUSTE_FALTANTE', { cantidad: 3, costo_unitario: 999 })).valor).toBe(-300);
  expect((await listo('CONSUMO_INTERNO', { cantidad: 1 })).valor).toBe(-100);
  expect((await listo('AJUSTE_COSTO', { cantidad: null, valor: -180.5 })).valor).toBe(-180.5);
  expect(await valorDe(t, o.arroz)).toMatchObject({ cantidad: 18, valor: 1_619.5 });
  const { results } = (await ana.call(kardexList.list, { query: { page: 1 } })) as { results: object[] };
  expect(results.map((row) => ('tipo' in row ? row.tipo : ''))).toEqual([
    ...['AJUSTE_COSTO', 'CONSUMO_INTERNO', 'AJUSTE_FALTANTE', 'AJUSTE_SOBRANTE', 'SALDO_INICIAL'],
  ]);
  expect(results[1]).toMatchObject({
    ...{ cantidad: -1, costo_unitario: 100, valor: -100, saldo_cantidad: 18, saldo_valor: 1_800, saldo_bodega: 18 },
    ...{
      documento: 'AJ-000004',
      documento_tipo: 'AJUSTE',
      ruta: expect.stringMatching(/^#\/movimientos-inventario\/ver\/\d+$/),
    },
    ...{ motivo: 'Diferencia de conteo', bodega: 'PRINCIPAL', zona: 'ALMACENAMIENTO', cod_prod: 'ARROZ' },
  });
  await verified(t);
});

test('quantities and costs are of the presentation; answers are of the base unit', async () => {
  await t.platform.sqlite.query(
    "insert into presentacion (producto_id, unidad, nombre, factor_ppm, created, updated) values (?, '94', 'PACA X 24', 24000000, '', '')",
    [o.arroz],
  );
  const { id: presentacion_id } = await t.db.selectFrom('presentacion').select('id').executeTakeFirstOrThrow();
  const data = await listo('SALDO_INICIAL', { presentacion_id, cantidad: 2, costo_unitario: 240 });
  expect(data.detalle).toMatchObject([
    { cantidad: 48, cantidad_presentacion: 2, costo_unitario: 10, costo_presentacion: 240, valor: 480, factor: 24 },
  ]);
  const otro = await crearProductoDeStock(t, 'OTRO');
  const refusal = await ana.refused(
    create,
    { body: cuerpo('AJUSTE_SOBRANTE', { producto_id: otro, presentacion_id }) },
    'validacion',
  );
  expect(refusal.errores).toEqual({ 'detalle.0.presentacion_id': ['La presentación no es de OTRO.'] });
});

test('a confirmed one is annulled and never changed; a draft is removed', async () => {
  const ajuste = await listo('SALDO_INICIAL', { costo_unitario: 100 });
  const params = { id: ajuste.id };
  await ana.refused(
    update,
    { params, body: { ...cuerpo('AJUSTE_SOBRANTE'), version: ajuste.version } },
    'regla_negocio',
  );
  await ana.refused(remove, { params }, 'regla_negocio');
  expect(() => t.platform.sqlite.query('update ajuste_detalle set cantidad_mil = 1', [])).toThrow(/is posted/);
  const anulado = await ana.call(a.anularAjuste, { params, body: { version: ajuste.version, motivo: 'Se repitió' } });
  expect(anulado.data).toMatchObject({ estado: 'ANULADO', motivo_anulacion: 'Se repitió' });
  expect(await stock(t, o.principal, o.arroz)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  await ana.refused(
    a.anularAjuste,
    { params, body: { version: ajuste.version + 1, motivo: 'Otra vez' } },
    'regla_negocio',
  );
  const draft = await crear('AJUSTE_SOBRANTE');
  await ana.refused(a.anularAjuste, { params: { id: draft.id }, body: { version: 1, motivo: 'x' } }, 'regla_negocio');
  await ana.call(remove, { params: { id: draft.id } });
  await ana.refused(find, { params: { id: draft.id } }, 'no_encontrado');
  await verified(t);
});

test('a draft keeps its lines by their ids', async () => {
  const draft = await crear('AJUSTE_SOBRANTE', { costo_unitario: 3 });
  const [line] = draft.detalle;
  const body = {
    ...cuerpo('AJUSTE_SOBRANTE', { id: line?.id, cantidad: 7, costo_unitario: 3, lote: null }),
    version: draft.version,
  };
  const { data } = await ana.call(update, { params: { id: draft.id }, body });
  expect(data.detalle).toMatchObject([{ id: line?.id, cantidad: 7 }]);
  await ana.refused(update, { params: { id: draft.id }, body }, 'modificado');
});

test('a shortage names the cell, the product and who holds it', async () => {
  await listo('SALDO_INICIAL', { costo_unitario: 100, cantidad: 10 });
  const pedido = documentoDe(t, 'PEDIDO');
  await t.work((w) => reserve(w, pedido, [{ producto_id: o.arroz, bodega_id: o.principal.id, cantidad_mil: 8_000 }]));
  const { id } = await crear('CONSUMO_INTERNO', { cantidad: 3 });
  const refusal = await ana.refused(
    a.confirmarAjuste,
    { params: { id }, body: { version: 1 } },
    'existencia_insuficiente',
  );
  expect(refusal).toMatchObject({
    msg: 'Existencia insuficiente de ARROZ en PRINCIPAL: disponible 2, solicitado 3.',
    data: { lineas: [{ producto_id: o.arroz, disponible: 2, solicitado: 3, documentos: [pedido.numero] }] },
  });
  // What is missing is missing, whoever holds it.
  const faltante = await crear('AJUSTE_FALTANTE', { cantidad: 3 });
  expect((await confirmar(faltante.id, 1)).msg).toBe(
    `Ajuste AJ-000002 confirmado. Quedan sin existencia: ${pedido.numero}.`,
  );
});

test('two who confirm at once: one does', async () => {
  await listo('SALDO_INICIAL', { costo_unitario: 100, cantidad: 10 });
  const { id } = await crear('CONSUMO_INTERNO', { cantidad: 6 });
  const results = await Promise.allSettled([confirmar(id, 1), confirmar(id, 1), confirmar(id, 1)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [uno, otro] = [
    await crear('CONSUMO_INTERNO', { cantidad: 3 }),
    await crear('CONSUMO_INTERNO', { cantidad: 3 }),
  ];
  const both = await Promise.allSettled([confirmar(uno.id, 1), confirmar(otro.id, 1)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await stock(t, o.principal, o.arroz))[0]).toBe(1);
  await verified(t);
});

describe('bad input writes nothing', () => {
  test.each([
    ['a negative quantity', { cantidad: -1 }],
    ['nothing', { cantidad: 0 }],
    ['no quantity', { cantidad: null }],
    ['four decimals', { cantidad: 1.0001 }],
    ['a fraction of what is counted whole', { cantidad: 1.5 }],
    ['too much', { cantidad: 1e15 }],
    ['a cost of five decimals', { costo_unitario: 1.23456 }],
    ['a negative cost', { costo_unitario: -1 }],
    ['a huge cost', { costo_unitario: 1e300 }],
    ['a product that is not there', { producto_id: 999_999 }],
    ['a zone that is not there', { zona_id: 999_999 }],
    ['a presentation that is not there', { presentacion_id: 999_999 }],
    ['a huge lot', { lote: 'L'.repeat(10_000) }],
    ['a day that is none', { fecha_vencimiento: '2026-02-30' }],
    ['a field that nobody knows', { precio: 1 }],
    ['a line of another document', { id: 999_999 }],
  ])('%s', async (_, linea) => {
    const before = await t.counts();
    await ana.refused(create, { body: cuerpo('AJUSTE_SOBRANTE', linea) as never }, 'validacion');
    expect(await t.counts()).toEqual(before);
  });

  test.each([
    ['no lines', { detalle: [] }],
    [
      'more lines than a document takes',
      { detalle: Array.from({ length: 2_001 }, () => ({ producto_id: 1, cantidad: 1 })) },
    ],
    ['a warehouse that is not there', { bodega_id: 999_999 }],
    ['a reason that is not there', { motivo: '<b>X</b>' }],
    ['a kind that people do not write', { tipo: 'SALIDA_VENTA' }],
    ['a huge remark', { observacion: 'a'.repeat(100_000) }],
    ['forged fields', { numero: 'AJ-999999', estado: 'CONFIRMADO' }],
  ])('%s', async (_, more) => {
    const before = await t.counts();
    await ana.refused(create, { body: cuerpo('AJUSTE_SOBRANTE', {}, more) as never }, 'validacion');
    expect(await t.counts()).toEqual(before);
  });

  test('products without stock, and the zones of others', async () => {
    const flete = await crearProductoDeStock(t, 'FLETE', { tipo: 'SERVICIO' });
    await ana.refused(create, { body: cuerpo('AJUSTE_SOBRANTE', { producto_id: flete }) }, 'validacion');
    const { id } = await crear('AJUSTE_SOBRANTE', { costo_unitario: 1, zona_id: o.norte.zonas.PICKING });
    const before = await t.counts();
    const refusal = await ana.refused(a.confirmarAjuste, { params: { id }, body: { version: 1 } }, 'regla_negocio');
    expect(refusal.errores).toEqual({ 'detalle.0.zona_id': ['La zona no es de la bodega.'] });
    expect(await t.counts()).toEqual(before);
  });

  test('the future, and a closed month', async () => {
    const manana = await crear('SALDO_INICIAL', { costo_unitario: 1 }, { fecha: '2026-11-22' });
    await ana.refused(a.confirmarAjuste, { params: { id: manana.id }, body: { version: 1 } }, 'regla_negocio');
    await t.platform.sqlite.query(
      "insert into periodo (anio, mes, modulo, cerrado, created, updated) values (2026, 10, 'INVENTARIO', 1, '', '')",
      [],
    );
    const viejo = await crear('SALDO_INICIAL', { costo_unitario: 1 }, { fecha: '2026-10-31' });
    await ana.refused(a.confirmarAjuste, { params: { id: viejo.id }, body: { version: 1 } }, 'periodo_cerrado');
    const { data } = await confirmar(viejo.id, 1, { acepta_periodo_cerrado: true });
    expect(data.estado).toBe('CONFIRMADO');
  });
});

test('costs and values are for who may see them: in lists, totals, documents and files', async () => {
  const { id } = await listo('SALDO_INICIAL', { costo_unitario: 100 });
  const { ver, exportar } = manifest.permisos;
  const sin = await t.actor({ permisos: [ver, exportar] });
  const con = await t.actor({ permisos: [ver, productos.permisos.verCostos] });
  expect(await sin.call(find, { params: { id } })).toMatchObject({
    valor: null,
    detalle: [{ cantidad: 5, costo_unitario: null, costo_presentacion: null, valor: null }],
  });
  expect(await con.call(find, { params: { id } })).toMatchObject({
    valor: 500,
    detalle: [{ costo_unitario: 100, valor: 500 }],
  });
  const kardex = (await sin.call(kardexList.list, { query: { page: 1 } })) as { results: object[] };
  expect(kardex.results[0]).toMatchObject({ cantidad: 5, costo_unitario: null, valor: null, saldo_valor: null });
  const query = { page: 1, totales: 'valor' } as never;
  await sin.refused(a.ajustesList.list, { query }, 'sin_permiso');
  expect(await con.call(a.ajustesList.list, { query })).toMatchObject({ totales: { valor: 500 } });
  const file = await (
    await sin.raw('/api/inventario/kardex/exportar/?formato=csv&columnas=documento,valor,saldo_valor')
  ).text();
  expect(file).toContain('AJ-000001');
  expect(file).not.toMatch(/500/);
});

test('each act asks for its own permission', async () => {
  const { ver, crear: crea } = manifest.permisos;
  const { id } = await crear('SALDO_INICIAL', { costo_unitario: 100 });
  const drafts = await t.actor({ permisos: [ver, crea] });
  await drafts.refused(a.confirmarAjuste, { params: { id }, body: { version: 1 } }, 'sin_permiso');
  await drafts.refused(a.anularAjuste, { params: { id }, body: { version: 1, motivo: 'x' } }, 'sin_permiso');
  const sees = await t.actor({ permisos: [ver] });
  await sees.refused(create, { body: cuerpo('AJUSTE_SOBRANTE') }, 'sin_permiso');
  await postear(t, [o.entrada(1, 1)]);
});
