/** The plan of cyclic counts by ABC class, and the ranking of what is lost. */
import { expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/conteos/comprobaciones.ts';
import * as a from '../../../server/modules/conteos/contract/actos.ts';
import * as p from '../../../server/modules/conteos/contract/plan.ts';
import { clasesDe } from '../../../server/modules/conteos/rules/clases.ts';
import * as ajustes from '../../../server/modules/inventarios/contract/ajustes.ts';
import { kardexList } from '../../../server/modules/inventarios/contract/kardex.ts';
import type { TestActor } from '../../support/app.ts';
import { verified } from '../inventarios/oficina.ts';
import { abrir } from './oficina.ts';

test('few products hold most of the value', () => {
  const cortes = { a: 80, b: 95 };
  expect(clasesDe([10, 70, 5, 15, 0], cortes)).toEqual(['B', 'A', 'C', 'A', 'C']);
  expect(clasesDe([1_000, 0, 0], cortes)).toEqual(['A', 'C', 'C']);
  expect(clasesDe([0, 0], cortes)).toEqual(['C', 'C']);
  expect(clasesDe([], cortes)).toEqual([]);
});

type Oficina = Awaited<ReturnType<typeof abrir>>;

const plan = (o: Oficina, who: TestActor, more: object = {}) =>
  who.call(p.verPlan, { query: { bodega_id: String(o.norte.id), ...more } as never });

test('what was never counted is planned, A first; what is in a count waits, and what was counted comes again by its class', async () => {
  const o = await abrir();
  const first = await plan(o, o.jefe);
  expect(first).toMatchObject({
    ...{ por_dia: 12, vencidos: 3, hacen_falta: 0.1 },
    clases: [
      { clase: 'A', dias: 30, productos: 2, al_dia: 0, valor: 240_000 },
      { clase: 'B', dias: 90, productos: 1, al_dia: 0, valor: 15_000 },
      { clase: 'C', dias: 180, productos: 0, al_dia: 0, valor: 0 },
    ],
  });
  expect(first.productos.map((row) => [row.cod_prod, row.clase, row.valor, row.vence])).toEqual([
    ['ARROZ', 'A', 200_000, null],
    ['LECHE', 'A', 40_000, null],
    ['PANELA', 'B', 15_000, null],
  ]);
  expect((await plan(o, o.jefe, { clase: 'B' })).productos).toHaveLength(1);
  const bodega_id = o.norte.id;
  const { msg, data } = await o.jefe.call(p.programarPlan, {
    body: { bodega_id, cantidad: 2, contadores: [o.ana.userId as number] },
  });
  expect(msg).toBe('Inventario cíclico programado con 2 productos.');
  expect(data).toMatchObject({
    ...{ tipo: 'CICLICO', estado: 'PROGRAMADO', conteo_ciego: true, numero_conteos: 2 },
    ...{ productos: [o.arroz, o.leche], contadores: [o.ana.userId] },
  });
  expect((await plan(o, o.jefe)).productos.map(({ en_conteo }) => en_conteo)).toEqual([false, true, true]);
  const other = await o.jefe.call(p.programarPlan, { body: { bodega_id } });
  expect(other.data.productos).toEqual([o.panela]);
  const written = await o.t.written();
  const refusal = await o.jefe.refused(p.programarPlan, { body: { bodega_id } }, 'regla_negocio');
  expect(refusal.msg).toBe('No hay productos por contar en la bodega: todos están al día o en un conteo.');
  expect(await o.t.written()).toEqual(written);

  await o.jefe.call(a.actos.congelar, { params: { id: data.id }, body: { version: data.version } });
  await o.contar(o.ana, data.id, [
    { producto_id: o.arroz, cantidad: 100 },
    { producto_id: o.leche, lote: 'L1', cantidad: 20 },
  ]);
  await o.cerrar(o.jefe, data.id);
  await o.aprobar(o.jefe, data.id);
  const after = await plan(o, o.jefe);
  expect(after).toMatchObject({ vencidos: 0, clases: [{ clase: 'A', al_dia: 2 }, { al_dia: 0 }, { al_dia: 0 }] });
  expect(after.productos.find(({ id }) => id === o.arroz)).toMatchObject({
    ...{ contado: after.hoy, vence: '2026-12-21', en_conteo: false },
  });
  o.t.clock.advance({ days: 30 });
  const boss = await o.t.actor({ superuser: true });
  expect((await plan(o, boss)).productos.slice(0, 2).map(({ cod_prod }) => cod_prod)).toEqual(['ARROZ', 'LECHE']);
  expect((await plan(o, boss)).vencidos).toBe(2);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(o.t.db), name).toBeNull();
});

