/** Who counts blind is told nowhere how much there is of it: in no list, search, explanation or file. */
import { expect, test } from 'vitest';
import * as consultas from '../../../server/modules/consultas/contract/buscar.ts';
import { verPlan } from '../../../server/modules/conteos/contract/plan.ts';
import * as k from '../../../server/modules/inventarios/contract/kardex.ts';
import { manifest as inventarios } from '../../../server/modules/inventarios/manifest.ts';
import { permisos as deProductos } from '../../../server/modules/productos/public.ts';
import { archivoTrabajo } from '../../../server/modules/trabajos/contract.ts';
import type { TestActor } from '../../support/app.ts';
import { crearBodega, postear } from '../../support/build/existencia.ts';
import { endedJob } from '../../support/jobs.ts';
import { abrir, CUENTA } from './oficina.ts';

const VE = [...CUENTA, inventarios.permisos.ver, inventarios.permisos.exportar, deProductos.verCostos];

async function contando() {
  const o = await abrir();
  const sur = await crearBodega(o.t, 'SUR');
  const entrada = { tipo: 'ENTRADA_COMPRA' as const, producto_id: o.arroz, bodega_id: sur.id, cantidad_mil: 3_000 };
  await postear(o.t, [{ ...entrada, costo_unitario: 20_000_000 }]);
  const cuenta = await o.t.actor({ permisos: VE });
  const mira = await o.t.actor({ permisos: VE });
  const conteo = { tipo: 'SELECTIVO', productos: [o.arroz], conteo_ciego: true, contadores: [cuenta.userId] };
  const { id } = await o.congelado(conteo);
  return { ...o, id, sur, cuenta, mira };
}

type Contando = Awaited<ReturnType<typeof contando>>;

/** By warehouse and product: '103' where there is that much, 'null' where it is hidden. */
const lugares = async ({ arroz }: Contando, who: TestActor, more: object = {}) => {
  const answer = await who.call(k.existenciasList.list, { query: { producto_id: String(arroz), page: '1', ...more } });
  const rows = Array.isArray(answer) ? answer : answer.results;
  return Object.fromEntries(rows.map(({ bodega, cantidad, valor }) => [bodega, [cantidad, valor]]));
};

test('not in the list of what there is, on no day', async () => {
  const o = await contando();
  const all = { NORTE: [100, 200_000], SUR: [3, 6_000] };
  expect(await lugares(o, o.mira)).toEqual(all);
  expect(await lugares(o, o.cuenta)).toEqual({ ...all, NORTE: [null, null] });
  o.t.clock.advance({ days: 2 });
  const ayer = { fecha: '2026-11-22' };
  expect(await lugares(o, o.mira, ayer)).toEqual(all);
  expect(await lugares(o, o.cuenta, ayer)).toEqual({ ...all, NORTE: [null, null] });
  // What is not counted stays in sight, and so does all of it when nobody counts any more.
  await o.contar(o.cuenta, o.id, [{ producto_id: o.arroz, cantidad: 99 }]);
  expect((await lugares(o, o.cuenta)).NORTE).toEqual([null, null]);
  await o.cerrar(o.jefe, o.id);
  expect(await lugares(o, o.cuenta)).toEqual(all);
});

test('not in the balances of the ledger, nor in their explanation', async () => {
  const o = await contando();
  const of = async (who: TestActor) => {
    const answer = await who.call(k.kardexList.list, { query: { producto_id: String(o.arroz), page: '1' } });
    const rows = Array.isArray(answer) ? answer : answer.results;
    return rows.map((row) => [row.cantidad, row.saldo_cantidad, row.saldo_valor, row.saldo_bodega]);
  };
  expect(await of(o.mira)).toEqual([
    [3, 103, 206_000, 3],
    [100, 100, 200_000, 100],
  ]);
  expect(await of(o.cuenta)).toEqual([
    [3, null, null, 3],
    [100, null, null, null],
  ]);
  const explain = (who: TestActor, more: object) =>
    who.call(k.explicarSaldo, { query: { producto_id: String(o.arroz), ...more } as never });
  const norte = { bodega_id: String(o.norte.id) };
  expect(await explain(o.mira, norte)).toMatchObject({ saldo: 100, movimientos: [{ cantidad: 100, saldo: 100 }] });
  for (const where of [norte, {}])
    expect(await explain(o.cuenta, where)).toMatchObject({ saldo: null, movimientos: [], mas: false });
  expect(await explain(o.cuenta, { bodega_id: String(o.sur.id) })).toMatchObject({ saldo: 3 });
});

test('not in the value that the plan of counts goes by', async () => {
  const o = await contando();
  const of = async (who: TestActor) => {
    const { productos } = await who.call(verPlan, { query: { bodega_id: String(o.norte.id) } as never });
    return productos.find(({ id }) => id === o.arroz)?.valor;
  };
  expect([await of(o.mira), await of(o.cuenta)]).toEqual([200_000, null]);
});

test('not in the searches', async () => {
  const o = await contando();
  const of = async (who: TestActor, bodega_id: number | null) => {
    const [found] = await who.call(consultas.buscarProductosSearch, { body: { search: 'ARROZ', init: '', bodega_id } });
    const [pasted] = await who.call(consultas.productosPorCodigos, { body: { codigos: ['ARROZ'], bodega_id } });
    return [found, pasted].map((row) => [row?.existencia, row?.disponible]);
  };
  expect(await of(o.mira, o.norte.id)).toEqual(Array(2).fill([100, 100]));
  for (const bodega of [o.norte.id, null]) expect(await of(o.cuenta, bodega)).toEqual(Array(2).fill([null, null]));
  expect(await of(o.cuenta, o.sur.id)).toEqual(Array(2).fill([3, 3]));
});

test('not in a file, made at once or as a job', async () => {
  const o = await contando();
  const columnas = ['bodega', 'cantidad'];
  const filtro = { producto_id: String(o.arroz) };
  const seleccion = { filtro, cantidad: 2, excepto: [] };
  const files = async (who: TestActor) => {
    const now = await who.send(k.existenciasList.exportar, {
      query: { ...filtro, formato: 'csv', columnas: columnas.join() } as never,
    });
    const body = { formato: 'csv' as const, columnas, seleccion };
    const { data } = await who.call(k.existenciasList.exportarTrabajo, { body });
    await endedJob(o.t, who, data.trabajo);
    const later = await who.send(archivoTrabajo, { params: { id: data.trabajo } });
    return [await now.text(), await later.text()].map((text) => text.trim().split(/\r?\n/).slice(1));
  };
  expect(await files(o.mira)).toEqual(Array(2).fill(['NORTE;100', 'SUR;3']));
  expect(await files(o.cuenta)).toEqual(Array(2).fill(['NORTE;', 'SUR;3']));
});
