/** Payments to owners through HTTP: settled, paid and annulled, owed again. */
import { beforeEach, describe, expect, test } from 'vitest';
import { actos } from '../../../server/modules/contratos/contract/actos.ts';
import * as a from '../../../server/modules/pagos/contract/anulacion.ts';
import * as c from '../../../server/modules/pagos/contract/pago.ts';
import { manifest } from '../../../server/modules/pagos/manifest.ts';
import { crearMandato } from '../../support/build/mandato.ts';
import {
  abrirOficina,
  ana,
  anulables,
  anular,
  cuadra,
  hugo,
  ines,
  liquidar,
  medio,
  pagar,
  pagos,
  t,
} from './oficina.ts';

beforeEach(abrirOficina);

describe('settling', () => {
  test('makes the payments of each owner by their share and of the administration, once', async () => {
    await crearMandato(t, ana, {
      propietarios: [
        [ines, 60],
        [hugo, 40],
      ],
      canon: 1_500_000,
      admon: 200_000,
      comision: 9,
      iva: 19,
    });
    expect(await liquidar(2026, 1, true)).toMatchObject({ mandatos: 1, pagos: 3, trabajo: null });
    expect(await pagos()).toEqual([]);
    await liquidar(2026, 1);
    const made = await pagos();
    expect(made).toHaveLength(3);
    expect(made.find(({ persona_id }) => persona_id === ines)).toMatchObject({
      ...{ tipo: 'p', estado: 'PENDIENTE', mes_pagado: '01/2026', dias: 30, canon: 900_000, comision: 81_000 },
      ...{ iva_comision: 15_390, neto: 803_610 },
    });
    const [admon] = await pagos({ tipo: 'a' });
    expect(admon).toMatchObject({ canon: 200_000, neto: 200_000 });
    expect(await liquidar(2026, 1)).toMatchObject({ pagos: 0, trabajo: null });
    expect(await pagos()).toHaveLength(3);
    await cuadra();
  });

  test('counts the days of a lease that began or ended within the month', async () => {
    await crearMandato(t, ana, { propietarios: [[ines, 100]], canon: 3_000_000, inicio: '2026-01-16' });
    await liquidar(2026, 1);
    expect(await pagos()).toMatchObject([{ dias: 15, canon: 1_500_000 }]);
    expect(await liquidar(2025, 12)).toMatchObject({ pagos: 0 });
  });
});

