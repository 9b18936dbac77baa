/** Asking for what is owed, through HTTP: contacts in the hours of the law, promises, rates, interest and its debit notes. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { colaDeCobro } from '../../../server/modules/cartera-clientes/contract/cola.ts';
import { createGestion, gestionesList } from '../../../server/modules/cartera-clientes/contract/gestiones.ts';
import * as i from '../../../server/modules/cartera-clientes/contract/intereses.ts';
import { manifest } from '../../../server/modules/cartera-clientes/manifest.ts';
import { createSaldo } from '../../../server/modules/cartera-clientes/saldos.ts';
import { ataquesDeCuerpo, niegaTodo } from '../../support/hostil.ts';
import { abrirCobros, type Cobros, HOY } from './cobros.ts';

let o: Cobros;
beforeEach(async () => {
  o = await abrirCobros();
});
afterEach(() => o.cuadra());

describe('a contact', () => {
  /** Friday at three. */
  const base = () => ({
    ...{ persona_id: o.marta, fecha: '2026-11-20T15:00:00-05:00', medio: 'LLAMADA', contacto: 'la contadora' },
    resultado: 'OTRO',
  });
  const promesa = () => ({ ...base(), resultado: 'PROMESA', compromiso_fecha: '2026-11-24', compromiso_valor: 500 });
  const crear = async (body: object) => (await o.ana.call(createGestion, { body: body as never })).data;

  test('is written, and its promise is kept by what is paid until its day', async () => {
    const done = await crear(promesa());
    expect(done).toMatchObject({ contacto: 'LA CONTADORA', compromiso: 'ABIERTO', pagado: 0, compromiso_valor: 500 });
    await o.crear({ fecha: '2026-11-19', valor: 400 });
    await o.crear({ fecha: '2026-11-20', valor: 499.99 });
    const first = async (query: object) => {
      const { results } = (await o.ana.call(gestionesList.list, { query: { page: 1, ...query } as never })) as {
        results: unknown[];
      };
      return results;
    };
    expect(await first({})).toMatchObject([{ compromiso: 'ABIERTO', pagado: 499.99 }]);
    o.t.clock.advance({ days: 4 });
    expect(await first({ incumplidas: '1' })).toMatchObject([{ compromiso: 'INCUMPLIDO' }]);
    await o.crear({ fecha: '2026-11-24', valor: 0.01 });
    expect(await first({ incumplidas: '1' })).toEqual([]);
    expect(await first({ incumplidas: '0' })).toMatchObject([{ compromiso: 'CUMPLIDO', pagado: 500 }]);
  });

  test('only in the hours of the law', async () => {
    const outside = [
      ...['2026-11-20T06:59:59-05:00', '2026-11-20T19:00:00-05:00', '2026-11-15T10:00:00-05:00'],
      // A Saturday after three and before eight, and a holiday on a Monday.
      ...['2026-11-14T15:00:00-05:00', '2026-11-14T07:59:00-05:00', '2026-11-16T10:00:00-05:00'],
    ];
    for (const fecha of outside) {
      const said = await o.ana.refused(createGestion, { body: { ...base(), fecha } as never }, 'validacion');
      expect(said.msg, fecha).toContain('Ley 2300 de 2023');
    }
    for (const fecha of ['2026-11-20T07:00:00-05:00', '2026-11-20T23:59:59Z', '2026-11-14T14:59:59-05:00'])
      await crear({ ...base(), fecha });
  });

  test('nothing else is one', async () => {
    const bodies = [
      ...['2026-11-23T10:00:00-05:00', '2026-11-20', 'x', null].map((fecha) => ({ ...base(), fecha })),
      { ...base(), resultado: 'PROMESA' },
      { ...promesa(), compromiso_valor: null },
      { ...promesa(), compromiso_fecha: '2026-11-19' },
      ...[0, -1, 1e300, 1.001].map((compromiso_valor) => ({ ...promesa(), compromiso_valor })),
      { ...promesa(), resultado: 'NO_PAGA' },
      ...['FAX', '', null].map((medio) => ({ ...base(), medio })),
      ...[0, 99_999, 'x'].map((persona_id) => ({ ...base(), persona_id })),
      { ...base(), contacto: '' },
      { ...base(), compromiso: 'CUMPLIDO' },
    ];
    await niegaTodo(o.t, o.ana, ataquesDeCuerpo(createGestion, bodies));
    const mira = await o.t.actor({ permisos: [manifest.permisos.ver] });
    await mira.refused(createGestion, { body: base() as never }, 'sin_permiso');
  });
});

