/** The ledger by examples: what each kind of movement does to quantity, cost and place, and what it refuses. */
import { beforeEach, describe, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/inventarios/comprobaciones.ts';
import {
  adjustCost,
  moveStock,
  pickReserved,
  release,
  reserve,
  reverseStock,
  setExpected,
  stockOf,
  suggestLots,
} from '../../../server/modules/inventarios/public.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import {
  type BodegaHecha,
  crearBodega,
  crearProductoDeStock,
  documentoDe,
  postear,
} from '../../support/build/existencia.ts';

let t: TestApp;
let principal: BodegaHecha;
let norte: BodegaHecha;
let arroz: number;
beforeEach(async () => {
  t = await testApp();
  principal = await crearBodega(t, 'PRINCIPAL');
  norte = await crearBodega(t, 'NORTE');
  arroz = await crearProductoDeStock(t, 'ARROZ');
});

const pesos = (value: number) => Math.round(value * 10_000);
const unidades = (value: number) => value * 1_000;
const entrada = (cantidad: number, costo: number, more = {}) =>
  ({
    tipo: 'ENTRADA_COMPRA',
    producto_id: arroz,
    bodega_id: principal.id,
    cantidad_mil: unidades(cantidad),
    costo_unitario: pesos(costo),
    ...more,
  }) as const;
const salida = (cantidad: number, more = {}) =>
  ({
    tipo: 'SALIDA_VENTA',
    producto_id: arroz,
    bodega_id: principal.id,
    cantidad_mil: unidades(cantidad),
    ...more,
  }) as const;

async function valor(producto_id = arroz) {
  const row = await t.db
    .selectFrom('saldo_producto')
    .selectAll()
    .where('producto_id', '=', producto_id)
    .executeTakeFirstOrThrow();
  return {
    cantidad: row.cantidad_mil / 1_000,
    valor: row.valor_cts / 100,
    costo: (row.ultimo_costo_dmil ?? 0) / 10_000,
  };
}
const stock = async (bodega: BodegaHecha, producto_id = arroz) => {
  const [row] = await stockOf(t.db, { productos: [producto_id], bodegas: [bodega.id] });
  if (!row) throw new Error('none');
  const {
    existencia_mil,
    reservada_mil,
    en_picking_mil,
    cuarentena_mil,
    en_transito_mil,
    por_llegar_mil,
    disponible_mil,
  } = row;
  return [
    existencia_mil,
    reservada_mil,
    en_picking_mil,
    cuarentena_mil,
    en_transito_mil,
    por_llegar_mil,
    disponible_mil,
  ].map((mil) => mil / 1_000);
};
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: Error) => error.message,
  );

async function verified() {
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
}

test('the average is weighted, exits take it, and all that leaves takes all of the value', async () => {
  await postear(t, [entrada(10, 100), entrada(5, 130.1234)]);
  expect(await valor()).toEqual({ cantidad: 15, valor: 1_650.62, costo: 110.0413 });
  const { movimientos, valor_cts } = await postear(t, [salida(4)]);
  expect(valor_cts).toBe(-44_017);
  expect(movimientos).toMatchObject([
    { linea: 0, cantidad_mil: -4_000, costo_unitario_dmil: 1_100_425, valor_cts: -44_017 },
  ]);
  await postear(t, [salida(11)]);
  expect(await valor()).toMatchObject({ cantidad: 0, valor: 0 });
  // A surplus without cost comes at what it last cost.
  await postear(t, [{ ...entrada(2, 0), tipo: 'AJUSTE_SOBRANTE', costo_unitario: null }]);
  expect((await valor()).valor).toBeCloseTo(220.08, 2);
  await verified();
});

