/** The zones and neighbourhoods of a city as people adapt them, and what a form is offered of them. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/ubicacion/contract.ts';
import { manifest } from '../../../server/modules/ubicacion/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

let t: TestApp;
let jefa: TestActor;
let tunja: number;
beforeEach(async () => {
  t = await testApp();
  jefa = await t.actor({ permisos: Object.values(manifest.permisos) });
  tunja = (await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '15001').executeTakeFirstOrThrow()).id;
});
afterEach(() => expectLogHolds(t));

const zona = async (nombre: string) =>
  (await jefa.call(c.registroZona.create, { body: { nombre, ciudad_id: tunja } })).data;

test('a city without zones gets them, and its neighbourhoods follow', async () => {
  const norte = await zona('norte');
  expect(norte).toMatchObject({ nombre: 'NORTE', ciudad: 'Tunja', barrios: 0, version: 1 });
  const { data: barrio } = await jefa.call(c.registroBarrio.create, {
    body: { nombre: 'mesopotamia', ciudad_id: tunja, zona_id: norte.id },
  });
  const anyone = await t.actor();
  expect(await anyone.call(c.zonasDeCiudad, { params: { id: tunja } })).toEqual([{ id: norte.id, nombre: 'NORTE' }]);
  expect(await anyone.call(c.barriosDeZona, { params: { id: norte.id } })).toEqual([
    { id: barrio.id, nombre: 'MESOPOTAMIA' },
  ]);
  await anyone.refused(c.zonasDeCiudad, { params: { id: 999_999 } }, 'no_encontrado');
  const body = { nombre: 'mesopotamia', ciudad_id: tunja, zona_id: null, version: barrio.version };
  const { data } = await jefa.call(c.registroBarrio.update, { params: { id: barrio.id }, body });
  expect(data).toMatchObject({ zona: null, version: 2 });
  await jefa.refused(c.registroBarrio.update, { params: { id: barrio.id }, body }, 'modificado');
  await jefa.call(c.registroZona.remove, { params: { id: norte.id } });
});

test('refuses a name twice in a city, a zone of another city, another city, and to remove what is in use', async () => {
  const norte = await zona('Norte');
  const twice = await jefa.refused(c.registroZona.create, { body: { nombre: 'nórte', ciudad_id: tunja } }, 'duplicado');
  expect(twice.errores).toEqual({ nombre: ['La ciudad ya tiene una zona con ese nombre.'] });
  const other = await t.db
    .selectFrom('zona')
    .select(['id', 'ciudad_id'])
    .where('ciudad_id', '<>', tunja)
    .executeTakeFirstOrThrow();
  const body = { nombre: 'x', ciudad_id: tunja, zona_id: other.id };
  const foreign = await jefa.refused(c.registroBarrio.create, { body }, 'regla_negocio');
  expect(foreign.errores).toEqual({ zona_id: ['La zona no es de esa ciudad.'] });
  const moved = { nombre: 'Norte', ciudad_id: other.ciudad_id, version: norte.version };
  const away = await jefa.refused(c.registroZona.update, { params: { id: norte.id }, body: moved }, 'regla_negocio');
  expect(away.errores).toHaveProperty('ciudad_id');
  await jefa.call(c.registroBarrio.create, { body: { nombre: 'Centro', ciudad_id: tunja, zona_id: norte.id } });
  await jefa.refused(c.registroZona.remove, { params: { id: norte.id } }, 'en_uso');
  const lee = await t.actor({ permisos: [manifest.permisos.ver] });
  await lee.refused(c.registroZona.create, { body: { nombre: 'Sur', ciudad_id: tunja } }, 'sin_permiso');
  await lee.refused(c.registroZona.remove, { params: { id: norte.id } }, 'sin_permiso');
});
