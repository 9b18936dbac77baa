/** What documents hold of stock, what orders bring, and how a shortage is told. */
import { beforeEach, describe, expect, test } from 'vitest';
import { pickReserved, release, reserve, setExpected } from '../../../server/modules/inventarios/public.ts';
import type { TestApp } from '../../support/app.ts';
import { crearProductoDeStock, documentoDe, postear } from '../../support/build/existencia.ts';
import { abrirOficina, type Oficina, refusal, stock, verified } from './oficina.ts';

let o: Oficina;
let t: TestApp;
beforeEach(async () => {
  o = await abrirOficina();
  t = o.t;
});

test('a shortage names every line, what there is and who holds it', async () => {
  const frijol = await crearProductoDeStock(t, 'FRIJOL');
  await postear(t, [o.entrada(10, 100)]);
  const pedido = documentoDe(t, 'PEDIDO');
  await t.work((w) => reserve(w, pedido, [{ producto_id: o.arroz, bodega_id: o.principal.id, cantidad_mil: 7_000 }]));
  const before = await t.written();
  await expect(postear(t, [o.salida(5), { ...o.salida(1), producto_id: frijol }])).rejects.toMatchObject({
    code: 'existencia_insuficiente',
    message: 'Existencia insuficiente de ARROZ en PRINCIPAL: disponible 3, solicitado 5.',
    data: {
      lineas: [
        { producto_id: o.arroz, disponible: 3, solicitado: 5, documentos: [pedido.numero] },
        { producto_id: frijol, disponible: 0, solicitado: 1, documentos: [] },
      ],
    },
  });
  expect(await t.written()).toEqual(before);
});

describe('reservations', () => {
  test('hold, are picked, leave and are freed', async () => {
    await postear(t, [o.entrada(10, 100), o.entrada(5, 100, { zona_id: o.principal.zonas.PICKING })]);
    const pedido = documentoDe(t, 'PEDIDO');
    const [held] = await t.work((w) =>
      reserve(w, pedido, [{ producto_id: o.arroz, bodega_id: o.principal.id, cantidad_mil: 8_000, detalle_id: 4 }]),
    );
    expect(await stock(t, o.principal, o.arroz)).toEqual([15, 8, 0, 0, 0, 0, 7]);
    const picked = await t.work((w) =>
      pickReserved(w, pedido, [{ reserva_id: held?.reserva_id ?? 0, cantidad_mil: 6_000 }]),
    );
    expect(picked.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0)).toBe(6_000);
    expect(await stock(t, o.principal, o.arroz)).toEqual([15, 2, 6, 0, 0, 0, 7]);
    // Nobody else takes them.
    expect(await refusal(postear(t, [o.salida(8)]))).toMatch('disponible 7, solicitado 8');
    await postear(t, [o.salida(6, { reserva_id: picked.map(({ reserva_id }) => reserva_id) })], pedido);
    expect(await stock(t, o.principal, o.arroz)).toEqual([9, 2, 0, 0, 0, 0, 7]);
    await t.work((w) => release(w, pedido));
    expect(await stock(t, o.principal, o.arroz)).toEqual([9, 0, 0, 0, 0, 0, 9]);
    expect(await refusal(t.work((w) => release(w, pedido, [{ detalle_id: 4, cantidad_mil: 1 }])))).toMatch(
      'No se puede liberar más',
    );
    await verified(t);
  });

  test('two documents cannot hold the same unit; a part is held when that is asked', async () => {
    await postear(t, [o.entrada(10, 100)]);
    const hold = (cantidad_mil: number, parcial = false) =>
      t.work((w) =>
        reserve(w, documentoDe(t, 'PEDIDO'), [{ producto_id: o.arroz, bodega_id: o.principal.id, cantidad_mil }], {
          parcial,
        }),
      );
    await hold(6_000);
    expect(await refusal(hold(6_000))).toBe(
      'Existencia insuficiente de ARROZ en PRINCIPAL: disponible 4, solicitado 6.',
    );
    expect(await hold(6_000, true)).toMatchObject([{ cantidad_mil: 4_000 }]);
    expect(await hold(1_000, true)).toEqual([]);
    await verified(t);
  });

  test('a missing piece is taken from what is held, and its documents are told', async () => {
    await postear(t, [o.entrada(10, 100)]);
    const pedido = documentoDe(t, 'PEDIDO');
    await t.work((w) => reserve(w, pedido, [{ producto_id: o.arroz, bodega_id: o.principal.id, cantidad_mil: 9_000 }]));
    const { descubiertos } = await postear(t, [{ ...o.salida(4), tipo: 'AJUSTE_FALTANTE' }]);
    expect(descubiertos).toEqual([{ producto_id: o.arroz, bodega_id: o.principal.id, documentos: [pedido.numero] }]);
    expect(await stock(t, o.principal, o.arroz)).toEqual([6, 9, 0, 0, 0, 0, -3]);
    await verified(t);
  });
});

test('a blocked zone moves nothing and counts as quarantine while it is', async () => {
  await postear(t, [o.entrada(6, 10), o.entrada(4, 10, { zona_id: o.principal.zonas.PICKING })]);
  const pedido = documentoDe(t, 'PEDIDO');
  await t.work((w) =>
    reserve(w, pedido, [
      { producto_id: o.arroz, bodega_id: o.principal.id, zona_id: o.principal.zonas.PICKING, cantidad_mil: 1_000 },
    ]),
  );
  const set = (estado: string, bloqueo: string | null, conteo: string | null) =>
    t.platform.sqlite.query('update zona_bodega set estado = ?, bloqueo = ?, bloqueo_conteo = ? where id = ?', [
      estado,
      bloqueo,
      conteo,
      o.principal.zonas.PICKING,
    ]);
  expect(await stock(t, o.principal, o.arroz)).toEqual([10, 1, 0, 0, 0, 0, 9]);
  await set('BLOQUEADA', 'Se cuenta', 'CF-000001');
  expect(await stock(t, o.principal, o.arroz)).toEqual([10, 0, 0, 4, 0, 0, 6]);
  await verified(t);
  const here = { zona_id: o.principal.zonas.PICKING };
  expect(await refusal(postear(t, [o.salida(1, here)]))).toBe('La zona está bloqueada por el conteo CF-000001.');
  expect(await refusal(postear(t, [o.entrada(1, 10, here)]))).toBe('La zona está bloqueada por el conteo CF-000001.');
  expect(await refusal(postear(t, [o.salida(7)]))).toMatch('disponible 6, solicitado 7');
  await set('ACTIVA', null, null);
  expect(await stock(t, o.principal, o.arroz)).toEqual([10, 1, 0, 0, 0, 0, 9]);
  await verified(t);
});

test('what orders bring is said anew each time', async () => {
  const orden = documentoDe(t, 'ORDEN');
  const expecting = (cantidad_mil: number) =>
    t.work((w) => setExpected(w, orden, [{ producto_id: o.arroz, bodega_id: o.norte.id, cantidad_mil }]));
  await expecting(12_000);
  expect((await stock(t, o.norte, o.arroz))[5]).toBe(12);
  await expecting(5_000);
  expect((await stock(t, o.norte, o.arroz))[5]).toBe(5);
  await expecting(0);
  expect((await stock(t, o.norte, o.arroz))[5]).toBe(0);
  await verified(t);
});