test('entries go to the place of the product or to storage; exits take picking first', async () => {
  await postear(t, [
    entrada(3, 10),
    entrada(2, 10, { zona_id: principal.zonas.PICKING }),
    entrada(1, 10, { zona_tipo: 'CUARENTENA' }),
  ]);
  expect(await stock(principal)).toEqual([6, 0, 0, 1, 0, 0, 5]);
  const { movimientos } = await postear(t, [salida(4)]);
  expect(movimientos.map(({ zona_id, cantidad_mil }) => [zona_id, cantidad_mil])).toEqual([
    [principal.zonas.PICKING, -2_000],
    [principal.zonas.ALMACENAMIENTO, -2_000],
  ]);
  // What is in quarantine leaves from there alone.
  expect(await refusal(postear(t, [salida(2)]))).toBe(
    'Existencia insuficiente de ARROZ en PRINCIPAL: disponible 1, solicitado 2.',
  );
  await postear(t, [{ ...salida(1), tipo: 'DEVOLUCION_PROVEEDOR', zona_id: principal.zonas.CUARENTENA }]);
  const kept = await crearProductoDeStock(t, 'GUARDADO', { ubicacion_defecto_id: principal.zonas.PICKING });
  const { movimientos: own } = await postear(t, [
    { ...entrada(1, 5), producto_id: kept },
    { ...entrada(1, 5), producto_id: kept, bodega_id: norte.id },
  ]);
  expect(own.map(({ zona_id }) => zona_id)).toEqual([principal.zonas.PICKING, norte.zonas.ALMACENAMIENTO]);
  await verified();
});

test('a shortage names every line, what there is and who holds it', async () => {
  const frijol = await crearProductoDeStock(t, 'FRIJOL');
  await postear(t, [entrada(10, 100)]);
  const pedido = documentoDe(t, 'PEDIDO');
  await t.work((w) => reserve(w, pedido, [{ producto_id: arroz, bodega_id: principal.id, cantidad_mil: 7_000 }]));
  const before = await t.written();
  await expect(postear(t, [salida(5), { ...salida(1), producto_id: frijol }])).rejects.toMatchObject({
    code: 'existencia_insuficiente',
    message: 'Existencia insuficiente de ARROZ en PRINCIPAL: disponible 3, solicitado 5.',
    data: {
      lineas: [
        { producto_id: arroz, disponible: 3, solicitado: 5, documentos: [pedido.numero] },
        { producto_id: frijol, disponible: 0, solicitado: 1, documentos: [] },
      ],
    },
  });
  expect(await t.written()).toEqual(before);
});

describe('reservations', () => {
  test('hold, are picked, leave and are freed', async () => {
    await postear(t, [entrada(10, 100), entrada(5, 100, { zona_id: principal.zonas.PICKING })]);
    const pedido = documentoDe(t, 'PEDIDO');
    const [held] = await t.work((w) =>
      reserve(w, pedido, [{ producto_id: arroz, bodega_id: principal.id, cantidad_mil: 8_000, detalle_id: 4 }]),
    );
    expect(await stock(principal)).toEqual([15, 8, 0, 0, 0, 0, 7]);
    const picked = await t.work((w) =>
      pickReserved(w, pedido, [{ reserva_id: held?.reserva_id ?? 0, cantidad_mil: 6_000 }]),
    );
    expect(picked.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0)).toBe(6_000);
    expect(await stock(principal)).toEqual([15, 2, 6, 0, 0, 0, 7]);
    // Nobody else takes them.
    expect(await refusal(postear(t, [salida(8)]))).toMatch('disponible 7, solicitado 8');
    await postear(t, [salida(6, { reserva_id: picked.map(({ reserva_id }) => reserva_id) })], pedido);
    expect(await stock(principal)).toEqual([9, 2, 0, 0, 0, 0, 7]);
    await t.work((w) => release(w, pedido));
    expect(await stock(principal)).toEqual([9, 0, 0, 0, 0, 0, 9]);
    expect(await refusal(t.work((w) => release(w, pedido, [{ detalle_id: 4, cantidad_mil: 1 }])))).toMatch(
      'No se puede liberar más',
    );
    await verified();
  });

  test('two documents cannot hold the same unit; a part is held when that is asked', async () => {
    await postear(t, [entrada(10, 100)]);
    const hold = (cantidad_mil: number, parcial = false) =>
      t.work((w) =>
        reserve(w, documentoDe(t, 'PEDIDO'), [{ producto_id: arroz, bodega_id: principal.id, cantidad_mil }], {
          parcial,
        }),
      );
    await hold(6_000);
    expect(await refusal(hold(6_000))).toBe(
      'Existencia insuficiente de ARROZ en PRINCIPAL: disponible 4, solicitado 6.',
    );
    expect(await hold(6_000, true)).toMatchObject([{ cantidad_mil: 4_000 }]);
    expect(await hold(1_000, true)).toEqual([]);
    await verified();
  });

  test('a missing piece is taken from what is held, and its documents are told', async () => {
    await postear(t, [entrada(10, 100)]);
    const pedido = documentoDe(t, 'PEDIDO');
    await t.work((w) => reserve(w, pedido, [{ producto_id: arroz, bodega_id: principal.id, cantidad_mil: 9_000 }]));
    const { descubiertos } = await postear(t, [{ ...salida(4), tipo: 'AJUSTE_FALTANTE' }]);
    expect(descubiertos).toEqual([{ producto_id: arroz, bodega_id: principal.id, documentos: [pedido.numero] }]);
    expect(await stock(principal)).toEqual([6, 9, 0, 0, 0, 0, -3]);
    await verified();
  });
});

