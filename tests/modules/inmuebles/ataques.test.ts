/** What may not be done to properties: by somebody without the right, with what does not fit, twice, or to an account that one does not own. */
import { beforeEach, expect, test } from 'vitest';
import * as busqueda from '../../../server/modules/inmuebles/contract/busqueda.ts';
import * as c from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import { manifest } from '../../../server/modules/inmuebles/manifest.ts';
import { setEstadoPorContrato } from '../../../server/modules/inmuebles/public.ts';
import { verifyCredentialsAndPermission } from '../../../server/modules/sesion/contract.ts';
import { createUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildInmueble, crearPersona } from '../../support/build/inmueble.ts';

const p = manifest.permisos;

let t: TestApp;
let ana: TestActor;
let dueno: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  dueno = await crearPersona(t, ana, 'HERNANDO GÓMEZ SERRANO');
});

const cuerpo = (changes: Parameters<typeof buildInmueble>[2] = {}) =>
  buildInmueble(t, [{ persona_id: dueno, participacion: 100 }], changes);
const crear = async (changes: Parameters<typeof buildInmueble>[2] = {}) =>
  (await ana.call(c.createInmueble, { body: await cuerpo(changes) })).data;
const cuantos = async () => (await t.db.selectFrom('inmueble').select('id').execute()).length;

