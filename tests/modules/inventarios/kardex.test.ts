/** The ledger by examples: what each kind of movement does to quantity, cost and place, and how it is undone. */
import { beforeEach, describe, expect, test } from 'vitest';
import { adjustCost, moveStock, reverseStock } from '../../../server/modules/inventarios/public.ts';
import type { TestApp } from '../../support/app.ts';
import { crearBodega, crearProductoDeStock, documentoDe, postear } from '../../support/build/existencia.ts';
import { abrirOficina, type Oficina, refusal, stock, valorDe, verified } from './oficina.ts';

let o: Oficina;
let t: TestApp;
beforeEach(async () => {
  o = await abrirOficina();
  t = o.t;
});

test('the average is weighted, exits take it, and all that leaves takes all of the value', async () => {
  await postear(t, [o.entrada(10, 100), o.entrada(5, 130.1234)]);
  expect(await valorDe(t, o.arroz)).toEqual({ cantidad: 15, valor: 1_650.62, costo: 110.0413 });
  const { movimientos, valor_cts } = await postear(t, [o.salida(4)]);
  expect(valor_cts).toBe(-44_017);
  expect(movimientos).toMatchObject([
    { linea: 0, cantidad_mil: -4_000, costo_unitario_dmil: 1_100_425, valor_cts: -44_017 },
  ]);
  await postear(t, [o.salida(11)]);
  expect(await valorDe(t, o.arroz)).toMatchObject({ cantidad: 0, valor: 0 });
  // A surplus without cost comes at what it last cost.
  await postear(t, [{ ...o.entrada(2, 0), tipo: 'AJUSTE_SOBRANTE', costo_unitario: null }]);
  expect((await valorDe(t, o.arroz)).valor).toBeCloseTo(220.08, 2);
  await verified(t);
});

test('entries go to the place of the product or to storage; exits take picking first', async () => {
  await postear(t, [
    o.entrada(3, 10),
    o.entrada(2, 10, { zona_id: o.principal.zonas.PICKING }),
    o.entrada(1, 10, { zona_tipo: 'CUARENTENA' }),
  ]);
  expect(await stock(t, o.principal, o.arroz)).toEqual([6, 0, 0, 1, 0, 0, 5]);
  const { movimientos } = await postear(t, [o.salida(4)]);
  expect(movimientos.map(({ zona_id, cantidad_mil }) => [zona_id, cantidad_mil])).toEqual([
    [o.principal.zonas.PICKING, -2_000],
    [o.principal.zonas.ALMACENAMIENTO, -2_000],
  ]);
  // What is in quarantine leaves from there alone.
  expect(await refusal(postear(t, [o.salida(2)]))).toBe(
    'Existencia insuficiente de ARROZ en PRINCIPAL: disponible 1, solicitado 2.',
  );
  await postear(t, [{ ...o.salida(1), tipo: 'DEVOLUCION_PROVEEDOR', zona_id: o.principal.zonas.CUARENTENA }]);
  const kept = await crearProductoDeStock(t, 'GUARDADO', { ubicacion_defecto_id: o.principal.zonas.PICKING });
  const { movimientos: own } = await postear(t, [
    { ...o.entrada(1, 5), producto_id: kept },
    { ...o.entrada(1, 5), producto_id: kept, bodega_id: o.norte.id },
  ]);
  expect(own.map(({ zona_id }) => zona_id)).toEqual([o.principal.zonas.PICKING, o.norte.zonas.ALMACENAMIENTO]);
  await verified(t);
});

describe('reversals', () => {
  test('put everything back at its own value, once', async () => {
    await postear(t, [o.entrada(10, 100)]);
    const venta = documentoDe(t, 'FACTURA');
    await postear(t, [o.salida(3)], venta);
    await postear(t, [o.entrada(10, 160)]);
    await t.work((w) => reverseStock(w, venta, 'Se equivocó'));
    expect(await valorDe(t, o.arroz)).toMatchObject({ cantidad: 20, valor: 2_600 });
    expect(await refusal(t.work((w) => reverseStock(w, venta, 'Otra vez')))).toBe('El movimiento ya fue reversado.');
    await verified(t);
  });

  test('an entry whose goods are gone cannot be undone', async () => {
    const compra = documentoDe(t, 'ENTRADA');
    await postear(t, [o.entrada(10, 100)], compra);
    await postear(t, [o.salida(3)]);
    await expect(t.work((w) => reverseStock(w, compra, 'No era'))).rejects.toMatchObject({
      code: 'existencia_insuficiente',
    });
    await verified(t);
  });

  test('a correction beside a row goes back with it', async () => {
    await postear(t, [o.entrada(10, 10)]);
    const cara = documentoDe(t, 'ENTRADA');
    const { movimientos } = await postear(t, [o.entrada(5, 30)], cara);
    const vuelta = documentoDe(t, 'DEVOLUCION');
    // Goes back at 30 while the average is 16.67, until nothing would be left of the value.
    await postear(t, [o.salida(8)]);
    await postear(
      t,
      [{ ...o.salida(5), tipo: 'DEVOLUCION_PROVEEDOR', origen_kardex_id: movimientos[0]?.kardex_id ?? 0 }],
      vuelta,
    );
    const after = await valorDe(t, o.arroz);
    expect(after.cantidad).toBe(2);
    expect(after.valor).toBeGreaterThanOrEqual(0);
    await t.work((w) => reverseStock(w, vuelta, 'Siempre no'));
    expect(await valorDe(t, o.arroz)).toMatchObject({ cantidad: 7, valor: 116.67 });
    await verified(t);
  });
});