test('transfers through transit keep quantity, value and lots', async () => {
  const leche = await crearProductoDeStock(t, 'LECHE', { maneja_lote: 1, maneja_vencimiento: 1, dias_vida_util: 30 });
  const lote = (codigo: string, vence: string) => ({ codigo, fecha_vencimiento: vence });
  await postear(t, [
    { ...entrada(4, 10), producto_id: leche, lote: lote('L2', '2026-12-31') },
    { ...entrada(4, 13.3333), producto_id: leche, lote: lote('L1', '2026-12-01') },
  ]);
  const traslado = documentoDe(t, 'TRASLADO');
  const line = { producto_id: leche, cantidad_mil: 6_000 };
  const { valor_cts, movimientos } = await postear(
    t,
    [
      { ...line, tipo: 'TRASLADO_SALIDA', bodega_id: principal.id },
      { ...line, tipo: 'TRASLADO_ENTRADA', bodega_id: norte.id, zona_tipo: 'TRANSITO' },
    ],
    traslado,
  );
  expect(valor_cts).toBe(0);
  // What expires first leaves first.
  expect(movimientos.map(({ cantidad_mil }) => cantidad_mil)).toEqual([-4_000, -2_000, 4_000, 2_000]);
  expect(movimientos.slice(2).map(({ lote_id }) => lote_id)).toEqual(
    movimientos.slice(0, 2).map(({ lote_id }) => lote_id),
  );
  expect(await stock(norte, leche)).toEqual([0, 0, 0, 0, 6, 0, 0]);
  await postear(
    t,
    [
      { ...line, tipo: 'TRASLADO_SALIDA', bodega_id: norte.id, zona_tipo: 'TRANSITO', cantidad_mil: 5_000 },
      { ...line, tipo: 'TRASLADO_ENTRADA', bodega_id: norte.id, cantidad_mil: 5_000 },
      { ...line, tipo: 'AJUSTE_FALTANTE', bodega_id: norte.id, zona_tipo: 'TRANSITO', cantidad_mil: 1_000 },
    ],
    traslado,
  );
  expect(await stock(norte, leche)).toEqual([5, 0, 0, 0, 0, 0, 5]);
  expect(await valor(leche)).toMatchObject({ cantidad: 7 });
  await verified();
});

