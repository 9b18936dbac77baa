/** Customers through HTTP: the card of a person whom the company sells to. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/clientes/contract.ts';
import { manifest } from '../../../server/modules/clientes/manifest.ts';
import { findPersona, savePersona } from '../../../server/modules/personas/contract/personas.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { type Modelo, modelos } from '../../support/build/persona.ts';
import type { TestActor } from '../../support/client.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

let t: TestApp;
let jefa: TestActor;
beforeEach(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true });
});
afterEach(() => expectLogHolds(t));

const persona = async (more: Partial<Modelo> = {}) => {
  const m = await modelos(t);
  return (await jefa.call(savePersona, { body: { ...m.natural('63512345'), ...more } })).data;
};
const save = (persona_id: number, version: number, datos: Partial<c.ClienteCambio> = {}) => ({
  params: { persona_id },
  body: { cupo_credito: 5_000_000, plazo_dias: 30, ...datos, version },
});

test('the final consumer stands, buys in cash and says nothing of themselves', async () => {
  const query = { page: 1, search: '222222222222' };
  const page = (await jefa.call(c.clientesList.list, { query })) as { results: c.ClienteFila[] };
  expect(page.results).toMatchObject([
    { nombre: 'CONSUMIDOR FINAL', cupo_credito: 0, plazo_dias: 0, responsabilidades: ['R-99-PN'], tributo: 'ZZ' },
  ]);
});

test('a person becomes a customer with the first card', async () => {
  const { id } = await persona({ tipopersonas: [{ tipo_persona: 3 }] });
  const none = await jefa.call(c.findCliente, { params: { persona_id: id } });
  expect(none).toMatchObject({ persona_id: id, cupo_credito: 0, version: 0, updated: null, responsabilidades: [] });
  const { data } = await jefa.call(
    c.saveCliente,
    save(id, 0, { responsabilidades: ['O-13', 'O-15'], codigo_regimen_tributario: '48', correo_facturacion: 'F@X.CO' }),
  );
  expect(data).toMatchObject({
    ...{ cupo_credito: 5_000_000, plazo_dias: 30, responsabilidades: ['O-13', 'O-15'], version: 1 },
    ...{ codigo_regimen_tributario: '48', correo_facturacion: 'f@x.co' },
  });
  const { personas_tipos_personas_persona: tipos } = await jefa.call(findPersona, { params: { id } });
  const kinds = tipos.map(({ codigo }) => codigo);
  expect(kinds).toEqual(['1', '3']);
  const list = await jefa.call(c.clientesList.list, { query: { page: 1, search: data.nombre.slice(0, 6) } });
  expect(list).toMatchObject({ count: 1, results: [{ persona_id: id, cupo_credito: 5_000_000 }] });
});

test('refuses an old version, a block without reason, codes that are not, and who is nobody', async () => {
  const { id } = await persona();
  await jefa.refused(c.saveCliente, save(id, 3), 'modificado');
  await jefa.call(c.saveCliente, save(id, 0));
  const stale = await jefa.refused(c.saveCliente, save(id, 0), 'modificado');
  expect(stale.data).toMatchObject({ persona_id: id, version: 1 });
  expect((await jefa.refused(c.saveCliente, save(id, 1, { bloqueado: true }), 'validacion')).errores).toHaveProperty(
    'motivo_bloqueo',
  );
  const unknown = await jefa.refused(c.saveCliente, save(id, 1, { responsabilidades: ['O-13', 'X-9'] }), 'validacion');
  expect(unknown.errores).toEqual({ responsabilidades: ['No existe la responsabilidad fiscal X-9.'] });
  await jefa.refused(c.saveCliente, save(99_999, 0), 'no_encontrado');
  for (const cupo_credito of [-1, 1e300, 1.005]) {
    await jefa.refused(c.saveCliente, save(id, 1, { cupo_credito }), 'validacion');
  }
  expect(await jefa.call(c.findCliente, { params: { persona_id: id } })).toMatchObject({
    version: 1,
    bloqueado: false,
  });
});

test('who may see cartera reads, and only who may change customers writes', async () => {
  const { id } = await persona();
  const lectora = await t.actor({ permisos: [manifest.permisos.ver] });
  await lectora.call(c.findCliente, { params: { persona_id: id } });
  await lectora.refused(c.saveCliente, save(id, 0), 'sin_permiso');
  const escribe = await t.actor({ permisos: [manifest.permisos.editar] });
  expect((await escribe.call(c.saveCliente, save(id, 0))).data.version).toBe(1);
});

test('two first cards at once: one stays', async () => {
  const { id } = await persona();
  const tries = await Promise.allSettled([1, 2].map(() => jefa.call(c.saveCliente, save(id, 0))));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