test('returns go at the value of their row, and never more of it', async () => {
  await postear(t, [o.entrada(3, 33.3333)]);
  const { movimientos } = await postear(t, [o.salida(3)]);
  const origen_kardex_id = movimientos[0]?.kardex_id ?? 0;
  const vuelve = (cantidad: number) =>
    postear(t, [{ ...o.entrada(cantidad, 0), tipo: 'DEVOLUCION_CLIENTE', costo_unitario: null, origen_kardex_id }]);
  await vuelve(1);
  await vuelve(1);
  expect(await refusal(vuelve(2))).toBe('No puede devolver de ARROZ más de lo que se movió (1).');
  await vuelve(1);
  expect(await valorDe(t, o.arroz)).toMatchObject({ cantidad: 3, valor: 100 });
  await verified(t);
});

test('below zero where the warehouse and the person may; what crosses zero is worth what it came at', async () => {
  const sur = await crearBodega(t, 'SUR', { negativo: true });
  const at = { bodega_id: sur.id };
  await postear(t, [o.entrada(5, 100, at)]);
  await postear(t, [o.salida(8, at)]);
  expect(await valorDe(t, o.arroz)).toMatchObject({ cantidad: -3, valor: -300, costo: 100 });
  await postear(t, [o.entrada(10, 120, at)]);
  expect(await valorDe(t, o.arroz)).toEqual({ cantidad: 7, valor: 840, costo: 120 });
  expect(await stock(t, sur, o.arroz)).toEqual([7, 0, 0, 0, 0, 0, 7]);
  await verified(t);
  const ana = await t.actor({ permisos: [] });
  const user = await t.db.selectFrom('usuario').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(ana).toBeDefined();
  const actor = { userId: user.id, username: 'ana', sessionId: null, superuser: false, permisos: new Set<string>() };
  await expect(
    t.work((w) => moveStock({ ...w, actor }, { documento: documentoDe(t), lineas: [o.salida(8, at)] })),
  ).rejects.toMatchObject({
    code: 'existencia_insuficiente',
    data: { permission: 'view_menu_inventario_movimientos_acciones_permitir_negativo' },
  });
});

test('what an entry cost is corrected in stock for what is left, and in the cost of sales for the rest', async () => {
  const { movimientos } = await postear(t, [o.entrada(10, 100)]);
  await postear(t, [o.salida(4)]);
  const parts = await t.work((w) =>
    adjustCost(w, { kardex_id: movimientos[0]?.kardex_id ?? 0, diferencia_cts: -1_000 }),
  );
  expect(parts).toEqual({ en_inventario: -600, a_costo_ventas: -400 });
  expect(await valorDe(t, o.arroz)).toMatchObject({ cantidad: 6, valor: 594 });
  const { rows } = await t.platform.sqlite.query(
    'select concepto, sum(valor_cts) as suma from hecho_contable group by concepto order by concepto',
    [],
  );
  expect(rows.map(({ concepto, suma }) => [concepto, suma])).toEqual([
    ['COSTO_VENTAS', 39_600],
    ['INVENTARIO', 59_400],
    ['MERCANCIA_POR_FACTURAR', -99_000],
  ]);
  await verified(t);
});

test('any past day is known, also after a document of an earlier one', async () => {
  await postear(t, [o.entrada(10, 10)], documentoDe(t, 'ENTRADA', '2026-11-01'));
  await postear(t, [o.salida(4)], documentoDe(t, 'FACTURA', '2026-11-10'));
  await postear(t, [o.entrada(2, 20)], documentoDe(t, 'ENTRADA', '2026-11-05'));
  await postear(t, [o.salida(1)]);
  const days = await t.db.selectFrom('existencia_dia').select(['fecha', 'cantidad_mil']).orderBy('fecha').execute();
  expect(days.map(({ fecha, cantidad_mil }) => [fecha, cantidad_mil / 1_000])).toEqual([
    ['2026-11-01', 10],
    ['2026-11-05', 12],
    ['2026-11-10', 8],
    ['2026-11-21', 7],
  ]);
  await verified(t);
});

test('the future and closed months are refused', async () => {
  expect(await refusal(postear(t, [o.entrada(1, 1)], documentoDe(t, 'ENTRADA', '2026-11-22')))).toBe(
    'La fecha no puede ser futura.',
  );
  await t.platform.sqlite.query(
    "insert into periodo (anio, mes, modulo, cerrado, created, updated) values (2026, 10, 'INVENTARIO', 1, '', '')",
    [],
  );
  await expect(postear(t, [o.entrada(1, 1)], documentoDe(t, 'ENTRADA', '2026-09-30'))).rejects.toMatchObject({
    code: 'periodo_cerrado',
  });
  await t.work((w) =>
    moveStock(w, {
      documento: documentoDe(t, 'ENTRADA', '2026-09-30'),
      acepta_periodo_cerrado: true,
      lineas: [o.entrada(1, 1)],
    }),
  );
});

test('the ledger refuses to be changed', async () => {
  await postear(t, [o.entrada(1, 1)]);
  expect(() => t.platform.sqlite.query('update kardex set valor_cts = 0', [])).toThrow(/only added to/);
  expect(() => t.platform.sqlite.query('delete from kardex', [])).toThrow(/only added to/);
});
