/** Lots, serial numbers and kits, and transfers that keep them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { suggestLots } from '../../../server/modules/inventarios/public.ts';
import type { TestApp } from '../../support/app.ts';
import { crearProductoDeStock, documentoDe, postear } from '../../support/build/existencia.ts';
import { abrirOficina, type Oficina, refusal, stock, valorDe, verified } from './oficina.ts';

let o: Oficina;
let t: TestApp;
beforeEach(async () => {
  o = await abrirOficina();
  t = o.t;
});

test('transfers through transit keep quantity, value and lots', async () => {
  const leche = await crearProductoDeStock(t, 'LECHE', { maneja_lote: 1, maneja_vencimiento: 1, dias_vida_util: 30 });
  const lote = (codigo: string, vence: string) => ({ codigo, fecha_vencimiento: vence });
  await postear(t, [
    { ...o.entrada(4, 10), producto_id: leche, lote: lote('L2', '2026-12-31') },
    { ...o.entrada(4, 13.3333), producto_id: leche, lote: lote('L1', '2026-12-01') },
  ]);
  const traslado = documentoDe(t, 'TRASLADO');
  const line = { producto_id: leche, cantidad_mil: 6_000 };
  const { valor_cts, movimientos } = await postear(
    t,
    [
      { ...line, tipo: 'TRASLADO_SALIDA', bodega_id: o.principal.id },
      { ...line, tipo: 'TRASLADO_ENTRADA', bodega_id: o.norte.id, zona_tipo: 'TRANSITO' },
    ],
    traslado,
  );
  expect(valor_cts).toBe(0);
  // What expires first leaves first.
  expect(movimientos.map(({ cantidad_mil }) => cantidad_mil)).toEqual([-4_000, -2_000, 4_000, 2_000]);
  expect(movimientos.slice(2).map(({ lote_id }) => lote_id)).toEqual(
    movimientos.slice(0, 2).map(({ lote_id }) => lote_id),
  );
  expect(await stock(t, o.norte, leche)).toEqual([0, 0, 0, 0, 6, 0, 0]);
  await postear(
    t,
    [
      { ...line, tipo: 'TRASLADO_SALIDA', bodega_id: o.norte.id, zona_tipo: 'TRANSITO', cantidad_mil: 5_000 },
      { ...line, tipo: 'TRASLADO_ENTRADA', bodega_id: o.norte.id, cantidad_mil: 5_000 },
      { ...line, tipo: 'AJUSTE_FALTANTE', bodega_id: o.norte.id, zona_tipo: 'TRANSITO', cantidad_mil: 1_000 },
    ],
    traslado,
  );
  expect(await stock(t, o.norte, leche)).toEqual([5, 0, 0, 0, 0, 0, 5]);
  expect(await valorDe(t, leche)).toMatchObject({ cantidad: 7 });
  await verified(t);
});

test('kits take their components, services and supplies nothing', async () => {
  const azucar = await crearProductoDeStock(t, 'AZUCAR', { unidad_base: 'KGM' });
  const mercado = await crearProductoDeStock(t, 'MERCADO', { tipo: 'KIT' });
  const flete = await crearProductoDeStock(t, 'FLETE', { tipo: 'SERVICIO' });
  await t.platform.sqlite.query(
    'insert into producto_componente (producto_id, componente_id, cantidad_mil, orden, created, updated) values (?, ?, 2000, 1, ?, ?), (?, ?, 500, 2, ?, ?)',
    [...[mercado, o.arroz, '', ''], ...[mercado, azucar, '', '']],
  );
  await postear(t, [o.entrada(10, 10), { ...o.entrada(4, 10), producto_id: azucar }]);
  const { movimientos } = await postear(t, [
    { ...o.salida(3), producto_id: mercado },
    { ...o.salida(1), producto_id: flete },
  ]);
  expect(movimientos.map(({ producto_id, cantidad_mil }) => [producto_id, cantidad_mil])).toEqual([
    [o.arroz, -6_000],
    [azucar, -1_500],
  ]);
  expect(await refusal(postear(t, [{ ...o.salida(0.5), producto_id: mercado }]))).toMatch('debe ser entera');
});

describe('lots and serial numbers', () => {
  test('must be named where they enter; what expired is not sold', async () => {
    const yogur = await crearProductoDeStock(t, 'YOGUR', { maneja_lote: 1, maneja_vencimiento: 1 });
    const of = { producto_id: yogur };
    expect(await refusal(postear(t, [o.entrada(1, 10, of)]))).toBe('Indica el lote de YOGUR.');
    expect(await refusal(postear(t, [o.entrada(1, 10, { ...of, lote: 'A' })]))).toBe(
      'Indica cuándo vence el lote A de YOGUR.',
    );
    await postear(t, [
      o.entrada(5, 10, { ...of, lote: { codigo: 'A', fecha_vencimiento: '2026-11-20' } }),
      o.entrada(5, 10, { ...of, lote: { codigo: 'B', fecha_vencimiento: '2026-11-25' } }),
    ]);
    expect(await refusal(postear(t, [o.salida(1, { ...of, lote: 'A' })]))).toBe('El lote A está vencido.');
    expect(await refusal(postear(t, [o.salida(1, { ...of, lote: 'Z' })]))).toBe('No existe el lote Z de YOGUR.');
    const { movimientos } = await postear(t, [o.salida(2, of)]);
    const vencido = await t.db.selectFrom('lote').select('id').where('codigo', '=', 'A').executeTakeFirstOrThrow();
    expect(movimientos[0]?.lote_id).not.toBe(vencido.id);
    expect(await refusal(postear(t, [o.salida(4, of)]))).toMatch('disponible 3, solicitado 4');
    expect(
      await suggestLots(t.db, {
        producto_id: yogur,
        bodega_id: o.principal.id,
        cantidad_mil: 9_000,
        fecha: '2026-11-21',
      }),
    ).toMatchObject([{ vence: '2026-11-25', cantidad_mil: 3_000 }]);
    await verified(t);
  });

  test('a serial number is of one piece', async () => {
    const taladro = await crearProductoDeStock(t, 'TALADRO', { maneja_serial: 1 });
    const of = { producto_id: taladro, lote: 'S1' };
    expect(await refusal(postear(t, [o.entrada(2, 10, of)]))).toBe('De un serial de TALADRO solo hay una unidad.');
    await postear(t, [o.entrada(1, 10, of)]);
    expect(await refusal(postear(t, [o.entrada(1, 10, { ...of, bodega_id: o.norte.id })]))).toBe(
      'El serial S1 de TALADRO ya está en existencia.',
    );
    await postear(t, [o.salida(1, of)]);
    await postear(t, [o.entrada(1, 10, of)]);
    await verified(t);
  });
});
