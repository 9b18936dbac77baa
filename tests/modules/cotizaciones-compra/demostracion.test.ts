/** The requests of the demonstration: in every state, with their orders. */
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/cotizaciones-compra/comprobaciones.ts';
import { ESTADOS_SOLICITUD } from '../../../server/modules/cotizaciones-compra/rules/estados.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('ten in every state; what was awarded was ordered of more than one supplier', async () => {
  const { db } = t;
  const rows = await db.selectFrom('cotizacion_compra').select(['id', 'estado']).execute();
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_SOLICITUD));
  const orders = await db
    .selectFrom('orden_compra')
    .where('cotizacion_proveedor_id', 'is not', null)
    .select('id')
    .execute();
  expect(orders.length).toBeGreaterThan(4);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(db), name).toBeNull();
});