test('each day by itself, where the company wants it: one in each warehouse, no other until it is begun', async () => {
  const o = await abrir();
  const boss = await o.t.actor({ superuser: true });
  const counts = () => o.t.db.selectFrom('conteo_fisico').select(['tipo', 'estado']).execute();
  const day = async () => {
    o.t.clock.advance({ days: 1 });
    await o.t.app.runDaily();
  };
  await day();
  expect(await counts()).toEqual([]);
  const set = (valor: string) =>
    o.t.db.updateTable('parametro').set({ valor }).where('parametro', '=', 'conteo_plan_diario').execute();
  await set('si');
  await o.t.db.updateTable('parametro').set({ valor: '2' }).where('parametro', '=', 'conteo_por_dia').execute();
  await day();
  await day();
  expect(await counts()).toEqual([{ tipo: 'CICLICO', estado: 'PROGRAMADO' }]);
  const { id, version, productos, responsable_id } = await o.leer(boss, 1);
  expect([productos, responsable_id]).toEqual([[o.arroz, o.leche], null]);
  await boss.call(a.actos.congelar, { params: { id }, body: { version } });
  await day();
  await day();
  expect(await counts()).toHaveLength(2);
  expect((await o.leer(boss, 2)).productos).toEqual([o.panela]);
});

test('a line that nobody counted does not count as counted', async () => {
  const o = await abrir();
  const { id } = await o.congelado({ tipo: 'SELECTIVO', productos: [o.arroz, o.panela] });
  await o.contar(o.ana, id, [{ producto_id: o.arroz, cantidad: 100 }]);
  await o.cerrar(o.jefe, id, 'mantiene');
  await o.aprobar(o.jefe, id);
  expect((await plan(o, o.jefe)).productos.find((row) => row.id === o.panela)?.contado).toBeNull();
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(o.t.db), name).toBeNull();
});

test('it is for who may: without costs there are no values, and nothing is planned without its permission', async () => {
  const o = await abrir();
  const { clases, productos } = await plan(o, o.ana);
  expect([...clases, ...productos].every(({ valor }) => valor === null)).toBe(true);
  const body = { bodega_id: o.norte.id };
  await o.ana.refused(p.programarPlan, { body }, 'sin_permiso');
  await o.jefe.refused(p.programarPlan, { body: { bodega_id: 9_999 } }, 'no_encontrado');
  await o.jefe.refused(p.programarPlan, { body: { ...body, cantidad: 0 } }, 'validacion');
  await o.jefe.refused(p.programarPlan, { body: { ...body, contadores: [9_999] } }, 'validacion');
  const nadie = await o.t.actor({ permisos: [] });
  await nadie.refused(p.verPlan, { query: { bodega_id: String(o.norte.id) } as never }, 'sin_permiso');
  await nadie.refused(p.verMermas, { query: {} as never }, 'sin_permiso');
});

