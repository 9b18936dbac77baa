/** What the demonstration company has of consignments. */
import { expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/consignacion/comprobaciones.ts';
import { testApp } from '../../support/app.ts';

test('54 consignments go on as the sample of properties says, three were retired, and there are 150 cases', {
  timeout: 120_000,
}, async () => {
  const t = await testApp({ demo: true });
  const states = await t.db
    .selectFrom('consignacion')
    .select((eb) => ['estado', eb.fn.countAll<number>().as('n')])
    .groupBy('estado')
    .orderBy('estado')
    .execute();
  expect(states).toEqual([
    { estado: 'ACTIVA', n: 54 },
    { estado: 'RETIRADA', n: 3 },
  ]);
  const cases = await t.db.selectFrom('caso').select('estado').where('padre_id', 'is not', null).execute();
  expect(cases).toHaveLength(150);
  expect(new Set(cases.map(({ estado }) => estado))).toEqual(new Set(['PENDIENTE', 'FINALIZADO']));
  const processes = await t.db.selectFrom('consignacion').select('proceso').distinct().orderBy('proceso').execute();
  expect(processes.map(({ proceso }) => proceso)).toEqual(['001', '003', '004', '005']);
  const homes = await t.db
    .selectFrom('inmueble')
    .select((eb) => ['estado_actual', eb.fn.countAll<number>().as('n')])
    .groupBy('estado_actual')
    .orderBy('estado_actual')
    .execute();
  expect(homes).toEqual([
    { estado_actual: 1, n: 16 },
    { estado_actual: 2, n: 30 },
    { estado_actual: 3, n: 9 },
    { estado_actual: 4, n: 1 },
    { estado_actual: 5, n: 3 },
    { estado_actual: 8, n: 1 },
  ]);
  for (const [what, check] of Object.entries(comprobaciones)) expect(await check(t.db), what).toBeNull();
});