describe('reversals', () => {
  test('put everything back at its own value, once', async () => {
    await postear(t, [entrada(10, 100)]);
    const venta = documentoDe(t, 'FACTURA');
    await postear(t, [salida(3)], venta);
    await postear(t, [entrada(10, 160)]);
    await t.work((w) => reverseStock(w, venta, 'Se equivocó'));
    expect(await valor()).toMatchObject({ cantidad: 20, valor: 2_600 });
    expect(await refusal(t.work((w) => reverseStock(w, venta, 'Otra vez')))).toBe('El movimiento ya fue reversado.');
    await verified();
  });

  test('an entry whose goods are gone cannot be undone', async () => {
    const compra = documentoDe(t, 'ENTRADA');
    await postear(t, [entrada(10, 100)], compra);
    await postear(t, [salida(3)]);
    await expect(t.work((w) => reverseStock(w, compra, 'No era'))).rejects.toMatchObject({
      code: 'existencia_insuficiente',
    });
    await verified();
  });

  test('a correction beside a row goes back with it', async () => {
    await postear(t, [entrada(10, 10)]);
    const cara = documentoDe(t, 'ENTRADA');
    const { movimientos } = await postear(t, [entrada(5, 30)], cara);
    const vuelta = documentoDe(t, 'DEVOLUCION');
    // Goes back at 30 while the average is 16.67, until nothing would be left of the value.
    await postear(t, [salida(8)]);
    await postear(
      t,
      [{ ...salida(5), tipo: 'DEVOLUCION_PROVEEDOR', origen_kardex_id: movimientos[0]?.kardex_id ?? 0 }],
      vuelta,
    );
    const after = await valor();
    expect(after.cantidad).toBe(2);
    expect(after.valor).toBeGreaterThanOrEqual(0);
    await t.work((w) => reverseStock(w, vuelta, 'Siempre no'));
    expect(await valor()).toMatchObject({ cantidad: 7, valor: 116.67 });
    await verified();
  });
});

test('returns go at the value of their row, and never more of it', async () => {
  await postear(t, [entrada(3, 33.3333)]);
  const { movimientos } = await postear(t, [salida(3)]);
  const origen_kardex_id = movimientos[0]?.kardex_id ?? 0;
  const vuelve = (cantidad: number) =>
    postear(t, [{ ...entrada(cantidad, 0), tipo: 'DEVOLUCION_CLIENTE', costo_unitario: null, origen_kardex_id }]);
  await vuelve(1);
  await vuelve(1);
  expect(await refusal(vuelve(2))).toBe('No puede devolver de ARROZ más de lo que se movió (1).');
  await vuelve(1);
  expect(await valor()).toMatchObject({ cantidad: 3, valor: 100 });
  await verified();
});

test('below zero where the warehouse and the person may; what crosses zero is worth what it came at', async () => {
  const sur = await crearBodega(t, 'SUR', { negativo: true });
  const at = { bodega_id: sur.id };
  await postear(t, [entrada(5, 100, at)]);
  await postear(t, [salida(8, at)]);
  expect(await valor()).toMatchObject({ cantidad: -3, valor: -300, costo: 100 });
  await postear(t, [entrada(10, 120, at)]);
  expect(await valor()).toEqual({ cantidad: 7, valor: 840, costo: 120 });
  expect(await stock(sur)).toEqual([7, 0, 0, 0, 0, 0, 7]);
  await verified();
  const ana = await t.actor({ permisos: [] });
  const user = await t.db.selectFrom('usuario').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(ana).toBeDefined();
  const actor = { userId: user.id, username: 'ana', sessionId: null, superuser: false, permisos: new Set<string>() };
  await expect(
    t.work((w) => moveStock({ ...w, actor }, { documento: documentoDe(t), lineas: [salida(8, at)] })),
  ).rejects.toMatchObject({
    code: 'existencia_insuficiente',
    data: { permission: 'view_menu_inventario_movimientos_acciones_permitir_negativo' },
  });
});

test('what an entry cost is corrected in stock for what is left, and in the cost of sales for the rest', async () => {
  const { movimientos } = await postear(t, [entrada(10, 100)]);
  await postear(t, [salida(4)]);
  const parts = await t.work((w) =>
    adjustCost(w, { kardex_id: movimientos[0]?.kardex_id ?? 0, diferencia_cts: -1_000 }),
  );
  expect(parts).toEqual({ en_inventario: -600, a_costo_ventas: -400 });
  expect(await valor()).toMatchObject({ cantidad: 6, valor: 594 });
  const { rows } = await t.platform.sqlite.query(
    'select concepto, sum(valor_cts) as suma from hecho_contable group by concepto order by concepto',
    [],
  );
  expect(rows.map(({ concepto, suma }) => [concepto, suma])).toEqual([
    ['COSTO_VENTAS', 39_600],
    ['INVENTARIO', 59_400],
    ['MERCANCIA_POR_FACTURAR', -99_000],
  ]);
  await verified();
});

