/** Ages of what customers owe, through HTTP: by a model, on any day, and always what the ledger says. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asentar } from '../../../server/modules/cartera/public.ts';
import * as e from '../../../server/modules/cartera-clientes/contract/edades.ts';
import * as m from '../../../server/modules/cartera-clientes/contract/modelos.ts';
import { manifest } from '../../../server/modules/cartera-clientes/manifest.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { ataquesDeCuerpo, niegaTodo } from '../../support/hostil.ts';
import { abrirCobros, type Cobros, HOY } from './cobros.ts';

let o: Cobros;
beforeEach(async () => {
  o = await abrirCobros();
});
afterEach(() => o.cuadra());

const edades = (query: object = {}) => o.ana.call(e.edadesClientes, { query: query as never });

test('each in its range, what is in their favour apart, and all together the ledger', async () => {
  for (const [pesos, dias] of [
    ...[
      [100, -5],
      [10, 0],
      [200, 1],
      [300, 45],
      [400, 75],
      [500, 120],
      [600, 300],
      [700, 400],
    ],
  ] as const)
    await o.debe(pesos, dias);
  const otro = await o.cliente('Luis Pérez');
  await o.debe(1_000, 20, { persona_id: otro, tipo: 'SI' });
  await o.crear({ valor: 250 });
  const all = await edades();
  expect(all.rangos.map(({ nombre, desde, hasta }) => [nombre, desde, hasta])).toEqual([
    ...[
      ['Por vencer', null, 0],
      ['1–30', 1, 30],
      ['31–60', 31, 60],
      ['61–90', 61, 90],
    ],
    ...[
      ['91–180', 91, 180],
      ['181–360', 181, 360],
      ['>360', 361, null],
    ],
  ]);
  expect(all).toMatchObject({ count: 2, corte: HOY, base: 'VENCIMIENTO' });
  expect(all.results).toMatchObject([
    { persona_id: otro, valores: [0, 1_000, 0, 0, 0, 0, 0], sin_aplicar: 0, total: 1_000, mora_pct: 100, provision: 0 },
    {
      ...{ persona_id: o.marta, valores: [110, 200, 300, 400, 500, 600, 700], sin_aplicar: -250, total: 2_560 },
      // 5 % of 500, 10 % of 600, 15 % of 700.
      ...{ mora_pct: 96.09, provision: 190 },
    },
  ]);
  expect(all.totales).toEqual({
    ...{ valores: [110, 1_200, 300, 400, 500, 600, 700], sin_aplicar: -250, total: 3_560, provision: 190 },
  });
  expect((await edades({ page: '2', page_size: '1' })).results).toMatchObject([{ persona_id: o.marta }]);
  expect((await edades({ persona_id: String(otro) })).totales.total).toBe(1_000);
  expect((await edades({ base: 'EMISION' })).results[0]?.valores).toEqual([0, 0, 1_000, 0, 0, 0, 0]);
  const drill = await o.ana.call(e.documentosDeEdades, { params: { persona_id: o.marta }, query: {} as never });
  expect(drill.map(({ n_factura, rango, saldo, dias }) => [n_factura, rango, saldo, dias])).toEqual([
    ...[
      ['FV8', 6, 700, 400],
      ['FV7', 5, 600, 300],
      ['FV6', 4, 500, 120],
      ['FV5', 3, 400, 75],
      ['FV4', 2, 300, 45],
    ],
    ...[
      ['FV3', 1, 200, 1],
      ['FV2', 0, 10, 0],
      ['FV1', 0, 100, -5],
      ['RC-000001', null, -250, 0],
    ],
  ]);
});

test('of a past day counts nothing that came after it; a day to come is refused', async () => {
  const una = await o.debe(1_000, 40);
  await o.crear({ fecha: '2026-11-01', valor: 300, aplicaciones: [{ documento_id: una, valor: 300 }] });
  const paid = await o.crear({ valor: 700, aplicaciones: [{ documento_id: una, valor: 700 }] });
  expect((await edades()).results).toEqual([]);
  expect((await edades({ corte: '2026-11-20' })).totales).toMatchObject({ total: 700, sin_aplicar: 0 });
  expect((await edades({ corte: '2026-10-31' })).totales.total).toBe(1_000);
  expect((await edades({ corte: '2026-01-01' })).count).toBe(0);
  o.t.clock.advance({ days: 3 });
  await o.desaplicar(paid.id, paid.aplicaciones[0]?.id ?? 0);
  expect((await edades({ corte: HOY })).totales.total).toBe(0);
  expect((await edades()).totales).toMatchObject({ total: 0, sin_aplicar: -700 });
  for (const query of [{ corte: '2026-11-25' }, { corte: '2026-02-30' }, { base: 'X' }, { modelo_id: 'x' }])
    await o.ana.refused(e.edadesClientes, { query: query as never }, 'validacion');
  await o.ana.refused(e.edadesClientes, { query: { modelo_id: '99' } as never }, 'no_encontrado');
  const said = await o.ana.refused(e.edadesClientes, { query: { corte: '2027-01-01' } as never }, 'validacion');
  expect(said.msg).toBe('La fecha de corte no puede ser futura.');
});

test('whatever happened, at any cut its columns and what is in favour are the ledger', async () => {
  const acto = fc.record({
    dias: fc.integer({ min: 0, max: 200 }),
    vence: fc.integer({ min: -60, max: 200 }),
    pesos: fc.integer({ min: 1, max: 900 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(acto, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 220 }),
      async (actos, atras) => {
        for (const { dias, vence, pesos } of actos) {
          const id = await o.debe(pesos, vence);
          const { fecha } = await o.leer(id);
          const day = moveDay(HOY, -dias);
          const pago = Math.ceil(pesos / 2) * 100;
          if (day >= fecha)
            await o.t.work((w) =>
              asentar(w, [
                {
                  documento_id: id,
                  fecha: day,
                  tipo: 'ABONO',
                  valor_cts: -pago,
                  referencia: { tipo: 'OTRO', id: null },
                },
              ]),
            );
        }
        const corte = moveDay(HOY, -atras);
        const { totales, results } = await edades({ corte, page_size: '500' });
        const ledger = await o.t.db
          .selectFrom('cartera_movimiento as m')
          .innerJoin('cartera_documento as d', 'd.id', 'm.documento_id')
          .where('d.lado', '=', 'CLIENTE')
          .where('m.fecha', '<=', corte)
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('m.valor_cts'), eb.lit(0)).as('suma'))
          .executeTakeFirstOrThrow();
        expect(totales.total).toBe(Number(ledger.suma) / 100);
        const sum = (values: readonly number[]) => Math.round(values.reduce((all, each) => all + each, 0) * 100) / 100;
        expect(sum([...totales.valores, totales.sin_aplicar])).toBe(totales.total);
        for (const fila of results) expect(sum([...fila.valores, fila.sin_aplicar])).toBe(fila.total);
      },
    ),
    { numRuns: 25 },
  );
});

test('how what was owed on a day stood on a later one', async () => {
  const una = await o.debe(1_000, 40);
  await o.debe(500, 5);
  await o.crear({ valor: 400, aplicaciones: [{ documento_id: una, valor: 400 }] });
  await o.debe(50, -29);
  const query = { desde: '2026-11-01' } as never;
  const { filas, nuevo, rangos } = await o.ana.call(e.migracionEdades, { query });
  expect(rangos).toHaveLength(7);
  expect(filas[0]).toEqual({ valores: [0, 500, 0, 0, 0, 0, 0], pagado: 0 });
  expect(filas[1]).toEqual({ valores: [0, 0, 600, 0, 0, 0, 0], pagado: 400 });
  expect(nuevo).toEqual([50, 0, 0, 0, 0, 0, 0]);
  await o.ana.refused(e.migracionEdades, { query: { desde: '2026-12-01' } as never }, 'validacion');
});

describe('a model', () => {
  const rangos = [
    { nombre: 'Por vencer', hasta: 0, color: 'verde' },
    { nombre: 'Hasta 15', desde: 1, hasta: 15, provision: 1.5, color: 'amarillo' },
    { nombre: 'Más de 15', desde: 16, provision: 20, color: 'rojo' },
  ];
  const alta = (more: object = {}) => ({ codigo: 'corto', nombre: 'Corto', rangos, ...more });

  test('is made, put in use, stands in place of the other, and gives its ranges', async () => {
    const { data } = await o.ana.call(m.registroModelo.create, { body: alta() as never });
    expect(data).toMatchObject({ codigo: 'CORTO', estado: 'BORRADOR', estado_nombre: 'BORRADOR', defecto: false });
    expect(data.estado_actual_id).toEqual(expect.any(Number));
    const { id } = data;
    const params = { params: { id }, body: {} };
    await o.ana.refused(m.predeterminarModelo, params, 'regla_negocio');
    await o.ana.call(m.activarModelo, params);
    expect((await o.ana.call(m.predeterminarModelo, params)).data).toMatchObject({ defecto: true, estado: 'VIGENTE' });
    await o.debe(100, 10);
    expect(await edades()).toMatchObject({ modelo: { id }, totales: { valores: [0, 100, 0], provision: 1.5 } });
    await o.ana.refused(m.inactivarModelo, { params: { id }, body: { motivo: 'x' } }, 'regla_negocio');
    const { version } = await o.ana.call(m.registroModelo.find, { params: { id } });
    const [first, , last] = rangos;
    const two = { ...alta(), version, rangos: [first, { ...last, desde: 1 }] };
    expect(
      (await o.ana.call(m.registroModelo.update, { params: { id }, body: two as never })).data.rangos,
    ).toHaveLength(2);
    expect((await edades()).totales.valores).toEqual([0, 100]);
  });

  test('with ranges that cross or leave days out is none; who may not makes none', async () => {
    const bodies = [
      [rangos[0]],
      [rangos[0], rangos[2]],
      [rangos[0], rangos[1]],
      [rangos[1], rangos[2]],
      [rangos[0], { ...rangos[1], hasta: 16 }, rangos[2]],
      [rangos[0], rangos[1], { ...rangos[2], provision: 100.01 }],
      [rangos[0], rangos[1], { ...rangos[2], color: 'rosa' }],
    ].map((each) => alta({ rangos: each }));
    const again = alta({ codigo: 'GENERAL' });
    await niegaTodo(o.t, o.ana, ataquesDeCuerpo(m.registroModelo.create, [...bodies, again]));
    const said = await o.ana.refused(m.registroModelo.create, { body: bodies[1] as never }, 'validacion');
    expect(said.msg).toBe('Los rangos de edades se cruzan o dejan espacios.');
    const mira = await o.t.actor({ permisos: [manifest.permisos.verEdades] });
    await mira.refused(m.registroModelo.create, { body: alta() as never }, 'sin_permiso');
  });
});