describe('paying', () => {
  test('gives each owner a document, or one to all', async () => {
    for (const owner of [ines, hugo]) await crearMandato(t, ana, { propietarios: [[owner, 100]], canon: 1_000_000 });
    await liquidar(2026, 1);
    await liquidar(2026, 2);
    const enero = (await pagos({ mes: 1 })).map(({ id }) => id);
    expect(await pagar(enero)).toMatchObject({ pagos: 2, documentos: ['PP-000001', 'PP-000002'] });
    const febrero = (await pagos({ mes: 2 })).map(({ id }) => id);
    expect(await pagar(febrero, { uno_por_todos: true })).toMatchObject({ documentos: ['PP-000003'] });
    expect(await pagos({ mes: 2 })).toMatchObject([{ uno_por_todos_pagos: true }, { uno_por_todos_pagos: true }]);
    const again = { body: { ids: enero, fecha: '2026-03-05', medio: await medio() } };
    const { msg } = await ana.refused(c.pagarPagos, again, 'regla_negocio');
    expect(msg).toMatch(/^El pago de 01\/2026 a .+ ya está PAGADO: recarga la lista\.$/);
    await cuadra();
  });

  test('a day of another year is no day of that month; the month before it is', async () => {
    await crearMandato(t, ana, { propietarios: [[ines, 100]], canon: 1_000_000 });
    await liquidar(2026, 3);
    const ids = (await pagos()).map(({ id }) => id);
    const body = { ids, medio: await medio() };
    const before = await t.counts();
    const { errores } = await ana.refused(c.pagarPagos, { body: { ...body, fecha: '2026-01-31' } }, 'regla_negocio');
    expect(errores).toHaveProperty('fecha');
    expect({ ...(await t.counts()), idempotencia: 0 }).toEqual({ ...before, idempotencia: 0 });
    await ana.call(c.pagarPagos, { body: { ...body, fecha: '2026-02-01' } });
  });

  test('a contract by which payments were settled is not cancelled', async () => {
    const inmueble = await crearMandato(t, ana, { propietarios: [[ines, 100]], canon: 1_000_000 });
    const contratos = await t.db
      .selectFrom('contrato')
      .select(['id', 'version'])
      .where('inmueble_id', '=', inmueble)
      .execute();
    await liquidar(2026, 1);
    for (const { id, version } of contratos) {
      const sent = { params: { id }, body: { version, motivo: 'Por error' } };
      const { msg } = await ana.refused(actos.cancelar, sent, 'regla_negocio');
      expect(msg).toBe('Ya se liquidaron pagos con este contrato: no se cancela, se termina en su día.');
    }
  });

  test('a discount lowers what is owed, never below nothing, and only while it is pending', async () => {
    await crearMandato(t, ana, { propietarios: [[ines, 100]], canon: 1_000_000 });
    await liquidar(2026, 1);
    const [pago] = await pagos();
    const params = { id: pago?.id ?? 0 };
    const version = pago?.version ?? 0;
    const { data } = await ana.call(c.updatePago, {
      params,
      body: { version, descuentos: [{ nombre: 'Reparación del calentador', valor: 180_000 }] },
    });
    expect(data).toMatchObject({ descuentos: 180_000, neto: 820_000 });
    const over = { version: data.version, descuentos: [{ nombre: 'Todo', valor: 1_000_001 }] };
    await ana.refused(c.updatePago, { params, body: over }, 'regla_negocio');
    await ana.refused(c.updatePago, { params, body: { version, descuentos: [] } }, 'modificado');
    await pagar([params.id]);
    await ana.refused(c.updatePago, { params, body: { version: data.version + 1, descuentos: [] } }, 'regla_negocio');
    await cuadra();
  });
});