test('kits take their components, services and supplies nothing', async () => {
  const azucar = await crearProductoDeStock(t, 'AZUCAR', { unidad_base: 'KGM' });
  const mercado = await crearProductoDeStock(t, 'MERCADO', { tipo: 'KIT' });
  const flete = await crearProductoDeStock(t, 'FLETE', { tipo: 'SERVICIO' });
  await t.platform.sqlite.query(
    'insert into producto_componente (producto_id, componente_id, cantidad_mil, orden, created, updated) values (?, ?, 2000, 1, ?, ?), (?, ?, 500, 2, ?, ?)',
    [...[mercado, arroz, '', ''], ...[mercado, azucar, '', '']],
  );
  await postear(t, [entrada(10, 10), { ...entrada(4, 10), producto_id: azucar }]);
  const { movimientos } = await postear(t, [
    { ...salida(3), producto_id: mercado },
    { ...salida(1), producto_id: flete },
  ]);
  expect(movimientos.map(({ producto_id, cantidad_mil }) => [producto_id, cantidad_mil])).toEqual([
    [arroz, -6_000],
    [azucar, -1_500],
  ]);
  expect(await refusal(postear(t, [{ ...salida(0.5), producto_id: mercado }]))).toMatch('debe ser entera');
});

describe('lots and serial numbers', () => {
  test('must be named where they enter; what expired is not sold', async () => {
    const yogur = await crearProductoDeStock(t, 'YOGUR', { maneja_lote: 1, maneja_vencimiento: 1 });
    const of = { producto_id: yogur };
    expect(await refusal(postear(t, [entrada(1, 10, of)]))).toBe('Indica el lote de YOGUR.');
    expect(await refusal(postear(t, [entrada(1, 10, { ...of, lote: 'A' })]))).toBe(
      'Indica cuándo vence el lote A de YOGUR.',
    );
    await postear(t, [
      entrada(5, 10, { ...of, lote: { codigo: 'A', fecha_vencimiento: '2026-11-20' } }),
      entrada(5, 10, { ...of, lote: { codigo: 'B', fecha_vencimiento: '2026-11-25' } }),
    ]);
    expect(await refusal(postear(t, [salida(1, { ...of, lote: 'A' })]))).toBe('El lote A está vencido.');
    expect(await refusal(postear(t, [salida(1, { ...of, lote: 'Z' })]))).toBe('No existe el lote Z de YOGUR.');
    const { movimientos } = await postear(t, [salida(2, of)]);
    const vencido = await t.db.selectFrom('lote').select('id').where('codigo', '=', 'A').executeTakeFirstOrThrow();
    expect(movimientos[0]?.lote_id).not.toBe(vencido.id);
    expect(await refusal(postear(t, [salida(4, of)]))).toMatch('disponible 3, solicitado 4');
    expect(
      await suggestLots(t.db, {
        producto_id: yogur,
        bodega_id: principal.id,
        cantidad_mil: 9_000,
        fecha: '2026-11-21',
      }),
    ).toMatchObject([{ vence: '2026-11-25', cantidad_mil: 3_000 }]);
    await verified();
  });

  test('a serial number is of one piece', async () => {
    const taladro = await crearProductoDeStock(t, 'TALADRO', { maneja_serial: 1 });
    const of = { producto_id: taladro, lote: 'S1' };
    expect(await refusal(postear(t, [entrada(2, 10, of)]))).toBe('De un serial de TALADRO solo hay una unidad.');
    await postear(t, [entrada(1, 10, of)]);
    expect(await refusal(postear(t, [entrada(1, 10, { ...of, bodega_id: norte.id })]))).toBe(
      'El serial S1 de TALADRO ya está en existencia.',
    );
    await postear(t, [salida(1, of)]);
    await postear(t, [entrada(1, 10, of)]);
    await verified();
  });
});