describe('interest', () => {
  const tasa = async (desde: string, hasta: string, ea: number) =>
    (await o.ana.call(i.registroTasa.create, { body: { desde, hasta, ea } })).data;
  const simular = (corte: string) => o.ana.call(i.simularIntereses, { body: { persona_id: o.marta, corte } });
  const cobrar = async (corte: string, more: object = {}) =>
    (await o.ana.call(i.cobrarIntereses, { body: { persona_id: o.marta, corte, ...more } })).data;
  const diaria = (ea: number) => (1 + ea / 100) ** (1 / 365) - 1;
  const redondo = (pesos: number) => Math.round(pesos * 100) / 100;

  test('of each day what was owed at the rate of that day, future days too', async () => {
    await tasa('2026-10-01', '2026-10-31', 24.36);
    await tasa('2026-11-01', '2026-12-31', 25);
    const una = await o.debe(1_000_000, 40);
    await o.debe(500_000, -5);
    await o.crear({ fecha: '2026-11-11', valor: 400_000, aplicaciones: [{ documento_id: una, valor: 400_000 }] });
    // Due on October 12: 19 days of October, 10 of November of a million, and 11 of six hundred thousand.
    const expected = redondo(1_000_000 * 19 * diaria(24.36) + 1_000_000 * 10 * diaria(25) + 600_000 * 11 * diaria(25));
    expect(await simular(HOY)).toEqual([
      {
        ...{ documento_id: una, n_factura: 'FV1', vencimiento: '2026-10-12', desde: '2026-10-13', hasta: HOY },
        ...{ dias: 40, saldo: 600_000, interes: expected },
      },
    ]);
    const future = await simular('2026-12-01');
    expect(future.map(({ dias, saldo }) => [dias, saldo])).toEqual([
      [50, 600_000],
      [5, 500_000],
    ]);
  });

  test('an opening balance was owed since it fell due, not since it was loaded', async () => {
    await tasa('2026-10-01', '2026-12-31', 25);
    const { documento } = await o.t.db
      .selectFrom('persona')
      .select('documento')
      .where('id', '=', o.marta)
      .executeTakeFirstOrThrow();
    const saldo = { documento, n_factura: 'SI-1', fecha: '2026-09-22', vencimiento: '2026-10-22', fecha_saldo: null };
    await o.t.work((w) => createSaldo(w, { ...saldo, valor: 1_000_000 }));
    expect(await simular(HOY)).toMatchObject([{ dias: 30, interes: redondo(1_000_000 * 30 * diaria(25)) }]);
  });

  test('a day without a rate refuses, and so does a rate of days that have one', async () => {
    await o.debe(1_000_000, 40);
    expect(
      (await o.ana.refused(i.simularIntereses, { body: { persona_id: o.marta, corte: HOY } }, 'regla_negocio')).msg,
    ).toBe('No hay tasa de mora para el 13/10/2026.');
    const { id, version } = await tasa('2026-10-01', '2026-10-31', 24.36);
    await tasa('2026-11-02', '2026-11-30', 25);
    const said = await o.ana.refused(
      i.simularIntereses,
      { body: { persona_id: o.marta, corte: HOY } },
      'regla_negocio',
    );
    expect(said.msg).toBe('No hay tasa de mora para el 01/11/2026.');
    const days = [
      ['2026-10-31', '2026-11-01'],
      ['2026-11-30', '2026-12-31'],
      ['2026-09-01', '2026-12-31'],
      ['2026-10-05', '2026-10-05'],
    ];
    await niegaTodo(o.t, o.ana, [
      ...ataquesDeCuerpo(i.registroTasa.create, [
        ...days.map(([desde, hasta]) => ({ desde, hasta, ea: 20 })),
        { desde: '2027-02-01', hasta: '2027-01-31', ea: 20 },
        ...[0, -1, 100.01, 1e300, 20.001, '20', null].map((ea) => ({ desde: '2027-01-01', hasta: '2027-01-31', ea })),
      ]),
      [
        'update',
        i.registroTasa.update,
        { params: { id }, body: { desde: '2026-10-01', hasta: '2026-11-02', ea: 20, version } },
      ],
      [
        'old',
        i.registroTasa.update,
        { params: { id }, body: { desde: '2026-10-01', hasta: '2026-10-31', ea: 20, version: 9 } },
      ],
    ]);
    const body = { desde: '2026-10-01', hasta: '2026-11-01', ea: 24.36, version };
    await o.ana.call(i.registroTasa.update, { params: { id }, body });
    expect(await simular(HOY)).toHaveLength(1);
    await o.ana.call(i.registroTasa.remove, { params: { id } });
  });

  test('is charged once for each day, by a debit note of each document that bears none itself', async () => {
    await tasa('2026-09-01', '2026-12-31', 25);
    const [una, otra] = [await o.debe(1_000_000, 40), await o.debe(300_000, 10)];
    const [first, second] = await simular('2026-11-15');
    const notas = await cobrar('2026-11-15');
    expect(notas).toMatchObject([
      { documento_id: una, numero: 'NDI-000001', interes: first?.interes },
      { documento_id: otra, numero: 'NDI-000002', interes: second?.interes },
    ]);
    const nota = await o.leer(notas[0]?.nota_id ?? 0);
    expect(nota).toMatchObject({ tipo: 'ND', saldo: first?.interes, fecha: HOY, vencimiento: HOY, estado: 'CAUSADA' });
    const again = { body: { persona_id: o.marta, corte: '2026-11-15' } };
    await o.ana.refused(i.cobrarIntereses, again, 'regla_negocio');
    expect((await simular(HOY)).map(({ desde, dias }) => [desde, dias])).toEqual([
      ['2026-11-16', 6],
      ['2026-11-16', 6],
    ]);
    o.t.clock.advance({ days: 5 });
    expect(await cobrar('2026-11-26', { documentos: [otra] })).toMatchObject([{ documento_id: otra }]);
    expect((await simular('2026-11-26')).map(({ documento_id }) => documento_id)).toEqual([una]);
    const { CLIENTES = 0, INTERESES_MORA = 0 } = await o.libros();
    expect([CLIENTES > 0, redondo(CLIENTES + INTERESES_MORA)]).toEqual([true, 0]);
  });

  test('of days to come, of nobody, without permission', async () => {
    await tasa('2026-09-01', '2026-12-31', 25);
    const una = await o.debe(1_000_000, 40);
    await niegaTodo(o.t, o.ana, [
      ...ataquesDeCuerpo(i.cobrarIntereses, [
        { persona_id: o.marta, corte: '2026-11-22' },
        { persona_id: 99_999, corte: HOY },
        { persona_id: o.marta, corte: HOY, documentos: [una, 99_999] },
        { persona_id: o.marta, corte: HOY, documentos: [] },
        { persona_id: o.marta, corte: '2026-02-30' },
      ]),
      ...ataquesDeCuerpo(i.simularIntereses, [{ persona_id: 99_999, corte: HOY }, { persona_id: o.marta }]),
    ]);
    const mira = await o.t.actor({ permisos: [manifest.permisos.ver] });
    await mira.refused(i.cobrarIntereses, { body: { persona_id: o.marta, corte: HOY } }, 'sin_permiso');
  });
});

