/** The quotations of the demonstration: so many, in every state, with sums that agree. */
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/cotizaciones/comprobaciones.ts';
import { ESTADOS_COTIZACION } from '../../../server/modules/cotizaciones/rules/estados.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('60 quotations in every state, some overdue, some with versions', async () => {
  const rows = await t.db.selectFrom('cotizacion').select(['estado', 'version_numero', 'vence']).execute();
  expect(rows.filter(({ version_numero }) => version_numero === 1)).toHaveLength(60);
  expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_COTIZACION));
  expect(rows.some(({ estado, vence }) => estado === 'ENVIADA' && (vence ?? '') < '2026-11-21')).toBe(true);
  expect(rows.some(({ version_numero }) => version_numero === 2)).toBe(true);
  const options = await t.db.selectFrom('cotizacion_detalle').select('id').where('opcional', '=', 1).execute();
  expect(options.length).toBeGreaterThan(5);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});