describe('annulling', () => {
  /** Two properties of one owner, two months; the months of each are paid with one document. */
  const pagado = async () => {
    for (let i = 0; i < 2; i++)
      await crearMandato(t, ana, { propietarios: [[ines, 100]], canon: 1_000_000, comision: 10, iva: 19 });
    await crearMandato(t, ana, { propietarios: [[hugo, 100]], canon: 2_000_000 });
    for (const mes of [1, 2]) {
      await liquidar(2026, mes);
      await pagar((await pagos({ mes })).map(({ id }) => id));
    }
  };

  test('what was paid is told by owner, with the fields of the specification', async () => {
    await pagado();
    const [suarez, uribe] = await anulables();
    expect(suarez).toMatchObject({
      persona_id: ines,
      n_completo: 'SUÁREZ ORTIZ INÉS',
      select: false,
      total_pagado: 3_524_000,
    });
    expect(suarez?.detalle.map(({ fecha_pagada }) => fecha_pagada)).toEqual([
      '01/2026',
      '01/2026',
      '02/2026',
      '02/2026',
    ]);
    expect(suarez?.detalle[0]).toMatchObject({
      ...{ pago_id: expect.any(Number), inmueble_id: expect.any(Number), direccion: expect.any(String) },
      ...{
        num_doc: 'PP-000001',
        total: 881_000,
        uno_por_todos_pagos: false,
        select: false,
        motivo_no_habilitado: null,
      },
    });
    expect(uribe?.detalle).toHaveLength(2);
    expect(await anulables('a')).toEqual([]);
    const wrong = await ana.raw('/api/contrato/pagos/list_pagos_anular?tipo_pago=x');
    expect(wrong.status).toBe(400);
  });

  test('an annulled document is owed again, to the centavo, and its month is not settled twice', async () => {
    await pagado();
    const [suarez] = await anulables();
    const febrero = (suarez?.detalle ?? []).filter(({ fecha_pagada }) => fecha_pagada === '02/2026');
    const ids = febrero.map(({ pago_id }) => pago_id);
    const { msg, data } = await ana.call(a.anularPagos, anular(ines, ids, 'Cuenta cancelada'));
    expect(msg).toBe('Anulación de pago de propietarios generado correctamente.');
    expect(data).toMatchObject({ anulados: 2, total: 1_762_000, documentos: ['PP-000003'] });
    const owed = await pagos({ estado: 'PENDIENTE' });
    expect(owed).toMatchObject([{ mes_pagado: '02/2026', neto: 881_000, num_doc: null }, { neto: 881_000 }]);
    expect(await liquidar(2026, 2)).toMatchObject({ pagos: 0 });
    expect((await anulables())[0]?.detalle).toHaveLength(2);
    await cuadra();
    await ana.refused(a.anularPagos, anular(ines, ids), 'regla_negocio');
    const process = await t.db.selectFrom('proceso_contable').selectAll().executeTakeFirstOrThrow();
    expect(process).toMatchObject({ proceso: 'Anulación de pagos de propietarios', observacion: 'Cuenta cancelada' });
    await pagar(owed.map(({ id }) => id));
    await cuadra();
  });

  test('half a document, somebody else’s, one for all, one at the bank and what was not paid are refused, and nothing is written', async () => {
    await pagado();
    const [suarez, uribe] = await anulables();
    const [first, second, third] = suarez?.detalle ?? [];
    const refusal = async (persona_id: number, ids: (number | undefined)[]) =>
      (await ana.refused(a.anularPagos, anular(persona_id, ids.map(Number)), 'regla_negocio')).msg;
    expect(await refusal(ines, [first?.pago_id])).toBe(
      'El documento PP-000001 se anula completo: falta su pago de 01/2026.',
    );
    expect(await refusal(hugo, [first?.pago_id, second?.pago_id])).toBe('El pago PP-000001 no es de ese beneficiario.');
    expect(await refusal(ines, [first?.pago_id, first?.pago_id])).toContain('dos veces');
    expect(await refusal(ines, [first?.pago_id, second?.pago_id, 99_999])).toContain('no existe');
    const paid = (await pagos({ num_doc: third?.num_doc ?? '' }))[0];
    await ana.call(c.conciliarPago, { params: { id: paid?.id ?? 0 }, body: { version: paid?.version ?? 0 } });
    const both = (suarez?.detalle ?? []).slice(2).map(({ pago_id }) => pago_id);
    expect(await refusal(ines, both)).toBe('El pago PP-000003 está conciliado con el banco.');
    expect((await anulables())[0]?.detalle[3]?.motivo_no_habilitado).toBe(
      'El pago PP-000003 está conciliado con el banco.',
    );
    await liquidar(2026, 3);
    const marzo = (await pagos({ mes: 3 })).map(({ id }) => id);
    expect(await refusal(ines, [marzo[0]])).toBeTruthy();
    await pagar(marzo, { uno_por_todos: true });
    const mine = (await pagos({ mes: 3, persona_id: hugo }))[0]?.id;
    expect(await refusal(hugo, [mine])).toContain('un documento para todos');
    const all = [...anular(ines, [first?.pago_id ?? 0]).body, ...anular(hugo, [uribe?.detalle[0]?.pago_id ?? 0]).body];
    await ana.refused(a.anularPagos, { body: all }, 'validacion');
    await ana.refused(a.anularPagos, { body: [] }, 'validacion');
    expect(await t.db.selectFrom('pago').select('id').where('estado', '=', 'ANULADO').execute()).toEqual([]);
    await cuadra();
  });

  test('takes the permission of the specification, and what the client says of amounts is not believed', async () => {
    await pagado();
    expect(manifest.permisos.anular.codename).toBe('view_menu_arriendos_pagos_anular_pagos');
    const clerk = await t.actor({ permisos: [manifest.permisos.ver, manifest.permisos.pagar].map((p) => p.codename) });
    const [suarez] = await anulables();
    const detalle = (suarez?.detalle ?? []).slice(0, 2).map((each) => ({ ...each, total: 9e12, select: true }));
    const body = [{ ...suarez, total_pagado: 1, detalle }];
    const sent = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    expect((await clerk.raw('/api/contrato/pagos/anulacion_pagos/', sent)).status).toBe(403);
    const answer = await ana.raw('/api/contrato/pagos/anulacion_pagos/', sent);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { total: 1_762_000 } });
  });
});
