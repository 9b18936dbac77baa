/** Payments through HTTP: two at once, lost answers, what is no payment, what is told, and the papers. */
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import * as a from '../../../server/modules/pagos/contract/anulacion.ts';
import * as c from '../../../server/modules/pagos/contract/pago.ts';
import { enviarEstadoDeCuenta } from '../../../server/modules/pagos/contract/papeles.ts';
import type { TestActor } from '../../support/app.ts';
import { crearMandato } from '../../support/build/mandato.ts';
import {
  abrirOficina,
  ana,
  anular,
  cuadra,
  dosMeses,
  hugo,
  ines,
  json,
  liquidar,
  medio,
  pagar,
  pagos,
  t,
  textOf,
} from './oficina.ts';

beforeEach(abrirOficina);

describe('what else is asked of the server', () => {
  test('two users annul one owner at once: one does it, the other is told, and nothing happens twice', async () => {
    const ids = await dosMeses();
    const rosa = await t.actor({ superuser: true });
    const path = '/api/contrato/pagos/anulacion_pagos/';
    const post = (who: TestActor) => {
      const body = JSON.stringify(anular(ines, ids).body);
      return who.raw(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    };
    const answers = await Promise.all([ana, rosa].map(post));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(await refused?.json()).toMatchObject({
      code: 'regla_negocio',
      msg: expect.stringContaining('ya está anulado'),
    });
    expect(await pagos({ estado: 'ANULADO' })).toHaveLength(2);
    expect(await pagos({ estado: 'PENDIENTE' })).toHaveLength(2);
    await cuadra();
  });

  test('a lost answer asked again with its key annuls nothing twice', async () => {
    const ids = await dosMeses();
    const sent = {
      ...{ method: 'POST', body: JSON.stringify(anular(ines, ids).body) },
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'corrida-1-ines' },
    };
    const first = await ana.raw('/api/contrato/pagos/anulacion_pagos/', sent);
    const again = await ana.raw('/api/contrato/pagos/anulacion_pagos/', sent);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await pagos({ estado: 'PENDIENTE' })).toHaveLength(2);
    await cuadra();
  });

  test('SQL, HTML and far too much text are text or refused; days that are none and months to come too', async () => {
    const ids = await dosMeses();
    const motivo = "'); DROP TABLE pago;-- <img src=x onerror=alert(1)>";
    const long = await ana.raw('/api/contrato/pagos/anulacion_pagos/', {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify(anular(ines, ids, 'A'.repeat(1_000_000)).body),
    });
    expect([400, 413]).toContain(long.status);
    await ana.call(a.anularPagos, anular(ines, ids, motivo));
    const gone = (await pagos({ estado: 'ANULADO' }))[0]?.id ?? 0;
    expect(await ana.call(c.findPago, { params: { id: gone } })).toMatchObject({ motivo_anulacion: motivo });
    const owed = (await pagos({ estado: 'PENDIENTE' })).map(({ id }) => id);
    const forma = { fecha: '2026-02-31', medio: await medio() };
    await ana.refused(c.pagarPagos, { body: { ids: owed, ...forma } }, 'validacion');
    await ana.refused(c.pagarPagos, { body: { ids: owed, ...forma, fecha: '2027-01-01' } }, 'regla_negocio');
    await ana.refused(c.pagarPagos, { body: forma }, 'validacion');
    await ana.refused(c.pagarPagos, { body: { ids: [99_999], ...forma, fecha: '2026-03-01' } }, 'no_encontrado');
    await ana.refused(c.liquidarPagos, { body: { anio: 2027, mes: 6 } }, 'regla_negocio');
    await ana.refused(c.findPago, { params: { id: 99_999 } }, 'no_encontrado');
  });

  test('what a filter finds is paid as it was seen, and simulating writes nothing', async () => {
    await crearMandato(t, ana, {
      propietarios: [
        [ines, 60],
        [hugo, 40],
      ],
      canon: 1_000_000,
    });
    await liquidar(2026, 1);
    const seleccion = { filtro: { estado: 'PENDIENTE', tipo: 'p' }, cantidad: 2, excepto: [] };
    const forma = { fecha: '2026-03-05', medio: await medio(), seleccion };
    const before = await t.counts();
    const simulado = await ana.call(c.pagarPagos, { body: { ...forma, simular: true } });
    expect(simulado.data).toMatchObject({ pagos: 2, beneficiarios: 2, neto: 1_000_000, documentos: [] });
    expect({ ...(await t.counts()), idempotencia: 0 }).toEqual({ ...before, idempotencia: 0 });
    const other = { ...forma, seleccion: { ...seleccion, cantidad: 5 } };
    await ana.refused(c.pagarPagos, { body: other }, 'regla_negocio');
    expect((await ana.call(c.pagarPagos, { body: forma })).data).toMatchObject({
      documentos: ['PP-000001', 'PP-000002'],
    });
    await cuadra();
  });

  test('who is paid is told once by WhatsApp, and so is who is annulled; the log says why somebody was not', async () => {
    const ids = await dosMeses();
    const log = () =>
      t.db.selectFrom('whatsapp_bitacora').select(['clave', 'mensaje', 'estado', 'motivo']).orderBy('id').execute();
    expect((await log()).map(({ clave }) => clave)).toEqual([
      `pago:PP-000001:${ines}:pagado`,
      `pago:PP-000002:${ines}:pagado`,
    ]);
    await ana.call(a.anularPagos, anular(ines, ids));
    const told = await log();
    expect(told).toHaveLength(4);
    expect(told[3]?.mensaje).toMatch(/anulamos el pago PP-000002 del 05\/03\/2026 por \$ 1,000,000/);
  });

  test('the report of a run says how its payments stand, whatever the client believes; also what stayed paid', async () => {
    const [first = 0, second = 0] = await dosMeses();
    await ana.call(a.anularPagos, anular(ines, [first], 'Cuenta cancelada'));
    const pdf = await textOf(
      await ana.raw('/api/contrato/pagos/anulacion_pagos/imprimir/', json({ ids: [first, second, 99_999] })),
    );
    expect(pdf).toContain('Anulación de pagos de propietarios');
    for (const words of [
      'SUÁREZ ORTIZ INÉS',
      'PP-000001',
      'Cuenta cancelada',
      '1 pago que sigue pagado',
      'PP-000002',
    ]) {
      expect(pdf).toContain(words);
    }
    const book = await ana.raw('/api/contrato/pagos/anulacion_pagos/exportar/', json({ ids: [first, second] }));
    const [sheet] = await readXlsxFile(Buffer.from(await book.arrayBuffer()));
    const rows = sheet?.data ?? [];
    expect(rows[0]?.[0]).toBe('Anulación de pagos de propietarios');
    expect(rows.slice(2).map((row) => [row[0], row[4], row[5], row[6]])).toEqual([
      ['SUÁREZ ORTIZ INÉS', 'PP-000001', 1_000_000, 'ANULADO'],
      ['SUÁREZ ORTIZ INÉS', 'PP-000002', 1_000_000, 'PAGADO'],
    ]);
    const none = await ana.raw('/api/contrato/pagos/anulacion_pagos/imprimir/', json({ ids: [99_999] }));
    expect(none.status).toBe(400);
  });

  test('a statement counts from what there was before; a certificate sums its year and takes back what was annulled', async () => {
    const [first = 0] = await dosMeses();
    await ana.call(a.anularPagos, anular(ines, [first]));
    const statement = await textOf(
      await ana.raw(`/api/contrato/pagos/estado_cuenta/?persona_id=${ines}&tipo=p&desde=2026-01-01&hasta=2026-12-31`),
    );
    for (const words of ['Saldo anterior', 'Pago de 02/2026', 'Anulación de 01/2026', 'Saldo a favor'])
      expect(statement).toContain(words);
    const certificate = await textOf(await ana.raw(`/api/contrato/pagos/certificado/?persona_id=${ines}&anio=2026`));
    expect(certificate).toContain('Neto pagado');
    expect(certificate).toContain('$ 1,000,000');
    await crearMandato(t, ana, { propietarios: [[hugo, 100]], canon: 1_000_000, admon: 200_000 });
    await liquidar(2026, 3);
    const fee = (await pagos({ tipo: 'a' }))[0];
    await pagar([fee?.id ?? 0]);
    const building = await textOf(
      await ana.raw(`/api/contrato/pagos/certificado/?persona_id=${fee?.persona_id}&tipo=a&anio=2026`),
    );
    expect(building).toContain('Cuotas de administración');
    expect(building).toContain('$ 200,000');
    expect(building).not.toContain('Cánones');
    const wrong = await ana.raw(
      `/api/contrato/pagos/estado_cuenta/?persona_id=${ines}&desde=2026-12-31&hasta=2026-01-01`,
    );
    expect(wrong.status).toBe(400);
    await ana.refused(
      enviarEstadoDeCuenta,
      { body: { persona_id: 99_999, desde: '2026-01-01', hasta: '2026-12-31' } },
      'no_encontrado',
    );
  });
});
