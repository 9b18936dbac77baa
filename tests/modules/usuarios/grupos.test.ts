/** Groups through HTTP. */
import { beforeEach, expect, test } from 'vitest';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as c from '../../../server/modules/usuarios/contract/grupos.ts';
import { createUsuario, findUsuario, updateUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { usuarioBody } from '../../support/build/usuario.ts';
import type { TestActor } from '../../support/client.ts';

const p = manifest.permisos;
const VER = proveedores.permisos.ver.codename;
const EDITAR = proveedores.permisos.editar.codename;

let t: TestApp;
let jefa: TestActor;
beforeEach(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true });
});

const create = async (nombre: string, permisos: string[] = []) =>
  (await jefa.call(c.createGrupo, { body: { nombre, permisos } })).data;

/** Puts an actor in a group, by the superuser. */
async function join(actor: TestActor, grupo: number): Promise<void> {
  const { version, username, first_name, last_name, permisos } = await jefa.call(findUsuario, {
    params: { id: actor.userId as number },
  });
  const body = { username, first_name, last_name, email: null, celular: null, permisos, grupos: [grupo], version };
  await jefa.call(updateUsuario, { params: { id: actor.userId as number }, body });
}

test('a group lives: made, listed, changed, deleted', async () => {
  const { id } = await create('Compras', [VER]);
  expect(await jefa.call(c.findGrupo, { params: { id } })).toMatchObject({
    nombre: 'Compras',
    permisos: [VER],
    usuarios: [],
  });
  const body = { nombre: 'Compras y bodega', descripcion: 'Los dos', permisos: [VER, EDITAR], version: 1 };
  const { data } = await jefa.call(c.updateGrupo, { params: { id }, body });
  expect(data).toMatchObject({ ...body, permisos: [VER, EDITAR], version: 2 });
  expect(await jefa.call(c.gruposList.list, { query: { search: 'bodega' } })).toMatchObject([
    { id, permisos: 2, usuarios: 0 },
  ]);
  await jefa.refused(c.updateGrupo, { params: { id }, body }, 'modificado');
  await jefa.call(c.deleteGrupo, { params: { id } });
  await jefa.refused(c.findGrupo, { params: { id } }, 'no_encontrado');
  await jefa.refused(c.deleteGrupo, { params: { id } }, 'no_encontrado');
});

test('who sees users reads what each group gives, without seeing groups', async () => {
  const { id } = await create('Compras', [VER, EDITAR]);
  const ana = await t.actor({ permisos: [p.ver.codename] });
  await ana.refused(c.findGrupo, { params: { id } }, 'sin_permiso');
  const given = await ana.call(c.permisosDeGrupos);
  expect(given.find((grupo) => grupo.id === id)).toEqual({ id, nombre: 'Compras', permisos: [EDITAR, VER].toSorted() });
});

test('names are unique without regard to case and accents', async () => {
  await create('Administración');
  const { errores } = await jefa.refused(c.createGrupo, { body: { nombre: 'ADMINISTRACION' } }, 'duplicado');
  expect(errores).toEqual({ nombre: ['Ya existe un grupo con ese nombre.'] });
});

test('with users it is not deleted', async () => {
  const { id } = await create('Compras', [VER]);
  await jefa.call(createUsuario, { body: usuarioBody({ grupos: [id] }) });
  const { msg } = await jefa.refused(c.deleteGrupo, { params: { id } }, 'en_uso');
  expect(msg).toBe('No se puede eliminar el grupo: lo tiene 1 usuario.');
  expect((await jefa.call(c.findGrupo, { params: { id } })).permisos).toEqual([VER]);
});

test('a change works for its users from the next call', async () => {
  const member = await t.actor();
  const { id } = await create('Compras');
  await join(member, id);
  const status = async () => (await member.raw('/api/tercero/proveedores/')).status;
  expect(await status()).toBe(403);
  const { version } = await jefa.call(c.findGrupo, { params: { id } });
  await jefa.call(c.updateGrupo, {
    params: { id },
    body: { nombre: 'Compras', descripcion: null, permisos: [VER], version },
  });
  expect(await status()).toBe(200);
});

test('who is no superuser gives what they hold, and not to their own group', async () => {
  const editor = await t.actor({ permisos: [p.verGrupos, p.crearGrupos, p.editarGrupos, VER] });
  const { errores } = await editor.refused(
    c.createGrupo,
    { body: { nombre: 'A', permisos: [EDITAR] } },
    'regla_negocio',
  );
  expect(errores).toEqual({ permisos: ['No puedes otorgar permisos que tú no tienes: «Editar proveedores».'] });
  const { data } = await editor.call(c.createGrupo, { body: { nombre: 'A', permisos: [VER] } });
  await join(editor, data.id);
  const { version } = await editor.call(c.findGrupo, { params: { id: data.id } });
  const change = (permisos: string[]) => ({
    params: { id: data.id },
    body: { nombre: 'B', descripcion: null, permisos, version },
  });
  const { msg } = await editor.refused(c.updateGrupo, change([]), 'regla_negocio');
  expect(msg).toBe('No puedes modificar tus propios permisos.');
  expect((await editor.call(c.updateGrupo, change([VER]))).data.nombre).toBe('B');
});

test('each act asks for its permission; names are for everyone', async () => {
  const { id } = await create('Compras');
  const plain = await t.actor();
  await plain.refused(c.findGrupo, { params: { id } }, 'sin_permiso');
  await plain.refused(c.createGrupo, { body: { nombre: 'X' } }, 'sin_permiso');
  await plain.refused(c.deleteGrupo, { params: { id } }, 'sin_permiso');
  expect(await plain.call(c.gruposList.list)).toMatchObject([{ nombre: 'Compras' }]);
  await t.guest.refused(c.gruposList.list, {}, 'no_autenticado');
});
