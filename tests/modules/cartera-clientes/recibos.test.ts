/** Receipts through HTTP: what they pay, undone and annulled, and all that they refuse. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentosList } from '../../../server/modules/cartera-clientes/contract/documentos.ts';
import * as r from '../../../server/modules/cartera-clientes/contract/recibos.ts';
import { manifest } from '../../../server/modules/cartera-clientes/manifest.ts';
import { cerrarPeriodo } from '../../../server/modules/contabilidad/contract.ts';
import { ataquesDeCuerpo, niegaTodo } from '../../support/hostil.ts';
import { abrirCobros, type Cobros, HOY } from './cobros.ts';

let o: Cobros;
beforeEach(async () => {
  o = await abrirCobros();
});
afterEach(() => o.cuadra());

describe('a receipt', () => {
  test('pays two invoices, with a discount, what was withheld and a few pesos', async () => {
    const [una, otra] = [await o.debe(1_000, 40), await o.debe(500, 5)];
    const recibo = await o.crear({
      valor: 1_300,
      referencia: 'tr-889',
      aplicaciones: [
        { documento_id: una, valor: 900, descuento: 50, retefuente: 25, reteiva: 10, reteica: 5, ajuste: 10 },
        { documento_id: otra, valor: 300 },
      ],
    });
    expect(recibo).toMatchObject({
      ...{ numero: 'RC-000001', estado: 'APLICADO_PARCIAL', estado_nombre: 'APLICADO PARCIAL', referencia: 'TR-889' },
      ...{ valor: 1_300, aplicado: 1_200, sin_aplicar: 100, version: 2 },
    });
    expect(recibo.aplicaciones).toMatchObject([
      { documento_id: una, n_factura: 'FV1', valor: 900, descuento: 50, retefuente: 25, ajuste: 10, fecha: HOY },
      { documento_id: otra, valor: 300 },
    ]);
    const paid = await o.leer(una);
    expect(paid).toMatchObject({ saldo: 0, estado: 'PAGADA', estado_nombre: 'PAGADA', abonos: 1_000, dias_mora: null });
    expect(paid.movimientos.map(({ tipo, valor, saldo }) => [tipo, valor, saldo])).toEqual([
      ['CARGO', 1_000, 1_000],
      ['ABONO', -900, 100],
      ['DESCUENTO', -50, 50],
      ['RETENCION', -40, 10],
      ['AJUSTE', -10, 0],
    ]);
    expect(paid.recibos).toMatchObject([{ recibo_id: recibo.id, numero: 'RC-000001', valor: 900, descarga: 1_000 }]);
    expect(await o.leer(otra)).toMatchObject({ saldo: 200, estado_nombre: 'ABONADA', dias_mora: 5 });
    expect(await o.resumen()).toMatchObject({
      saldo: 100,
      vencido: 200,
      por_vencer: 0,
      sin_aplicar: 100,
      dias_mora: 5,
    });
    expect(await o.libros()).toEqual({
      ...{ BANCOS: 1_300, ANTICIPOS_CLIENTES: -100, CLIENTES: -1_300, DESCUENTOS_VENTAS: 50 },
      ...{ RETEFUENTE_A_FAVOR: 25, RETEIVA_A_FAVOR: 10, RETEICA_A_FAVOR: 5, AJUSTE_PESO: 10 },
    });
  });

  test('without documents is in their favour, and is given later, in parts, and freely', async () => {
    const [vieja, nueva] = [await o.debe(400, 90), await o.debe(300, -10)];
    const recibo = await o.crear({ valor: 500, cuenta_id: null });
    expect(recibo).toMatchObject({ estado: 'REGISTRADO', sin_aplicar: 500, cuenta: null, aplicaciones: [] });
    expect(await o.resumen()).toMatchObject({ saldo: 200, vencido: 400, por_vencer: 300, sin_aplicar: 500 });
    expect(await o.aplicar(recibo.id, [{ documento_id: nueva, valor: 300 }])).toMatchObject({
      ...{ estado: 'APLICADO_PARCIAL', sin_aplicar: 200 },
    });
    expect(await o.aplicar(recibo.id, [{ documento_id: vieja, valor: 200 }])).toMatchObject({
      ...{ estado: 'APLICADO', sin_aplicar: 0 },
    });
    expect([await o.saldo(vieja), await o.saldo(nueva)]).toEqual([200, 0]);
    expect(await o.libros()).toEqual({ CAJA: 500, ANTICIPOS_CLIENTES: 0, CLIENTES: -500 });
  });

  test('of last week pays what was owed then on that day, and what was invoiced since on its own', async () => {
    const vieja = await o.debe(400, 20);
    const nueva = await o.debe(300, -29);
    const { aplicaciones } = await o.crear({
      ...{ fecha: '2026-11-16', valor: 700 },
      aplicaciones: [
        { documento_id: vieja, valor: 400 },
        { documento_id: nueva, valor: 300 },
      ],
    });
    expect(aplicaciones.map(({ fecha }) => fecha)).toEqual(['2026-11-16', '2026-11-20']);
  });
});

describe('undone', () => {
  test('an application gives both what they had; what it was stays to be seen', async () => {
    const [una, otra] = [await o.debe(1_000, 40), await o.debe(500, 5)];
    const done = await o.crear({
      valor: 1_200,
      aplicaciones: [
        { documento_id: una, valor: 900, retefuente: 100 },
        { documento_id: otra, valor: 300 },
      ],
    });
    const [first] = done.aplicaciones;
    const now = await o.desaplicar(done.id, first?.id ?? 0);
    expect(now).toMatchObject({ estado: 'APLICADO_PARCIAL', aplicado: 300, sin_aplicar: 900 });
    expect(now.aplicaciones).toHaveLength(1);
    const back = await o.leer(una);
    expect(back).toMatchObject({ saldo: 1_000, estado: 'CAUSADA', estado_nombre: 'PENDIENTE', recibos: [] });
    expect(back.movimientos.map(({ tipo, valor }) => [tipo, valor])).toEqual([
      ['CARGO', 1_000],
      ['ABONO', -900],
      ['RETENCION', -100],
      ['REVERSO', 900],
      ['REVERSO', 100],
    ]);
    const again = { params: { id: done.id }, body: { aplicacion_id: first?.id, motivo: 'Otra vez' } };
    await o.ana.refused(r.desaplicarRecibo, again as never, 'regla_negocio');
    expect((await o.aplicar(done.id, [{ documento_id: una, valor: 900 }])).estado).toBe('APLICADO');
  });

  test('annulled, all that it paid is owed again and nothing of it is in their favour', async () => {
    const una = await o.debe(1_000, 40);
    const done = await o.crear({ valor: 1_200, aplicaciones: [{ documento_id: una, valor: 1_000 }] });
    const gone = await o.anular(done.id);
    expect(gone).toMatchObject({ estado: 'ANULADO', aplicado: 0, sin_aplicar: 0, motivo: 'El cheque volvió' });
    expect(await o.resumen()).toMatchObject({ saldo: 1_000, vencido: 1_000, sin_aplicar: 0 });
    const books = await o.libros();
    expect(Object.values(books).every((sum) => sum === 0)).toBe(true);
    for (const [endpoint, body] of [
      [r.aplicarRecibo, { aplicaciones: [{ documento_id: una, valor: 1 }] }],
      [r.desaplicarRecibo, { aplicacion_id: done.aplicaciones[0]?.id, motivo: 'No' }],
      [r.anularRecibo, { motivo: 'No' }],
    ] as const)
      await o.ana.refused(endpoint, { params: { id: done.id }, body: body as never }, 'regla_negocio');
    // Its reference may be used again.
    expect((await o.crear({ referencia: 'X1' })).numero).toBe('RC-000002');
  });
});

describe('refuses', () => {
  test('more than a document owes, more than the receipt has, and an adjustment over the limit', async () => {
    const una = await o.debe(1_000, 40);
    const of = (datos: object, valor = 2_000) => ({ body: o.cuerpo({ valor, aplicaciones: [datos] }) as never });
    const over = { documento_id: una, valor: 950, retefuente: 50.01 };
    const said = await o.ana.refused(r.createRecibo, of(over), 'validacion');
    const msg = 'El valor aplicado supera el saldo del documento ($ 1,000).';
    expect(said).toMatchObject({ msg, errores: { 'aplicaciones.0.valor': [msg] } });
    const adjusted = { documento_id: una, valor: 800, ajuste: 100.01 };
    expect((await o.ana.refused(r.createRecibo, of(adjusted), 'validacion')).msg).toBe(
      'El ajuste al peso no puede pasar de $ 100.',
    );
    expect((await o.ana.refused(r.createRecibo, of({ documento_id: una, valor: 600 }, 500), 'regla_negocio')).msg).toBe(
      'Lo aplicado supera lo que queda del recibo ($ 500).',
    );
    const { id } = await o.crear({ valor: 500, aplicaciones: [{ documento_id: una, valor: 400 }] });
    const more = { params: { id }, body: { aplicaciones: [{ documento_id: una, valor: 101 }] } as never };
    await o.ana.refused(r.aplicarRecibo, more, 'regla_negocio');
    expect(await o.saldo(una)).toBe(600);
  });

  test('a reference that another receipt has, unless it is known', async () => {
    await o.crear({ referencia: 'TR 889' });
    const said = await o.ana.refused(
      r.createRecibo,
      { body: o.cuerpo({ referencia: 'tr 889' }) as never },
      'duplicado',
    );
    expect(said.msg).toBe('La referencia TR 889 ya fue registrada en el recibo RC-000001.');
    expect((await o.crear({ referencia: 'tr 889', acepta_repetida: true })).numero).toBe('RC-000002');
  });

  test('documents of another customer, credits, twice the same, days to come, months that are closed', async () => {
    const otro = await o.cliente('Luis Pérez');
    const suya = await o.debe(1_000, 40, { persona_id: otro });
    const mia = await o.debe(1_000, 40);
    const favor = await o.crear({ valor: 300 });
    const { results } = (await o.ana.call(documentosList.list, {
      query: { page: 1, persona_id: String(o.marta), tipo: 'RC' } as never,
    })) as { results: { id: number; recibo_id: number; saldo: number; total: number; estado_nombre: string }[] };
    expect(results).toMatchObject([
      { recibo_id: favor.id, saldo: -300, total: -300, estado_nombre: 'SIN APLICAR', dias_mora: null },
    ]);
    await o.ana.call(cerrarPeriodo, { body: { anio: 2026, mes: 9, modulo: 'CARTERA' } });
    const bodies = [
      ...[suya, results[0]?.id, 0, -1, 99_999, 'x', null].map((documento_id) => ({
        aplicaciones: [{ documento_id, valor: 1 }],
      })),
      { aplicaciones: [1, 2].map(() => ({ documento_id: mia, valor: 1 })) },
      ...[0, -1, 1e300, 1.005, 1.0001, '1', null].flatMap((value) => [
        { valor: value },
        { aplicaciones: [{ documento_id: mia, valor: value }] },
      ]),
      ...['descuento', 'retefuente', 'reteiva', 'reteica', 'ajuste'].flatMap((name) =>
        [-1, 1e300, 0.001].map((value) => ({ aplicaciones: [{ documento_id: mia, valor: 1, [name]: value }] })),
      ),
      { aplicaciones: Array.from({ length: 2_001 }, (_, i) => ({ documento_id: i + 1, valor: 1 })) },
      ...['2026-11-22', '2026-09-30', '2026-02-30', '', null].map((fecha) => ({ fecha })),
      ...[0, 99_999, 'x', null].map((persona_id) => ({ persona_id })),
      ...['999', '', null, 1].map((medio_pago) => ({ medio_pago })),
      ...[0, 99_999].map((cuenta_id) => ({ cuenta_id })),
      ...['numero', 'estado', 'aplicado', 'sin_aplicar', 'version'].map((name) => ({ [name]: 1 })),
      { referencia: 'x'.repeat(61) },
    ].map((datos) => o.cuerpo(datos));
    await niegaTodo(o.t, o.ana, ataquesDeCuerpo(r.createRecibo, bodies));
  });

  test('what is old, what is nobody’s, and who may not', async () => {
    const una = await o.debe(1_000, 40);
    const { id, version } = await o.crear({ valor: 500 });
    const aplicaciones = [{ documento_id: una, valor: 100 }];
    const stale = { params: { id }, body: { version: version + 1, aplicaciones } as never };
    expect((await o.ana.refused(r.aplicarRecibo, stale, 'modificado')).data).toMatchObject({ id, version });
    const nobody = { params: { id: 999 }, body: { aplicaciones } as never };
    await o.ana.refused(r.aplicarRecibo, nobody, 'no_encontrado');
    const mira = await o.t.actor({ permisos: [manifest.permisos.ver] });
    await mira.call(r.findRecibo, { params: { id } });
    await mira.refused(r.createRecibo, { body: o.cuerpo() as never }, 'sin_permiso');
    const cobra = await o.t.actor({ permisos: [manifest.permisos.recibos] });
    const { data } = await cobra.call(r.aplicarRecibo, { params: { id }, body: { version, aplicaciones } as never });
    expect(data.sin_aplicar).toBe(400);
    await cobra.refused(r.anularRecibo, { params: { id }, body: { motivo: 'x' } }, 'sin_permiso');
  });

  test('to annul what was applied in a month that is closed', async () => {
    const una = await o.debe(1_000, 90);
    const { id } = await o.crear({
      ...{ fecha: '2026-09-15', valor: 500, aplicaciones: [{ documento_id: una, valor: 500 }] },
    });
    await o.ana.call(cerrarPeriodo, { body: { anio: 2026, mes: 9, modulo: 'CARTERA' } });
    const said = await o.ana.refused(r.anularRecibo, { params: { id }, body: { motivo: 'x' } }, 'periodo_cerrado');
    expect(said.msg).toBe('El recibo tiene aplicaciones en período cerrado.');
    expect(await o.saldo(una)).toBe(500);
  });

  test('of two at once that pay the same, the second', async () => {
    const una = await o.debe(1_000, 40);
    const body = o.cuerpo({ valor: 800, aplicaciones: [{ documento_id: una, valor: 800 }] }) as never;
    const tries = await Promise.allSettled([1, 2].map(() => o.ana.call(r.createRecibo, { body })));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await o.saldo(una)).toBe(200);
  });
});
