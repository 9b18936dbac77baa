/** The pickings of the demonstration: of each state some, with sums that agree. */
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/picking/comprobaciones.ts';
import { ESTADOS_PICKING } from '../../../server/modules/picking/rules/estados.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('pickings in every state, a wave, and what was missing with its count', async () => {
  const rows = await t.db.selectFrom('picking').select(['estado', 'ola_id', 'con_faltante']).execute();
  expect(rows.length).toBeGreaterThanOrEqual(150);
  for (const estado of ESTADOS_PICKING)
    expect(
      rows.some((row) => row.estado === estado),
      estado,
    ).toBe(true);
  expect(rows.filter(({ ola_id }) => ola_id !== null).length).toBeGreaterThan(1);
  const faltas = await t.db.selectFrom('picking_linea').select('conteo_id').where('faltante_mil', '>', 0).execute();
  expect(faltas.length).toBeGreaterThan(0);
  expect(faltas.every(({ conteo_id }) => conteo_id !== null)).toBe(true);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});
