/** What there is, now and on any past day, and what a balance is made of. */
import { beforeEach, expect, test } from 'vitest';
import { existenciasList, explicarSaldo, kardexList } from '../../../server/modules/inventarios/contract/kardex.ts';
import { crearProductoDeStock, documentoDe, postear } from '../../support/build/existencia.ts';
import { abrirOficina, type Oficina } from './oficina.ts';

let o: Oficina;
beforeEach(async () => {
  o = await abrirOficina();
});

async function hay(query: Record<string, string | number> = {}) {
  const page = (await o.ana.call(existenciasList.list, { query: { page: 1, ...query } as never })) as {
    results: { cod_prod: string; zona: string; cantidad: number; costo_promedio: number; valor: number }[];
    count: number;
  };
  return page.results.map(({ cod_prod, zona, cantidad, costo_promedio, valor }) => [
    cod_prod,
    zona,
    cantidad,
    costo_promedio,
    valor,
  ]);
}

test('by product, warehouse, zone and lot; of a past day by the days of the documents', async () => {
  const leche = await crearProductoDeStock(o.t, 'LECHE', { maneja_lote: 1 });
  await postear(
    o.t,
    [o.entrada(10, 100), o.entrada(4, 100, { zona_id: o.principal.zonas.PICKING })],
    documentoDe(o.t, 'ENTRADA', '2026-11-01'),
  );
  await postear(
    o.t,
    [o.entrada(6, 50, { producto_id: leche, bodega_id: o.norte.id, lote: 'L1' })],
    documentoDe(o.t, 'ENTRADA', '2026-11-05'),
  );
  await postear(o.t, [o.salida(4)], documentoDe(o.t, 'FACTURA', '2026-11-10'));
  // Posted last, of a day before.
  await postear(o.t, [o.entrada(10, 200)], documentoDe(o.t, 'ENTRADA', '2026-11-03'));

  expect(await hay()).toEqual([
    ['ARROZ', 'ALMACENAMIENTO', 20, 150, 3_000],
    ['LECHE', 'ALMACENAMIENTO', 6, 50, 300],
  ]);
  expect(await hay({ fecha: '2026-10-31' })).toEqual([]);
  expect(await hay({ fecha: '2026-11-02' })).toEqual([
    ['ARROZ', 'ALMACENAMIENTO', 10, 100, 1_000],
    ['ARROZ', 'PICKING', 4, 100, 400],
  ]);
  expect(await hay({ fecha: '2026-11-05', producto_id: o.arroz })).toEqual([
    ['ARROZ', 'ALMACENAMIENTO', 20, 141.6667, 2_833.33],
    ['ARROZ', 'PICKING', 4, 141.6667, 566.67],
  ]);
  expect(await hay({ fecha: '2026-11-21', bodega_id: o.norte.id })).toEqual([['LECHE', 'ALMACENAMIENTO', 6, 50, 300]]);
  const cuantos = async (path: string) => {
    const answer = await o.ana.raw(`/api/inventario/${path}&page=1&page_size=1`);
    return ((await answer.json()) as { count: number }).count;
  };
  expect(await cuantos('existencias/?fecha=2026-11-02')).toBe(2);
  expect(await cuantos('existencias/?fecha=2026-11-09')).toBe(3);
  // The picking place is empty since the tenth.
  expect(await cuantos('existencias/?fecha=2026-11-10')).toBe(2);
  expect(await cuantos(`existencias/?fecha=2026-11-09&bodega_id=${o.principal.id}`)).toBe(2);
  expect(await cuantos(`existencias/?fecha=2026-11-09&producto_id=${o.arroz}`)).toBe(2);
  expect(await cuantos(`kardex/?producto_id=${o.arroz}`)).toBe(4);
  expect(await cuantos(`kardex/?producto_id=${o.arroz}&bodega_id=${o.norte.id}`)).toBe(0);
  expect(await cuantos(`kardex/?bodega_id=${o.norte.id}`)).toBe(1);
  expect(await cuantos(`kardex/?producto_id=${o.arroz}&search=FACTURA`)).toBe(1);
  expect(await hay({ search: 'lech' })).toHaveLength(1);
  expect(await hay({ search: 'leche l1' })).toHaveLength(1);
  const file = await o.ana.raw(
    '/api/inventario/existencias/exportar/?formato=csv&fecha=2026-11-02&columnas=cod_prod,cantidad',
  );
  expect(await file.text()).toMatch(/ARROZ.*10\r?\n.*ARROZ.*4/s);
  const bad = await o.ana.raw('/api/inventario/existencias/?page=1&fecha=ayer');
  expect(bad.status).toBe(400);
});

test('a balance names its documents, page by page, and their sum is the balance', async () => {
  await postear(o.t, [o.entrada(200, 10)], documentoDe(o.t, 'ENTRADA', '2026-11-01'));
  for (let i = 0; i < 60; i += 1)
    await postear(o.t, [o.salida(1)], documentoDe(o.t, 'FACTURA', i % 2 === 0 ? '2026-11-10' : '2026-11-12'));
  const ask = (query: object) =>
    o.ana.call(explicarSaldo, { query: { producto_id: o.arroz, bodega_id: o.principal.id, ...query } as never });
  const first = await ask({});
  expect(first).toMatchObject({ saldo: 140, mas: true });
  expect(first.movimientos).toHaveLength(50);
  expect(first.movimientos[0]).toMatchObject({
    fecha_documento: '2026-11-12',
    cantidad: -1,
    saldo: 140,
    tipo: 'SALIDA_VENTA',
  });
  const last = await ask({ antes: first.movimientos.at(-1)?.id });
  expect(last.movimientos.map(({ saldo }) => saldo)[0]).toBe((first.movimientos.at(-1)?.saldo ?? 0) + 1);
  expect(last).toMatchObject({ mas: false });
  expect(last.movimientos.at(-1)).toMatchObject({ cantidad: 200, saldo: 200, tipo: 'ENTRADA_COMPRA' });
  const all = [...first.movimientos, ...last.movimientos];
  expect(all.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(first.saldo);
  expect(await ask({ fecha: '2026-11-10' })).toMatchObject({ saldo: 170 });
  expect(await ask({ fecha: '2026-10-01' })).toMatchObject({ saldo: 0, movimientos: [] });
  expect(await ask({ zona_id: o.principal.zonas.PICKING })).toMatchObject({ saldo: 0, movimientos: [] });
  await o.ana.refused(explicarSaldo, { query: { producto_id: 999 } as never }, 'no_encontrado');
});

test('the ledger is found by the number of its document', async () => {
  const factura = documentoDe(o.t, 'FACTURA');
  await postear(o.t, [o.entrada(5, 10)]);
  await postear(o.t, [o.salida(1)], factura);
  const page = (await o.ana.call(kardexList.list, {
    query: { page: 1, search: factura.numero.toLowerCase() } as never,
  })) as { results: object[] };
  expect(page.results).toMatchObject([{ documento: factura.numero, ruta: null, cantidad: -1 }]);
  const filtered = (await o.ana.call(kardexList.list, {
    query: { page: 1, documento_tipo: factura.tipo, documento_id: factura.id } as never,
  })) as { results: object[] };
  expect(filtered.results).toHaveLength(1);
});
