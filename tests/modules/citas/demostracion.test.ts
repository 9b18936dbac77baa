/** The appointments of the demonstration: in every state, some to be and some without outcome. */
import { beforeAll, expect, test } from 'vitest';
import { ESTADOS_CITA } from '../../../server/modules/citas/rules/estados.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('200 in every state; today’s, those to come, and some that nobody told the outcome of', async () => {
  const rows = await t.db.selectFrom('cita').select(['estado', 'fecha', 'reprogramaciones']).execute();
  expect(rows).toHaveLength(200);
  expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_CITA));
  const today = '2026-11-21';
  expect(rows.filter(({ estado, fecha }) => estado === 'CONFIRMADA' && fecha > today).length).toBeGreaterThan(5);
  expect(rows.filter(({ estado, fecha }) => estado === 'CONFIRMADA' && fecha < today).length).toBeGreaterThan(0);
  expect(rows.some(({ reprogramaciones }) => reprogramaciones > 0)).toBe(true);
});