describe('the queue', () => {
  const cola = (query: object = {}) => o.ana.call(colaDeCobro, { query: query as never });

  test('first what may be expected most of; today, who broke a promise or was asked by nobody this week', async () => {
    const luis = await o.cliente('Luis Pérez');
    const eva = await o.cliente('Eva Díaz');
    await o.debe(1_000, 400);
    await o.debe(800, 10, { persona_id: luis });
    await o.debe(500, 5, { persona_id: eva });
    await o.debe(9_000, -5, { persona_id: await o.cliente('Al Día') });
    const all = await cola();
    expect(all.results.map(({ persona_id, esperado }) => [persona_id, esperado])).toEqual([
      [luis, 720],
      [eva, 450],
      [o.marta, 50],
    ]);
    expect(all.results[2]).toMatchObject({ vencido: 1_000, dias_mora: 400, motivo: 'SIN_GESTION', compromiso: null });
    const pide = (persona_id: number, fecha: string, more: object) =>
      o.ana.call(createGestion, {
        body: { persona_id, fecha, medio: 'LLAMADA', contacto: 'TESORERIA', resultado: 'OTRO', ...more } as never,
      });
    const promete = (compromiso_fecha: string) => ({ resultado: 'PROMESA', compromiso_fecha, compromiso_valor: 100 });
    await pide(luis, '2026-11-10T10:00:00-05:00', promete('2026-11-15'));
    await pide(eva, '2026-11-20T10:00:00-05:00', promete('2026-11-25'));
    await pide(o.marta, '2026-11-20T11:00:00-05:00', {});
    expect((await cola()).results.map(({ motivo }) => motivo)).toEqual(['PROMESA_INCUMPLIDA', 'EN_PLAZO', 'RECIENTE']);
    const hoy = await cola({ hoy: '1' });
    expect(hoy).toMatchObject({ count: 1, results: [{ persona_id: luis, compromiso: 'INCUMPLIDO' }] });
    await o.crear({ fecha: '2026-11-12', persona_id: luis, valor: 100 });
    expect((await cola({ hoy: '1' })).results[0]).toMatchObject({ persona_id: luis, motivo: 'OTRA_VEZ' });
  });
});