test('a blocked zone moves nothing and counts as quarantine while it is', async () => {
  await postear(t, [entrada(6, 10), entrada(4, 10, { zona_id: principal.zonas.PICKING })]);
  const pedido = documentoDe(t, 'PEDIDO');
  await t.work((w) =>
    reserve(w, pedido, [
      { producto_id: arroz, bodega_id: principal.id, zona_id: principal.zonas.PICKING, cantidad_mil: 1_000 },
    ]),
  );
  const set = (estado: string, bloqueo: string | null, conteo: string | null) =>
    t.platform.sqlite.query('update zona_bodega set estado = ?, bloqueo = ?, bloqueo_conteo = ? where id = ?', [
      estado,
      bloqueo,
      conteo,
      principal.zonas.PICKING,
    ]);
  expect(await stock(principal)).toEqual([10, 1, 0, 0, 0, 0, 9]);
  await set('BLOQUEADA', 'Se cuenta', 'CF-000001');
  expect(await stock(principal)).toEqual([10, 0, 0, 4, 0, 0, 6]);
  await verified();
  const here = { zona_id: principal.zonas.PICKING };
  expect(await refusal(postear(t, [salida(1, here)]))).toBe('La zona está bloqueada por el conteo CF-000001.');
  expect(await refusal(postear(t, [entrada(1, 10, here)]))).toBe('La zona está bloqueada por el conteo CF-000001.');
  expect(await refusal(postear(t, [salida(7)]))).toMatch('disponible 6, solicitado 7');
  await set('ACTIVA', null, null);
  expect(await stock(principal)).toEqual([10, 1, 0, 0, 0, 0, 9]);
  await verified();
});

test('any past day is known, also after a document of an earlier one', async () => {
  await postear(t, [entrada(10, 10)], documentoDe(t, 'ENTRADA', '2026-11-01'));
  await postear(t, [salida(4)], documentoDe(t, 'FACTURA', '2026-11-10'));
  await postear(t, [entrada(2, 20)], documentoDe(t, 'ENTRADA', '2026-11-05'));
  await postear(t, [salida(1)]);
  const days = await t.db.selectFrom('existencia_dia').select(['fecha', 'cantidad_mil']).orderBy('fecha').execute();
  expect(days.map(({ fecha, cantidad_mil }) => [fecha, cantidad_mil / 1_000])).toEqual([
    ['2026-11-01', 10],
    ['2026-11-05', 12],
    ['2026-11-10', 8],
    ['2026-11-21', 7],
  ]);
  await verified();
});

test('the future and closed months are refused', async () => {
  expect(await refusal(postear(t, [entrada(1, 1)], documentoDe(t, 'ENTRADA', '2026-11-22')))).toBe(
    'La fecha no puede ser futura.',
  );
  await t.platform.sqlite.query(
    "insert into periodo (anio, mes, modulo, cerrado, created, updated) values (2026, 10, 'INVENTARIO', 1, '', '')",
    [],
  );
  await expect(postear(t, [entrada(1, 1)], documentoDe(t, 'ENTRADA', '2026-09-30'))).rejects.toMatchObject({
    code: 'periodo_cerrado',
  });
  await t.work((w) =>
    moveStock(w, {
      documento: documentoDe(t, 'ENTRADA', '2026-09-30'),
      acepta_periodo_cerrado: true,
      lineas: [entrada(1, 1)],
    }),
  );
});

test('what orders bring is said anew each time', async () => {
  const orden = documentoDe(t, 'ORDEN');
  const expecting = (cantidad_mil: number) =>
    t.work((w) => setExpected(w, orden, [{ producto_id: arroz, bodega_id: norte.id, cantidad_mil }]));
  await expecting(12_000);
  expect((await stock(norte))[5]).toBe(12);
  await expecting(5_000);
  expect((await stock(norte))[5]).toBe(5);
  await expecting(0);
  expect((await stock(norte))[5]).toBe(0);
  await verified();
});

test('the ledger refuses to be changed', async () => {
  await postear(t, [entrada(1, 1)]);
  expect(() => t.platform.sqlite.query('update kardex set valor_cts = 0', [])).toThrow(/only added to/);
  expect(() => t.platform.sqlite.query('delete from kardex', [])).toThrow(/only added to/);
});
