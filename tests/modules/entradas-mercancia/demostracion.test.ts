/** The receipts of the demonstration: so many, in every state, with sums that agree. */
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones as entradas } from '../../../server/modules/entradas-mercancia/comprobaciones.ts';
import { comprobaciones as inventarios } from '../../../server/modules/inventarios/comprobaciones.ts';
import { comprobaciones as ordenes } from '../../../server/modules/ordenes-compra/comprobaciones.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('130 receipts in every state, 60 of them of an XML, 60 novelties of which 12 wait', async () => {
  const rows = await t.db.selectFrom('entrada').select(['estado', 'factura_id']).execute();
  const novedades = await t.db.selectFrom('novedad').select('resuelto').execute();
  const told = {
    ...{ todas: rows.length, xml: rows.filter(({ factura_id }) => factura_id).length, novedades: novedades.length },
    abiertas: novedades.filter(({ resuelto }) => resuelto === 0).length,
    estados: [...new Set(rows.map(({ estado }) => estado))].sort(),
  };
  expect(told).toMatchObject({ todas: 130, xml: 60, novedades: 60, abiertas: 12 });
  expect(told.estados).toEqual(['ANULADA', 'BORRADOR', 'CAUSADA', 'CONFIRMADA', 'EN_CONTEO', 'REVERSADA']);
  for (const [name, check] of Object.entries({ ...entradas, ...ordenes, ...inventarios }))
    expect(await check(t.db), name).toBeNull();
});
