/** The orders of the demonstration: in the states that they come to by themselves, with sums that agree. */
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/pedidos/comprobaciones.ts';
import { manifest } from '../../../server/modules/pedidos/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('orders in the states that they come to, with sums that agree', async () => {
  const rows = await t.db.selectFrom('pedido').select(['estado', 'parcial', 'interno']).execute();
  expect(rows.length).toBeGreaterThanOrEqual(220);
  const states = new Set(rows.map(({ estado, parcial }) => (parcial ? `${estado} PARCIAL` : estado)));
  for (const estado of [
    ...['BORRADOR', 'POR_APROBAR', 'RETENIDO_CARTERA', 'RETENIDO_MARGEN', 'CONFIRMADO', 'RESERVADO'],
    ...['RESERVADO PARCIAL', 'EN_ALISTAMIENTO', 'ALISTADO', 'DESPACHADO', 'ENTREGADO', 'CERRADO'],
    ...['CERRADO_CON_FALTANTE', 'ANULADO'],
  ])
    expect(states, estado).toContain(estado);
  expect(rows.filter(({ estado }) => estado === 'RETENIDO_CARTERA')).toHaveLength(2);
  expect(rows.some(({ interno }) => interno === 1)).toBe(true);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});

test('who sells does not let pass what another person must; who keeps the books does', async () => {
  const rows = await t.db
    .selectFrom('grupo_accion as x')
    .innerJoin('grupo as g', 'g.id', 'x.grupo_id')
    .innerJoin('accion as a', 'a.id', 'x.accion_id')
    .where('a.codename', 'in', [manifest.permisos.liberar.codename, manifest.permisos.autorizarDescuento.codename])
    .select('g.nombre')
    .execute();
  expect(rows.map(({ nombre }) => nombre)).toEqual(['Contabilidad', 'Contabilidad']);
});
