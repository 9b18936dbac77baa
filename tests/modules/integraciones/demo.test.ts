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
  const rows = await t.db
    .selectFrom('integracion_evento')
    .select(['estado', 'direccion', 'sistema', 'mensaje', 'documento'])
    .where((eb) => eb.or([eb('destino_id', 'is not', null), eb('origen_id', 'is not', null)]))
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(280);
  expect(rows.length).toBeLessThanOrEqual(400);
  const salen = rows.filter(({ direccion }) => direccion === 'SALIDA');
  expect(new Set(salen.map(({ estado }) => estado))).toEqual(
    new Set(['PENDIENTE', 'REINTENTANDO', 'EXITOSO', 'AGOTADO', 'DESCARTADO']),
  );
  const entran = rows.filter(({ direccion }) => direccion === 'ENTRADA');
  expect(new Set(entran.map(({ estado }) => estado))).toEqual(new Set(['EXITOSO', 'FALLIDO', 'DESCARTADO']));
  expect(entran.filter(({ estado }) => estado === 'FALLIDO').map(({ mensaje }) => mensaje)).toContain(
    'La oferta no recibe postulaciones.',
  );
  const { n } = await t.db
    .selectFrom('mensaje_web')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('origen', '=', 'INTEGRACION')
    .executeTakeFirstOrThrow();
  expect(entran.filter(({ documento }) => documento === 'mensaje_web')).toHaveLength(n);
  // What the house only put off for itself is told to nobody.
  const otros = await t.db.selectFrom('integracion_evento').select('sistema').distinct().execute();
  expect(otros.map(({ sistema }) => sistema)).not.toContain('PROGRAMADO');
  const pruebas = await t.db
    .selectFrom('integracion_evento')
    .select('estado')
    .where('evento', '=', 'prueba')
    .where('estado', '=', 'AGOTADO')
    .execute();
  expect(pruebas.length).toBeGreaterThan(0);
  const { pendientes } = await jefa.call(resumenInicio);
  expect(pendientes.map(({ id }) => id)).toContain('eventos-agotados');
});