test.each<[string, object]>([
  ['a million letters', { direccion: 'X'.repeat(1_000_000) }],
  ['a code that is too long', { codigo: 'X'.repeat(21) }],
  ['a canon below nothing', { canon: -1 }],
  ['a canon of a third of a cent', { canon: 1.001 }],
  ['a canon as text', { canon: '1000' }],
  ['a stratum of seven', { estrato: 7 }],
  ['an area of no metres', { area: 0 }],
  ['an area that rounds to none', { area: 1e-9 }],
  ['a place beyond the pole', { latitud: 90.1, longitud: 0 }],
  ['a city that is none', { ciudad_id: 999_999 }],
  ['a use that is none', { uso_id: 0 }],
  ['somebody who is nobody', { propietarios: [{ persona_id: 999_999, participacion: 100 }] }],
  ['a share that rounds to none', { propietarios: [{ persona_id: 1, participacion: 1e-9 }] }],
  ['no share', { propietarios: [{ persona_id: 1, participacion: 0 }] }],
  [
    'more than fifty owners',
    { propietarios: Array.from({ length: 51 }, (_, i) => ({ persona_id: i + 1, participacion: 1 })) },
  ],
  ['a state that is none', { estado_actual: 6 }],
  ['a field of nobody', { es_mio: true }],
  ['nothing at all', { direccion: '', ciudad_id: null }],
])('%s is refused, and nothing is written', async (_, changes) => {
  const body = { ...(await cuerpo()), ...changes };
  const response = await ana.raw(`/api/${c.createInmueble.path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([400, 413]).toContain(response.status);
  expect(await response.json()).toMatchObject({ msg: expect.any(String) });
  expect(await cuantos()).toBe(0);
});

test('what looks like a program stays a text, in the list and in the search', async () => {
  const direccion = `CALLE 1 # 2 - 3 <IMG SRC=X ONERROR=ALERT(1)>'; DROP TABLE INMUEBLE; --`;
  const made = await crear({ direccion, observacion: '<script>alert(1)</script>' });
  const found = await ana.call(inmueblesList.list, { query: { page: 1, search: "'; drop table" } });
  expect(found).toMatchObject({ results: [{ id: made.id, direccion }] });
  await ana.refused(busqueda.buscarInmuebles, { body: { ciudad_id: "1' or '1'='1" as never } }, 'validacion');
  await ana.refused(busqueda.parecidosInmueble, { query: { direccion: 'X'.repeat(151) } }, 'validacion');
});

test('each act asks for its own right, before anything else', async () => {
  const made = await crear();
  const params = { id: made.id };
  const mira = await t.actor({ permisos: [p.ver] });
  await mira.call(c.findInmueble, { params });
  await mira.refused(c.createInmueble, { body: await cuerpo() }, 'sin_permiso');
  await mira.refused(c.updateInmueble, { params, body: { ...(await cuerpo()), version: made.version } }, 'sin_permiso');
  await mira.refused(c.actos.habilitar, { params, body: { version: made.version } }, 'sin_permiso');
  const consigna = await t.actor({ permisos: [p.ver, p.consignar] });
  await consigna.refused(c.actos.retirar, { params, body: { version: made.version, motivo: 'No' } }, 'sin_permiso');
  await consigna.call(c.actos.habilitar, { params, body: { version: made.version } });
  await consigna.refused(c.actos.reparar, { params, body: { version: made.version } }, 'modificado');
  const nadie = await t.actor();
  await nadie.refused(busqueda.buscarInmuebles, { body: {} }, 'sin_permiso');
  await nadie.refused(inmueblesList.list, {}, 'sin_permiso');
  await t.guest.refused(c.findInmueble, { params }, 'no_autenticado');
});

test('a registration number is of one property, and so is a code', async () => {
  await crear({ codigo: 'A1', matricula_inmobiliaria: '300-1' });
  const same = await ana.refused(c.createInmueble, { body: await cuerpo({ codigo: 'a1' }) }, 'duplicado');
  expect(same.errores).toEqual({ codigo: ['El código ya es de otro inmueble.'] });
  const body = await cuerpo({ matricula_inmobiliaria: '300-1' });
  const matricula = await ana.refused(c.createInmueble, { body }, 'duplicado');
  expect(matricula.errores).toEqual({ matricula_inmobiliaria: ['La matrícula inmobiliaria ya es de otro inmueble.'] });
});

test('a leased property is freed by its lease alone', async () => {
  const made = await crear({ estado_actual: 1 });
  await t.work((w) => setEstadoPorContrato(w, made.id, 2));
  const params = { id: made.id };
  const { version } = await ana.call(c.findInmueble, { params });
  const refused = await ana.refused(c.actos.habilitar, { params, body: { version } }, 'regla_negocio');
  expect(refused.msg).toBe('El inmueble está ARRENDADO: lo libera la terminación de su contrato.');
  await ana.refused(c.actos.retirar, { params, body: { version, motivo: 'Lo vende' } }, 'regla_negocio');
});

test('the accounts change with the proof of another person, once; without it nothing changes', async () => {
  const made = await crear();
  const banco = await t.db.selectFrom('banco').select('id').limit(1).executeTakeFirstOrThrow();
  const cuenta = { banco_id: banco.id, tipo_cuenta: 'AHORROS' as const, numero_cuenta: '24600118203' };
  const propietarios = [{ ...made.propietarios[0], persona_id: dueno, participacion: 100, ...cuenta }].map(
    ({ id, persona_id, participacion, banco_id, tipo_cuenta, numero_cuenta }) => {
      return { id, persona_id, participacion, banco_id, tipo_cuenta, numero_cuenta };
    },
  );
  const edita = await t.actor({ permisos: [p.ver, p.editar] });
  const params = { id: made.id };
  const body = { ...(await cuerpo({ direccion: made.direccion })), propietarios, version: made.version };
  await edita.refused(c.updateInmueble, { params, body }, 'requiere_autorizacion');
  await edita.refused(c.updateInmueble, { params, body: { ...body, autorizacion: 'inventada' } }, 'sin_permiso');
  const jefa = { username: 'jefa', first_name: 'Rosa', last_name: 'Páez', password: 'tres gatos pardos' };
  await ana.call(createUsuario, { body: { ...jefa, permisos: [p.autorizarCuenta.codename] } });
  const { autorizacion } = await edita.call(verifyCredentialsAndPermission, {
    body: { username: jefa.username, password: jefa.password, permission: p.autorizarCuenta.codename },
  });
  const { data } = await edita.call(c.updateInmueble, { params, body: { ...body, autorizacion } });
  expect(data.propietarios).toMatchObject([{ numero_cuenta: '24600118203' }]);
  const otra = [{ ...propietarios[0], persona_id: dueno, participacion: 100, numero_cuenta: '99999999' }];
  const again = { ...body, propietarios: otra, version: data.version, autorizacion };
  await edita.refused(c.updateInmueble, { params, body: again as never }, 'sin_permiso');
});