test('what is lost is ranked by reason, place and product; what was undone is not lost', async () => {
  const o = await abrir();
  const boss = await o.t.actor({ superuser: true });
  const { ALMACENAMIENTO: almacen, PICKING: picking } = o.norte.zonas;
  await o.entrar(o.panela, 10, { zona_id: picking });
  const { id } = await o.congelado();
  await o.contar(o.ana, id, [
    { producto_id: o.arroz, cantidad: 90 },
    { producto_id: o.leche, lote: 'L1', cantidad: 21 },
    { producto_id: o.panela, zona_id: almacen, cantidad: 7.5 },
    { producto_id: o.panela, zona_id: picking, cantidad: 8 },
  ]);
  await o.cerrar(o.jefe, id);
  const lineas = await o.lineas(o.jefe, id);
  const of = (producto_id: number, zona_id: number) =>
    lineas.find((row) => row.producto_id === producto_id && row.zona_id === zona_id)?.id as number;
  const motivos = [
    { linea_id: of(o.arroz, almacen), motivo: 'HURTO' },
    { linea_id: of(o.panela, picking), motivo: 'AVERIA' },
  ];
  await o.aprobar(o.jefe, id, { motivos });
  const ajuste = async (producto_id: number, cantidad: number) => {
    const detalle = [{ producto_id, cantidad, zona_id: picking }];
    const body = {
      tipo: 'AJUSTE_FALTANTE' as const,
      bodega_id: o.norte.id,
      fecha: '2026-11-21',
      motivo: 'AVERIA',
      detalle,
    };
    const { data } = await boss.call(ajustes.registroAjuste.create, { body });
    const params = { id: data.id };
    return (await boss.call(ajustes.confirmarAjuste, { params, body: { version: data.version } })).data;
  };
  await ajuste(o.panela, 1);
  const undone = await ajuste(o.panela, 3);
  const { id: ajuste_id, version } = undone;
  await boss.call(ajustes.anularAjuste, { params: { id: ajuste_id }, body: { version, motivo: 'Se repitió' } });

  const mermas = (who: TestActor, query: object) => who.call(p.verMermas, { query: query as never });
  const byReason = await mermas(o.jefe, {});
  expect(byReason).toMatchObject({
    ...{ desde: '2025-11-22', hasta: '2026-11-21', mas: false },
    total: { faltantes: 3, sobrantes: 1, faltante: 26_000, sobrante: 2_000 },
  });
  expect(byReason.filas).toEqual([
    {
      ...{ clave: 'HURTO', nombre: 'Hurto o pérdida', detalle: null, faltantes: 1, sobrantes: 0 },
      ...{ faltante: 20_000, sobrante: 0, parte: 76.92 },
    },
    {
      ...{ clave: 'AVERIA', nombre: 'Avería', detalle: null, faltantes: 2, sobrantes: 0 },
      ...{ faltante: 6_000, sobrante: 0, parte: 23.08 },
    },
    {
      ...{ clave: o.motivo, nombre: 'Prueba', detalle: null, faltantes: 0, sobrantes: 1 },
      ...{ faltante: 0, sobrante: 2_000, parte: 0 },
    },
  ]);
  const ranked = async (por: string, more: object = {}) =>
    (await mermas(o.jefe, { por, ...more })).filas.map((row) => [row.nombre, row.detalle, row.faltante]);
  expect(await ranked('zona')).toEqual([
    ['ALMACENAMIENTO', 'NORTE', 20_000],
    ['PICKING', 'NORTE', 6_000],
  ]);
  expect(await ranked('producto')).toEqual([
    ['ARROZ', 'ARROZ', 20_000],
    ['PANELA', 'PANELA', 6_000],
    ['LECHE', 'LECHE', 0],
  ]);
  expect(await ranked('bodega')).toEqual([['NORTE', null, 26_000]]);
  expect(await ranked('linea')).toHaveLength(1);
  expect(await ranked('bodega', { bodega_id: '9999' })).toEqual([]);
  expect(await ranked('motivo', { hasta: '2026-11-20' })).toEqual([]);
  // By their number, for who sees no costs.
  expect((await mermas(o.ana, {})).filas.map((row) => [row.clave, row.faltante, row.parte])).toEqual([
    ['AVERIA', null, 66.67],
    ['HURTO', null, 33.33],
    [o.motivo, null, 0],
  ]);
  const wrong = { desde: '2026-11-21', hasta: '2026-11-01' };
  await o.jefe.refused(p.verMermas, { query: wrong as never }, 'validacion');
  // The ledger says why too.
  const rows = await boss.call(kardexList.list, { query: { documento_tipo: 'CONTEO', page: '1' } });
  expect((Array.isArray(rows) ? rows : rows.results).map(({ motivo }) => motivo)).toEqual(
    expect.arrayContaining(['Hurto o pérdida', 'Avería', 'Prueba']),
  );
  await verified(o.t);
});
