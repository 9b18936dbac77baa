/** The demonstration's systems: told, in every state, and in pause in the end. */
import { beforeAll, expect, test } from 'vitest';
import { resumenInicio } from '../../../server/modules/inicio/contract.ts';
import * as d from '../../../server/modules/integraciones/contract/destinos.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
}, 120_000);

test('events in every state; destinations in pause; home tells of those that were given up', async () => {
  const jefa = await t.actor({ superuser: true });
  const page = await jefa.call(d.destinosList.list, { query: { page: 1 } });
  const destinos = Array.isArray(page) ? page : page.results;
  expect(destinos.map(({ estado }) => estado)).toEqual(['PAUSADO', 'PAUSADO', 'PAUSADO']);
  const rows = await t.db.selectFrom('integracion_evento').select(['estado', 'destino_id']).execute();
  expect(rows.length).toBeGreaterThanOrEqual(300);
  const estados = new Set(rows.filter(({ destino_id }) => destino_id !== null).map(({ estado }) => estado));
  for (const estado of ['EXITOSO', 'AGOTADO', 'DESCARTADO']) expect(estados).toContain(estado);
  const { pendientes } = await jefa.call(resumenInicio);
  expect(pendientes.map(({ id }) => id)).toContain('eventos-agotados');
});
