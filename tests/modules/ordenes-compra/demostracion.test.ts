/** The orders of the demonstration: so many, in every state, with sums that agree. */
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/ordenes-compra/comprobaciones.ts';
import { ESTADOS_ORDEN } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('120 orders in every state', async () => {
  const rows = await t.db
    .selectFrom('orden_compra')
    .select(['estado', 'cotizacion_proveedor_id', 'enmiendas'])
    .execute();
  expect(rows.filter(({ cotizacion_proveedor_id }) => cotizacion_proveedor_id === null)).toHaveLength(120);
  expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_ORDEN));
  expect(rows.some(({ enmiendas }) => enmiendas > 0)).toBe(true);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});
