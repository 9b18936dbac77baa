/** Who reads the change log of what. */
import { expect, test } from 'vitest';
import { COLUMNS } from '../../../server/core/db/types.ts';
import { registroBitacora } from '../../../server/modules/bitacora/contract.ts';
import { manifest } from '../../../server/modules/bitacora/manifest.ts';
import { modules } from '../../../server/modules/index.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { login } from '../../../server/modules/sesion/contract.ts';
import { createUsuario, updateUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest as usuarios } from '../../../server/modules/usuarios/manifest.ts';
import { testApp } from '../../support/app.ts';
import { usuarioBody } from '../../support/build/usuario.ts';

const VER = proveedores.permisos.ver.codename;

test('who may see the row sees what happened to it, its links too, newest first', async () => {
  const t = await testApp();
  const jefa = await t.actor({ superuser: true, username: 'jefa' });
  const { password, ...datos } = usuarioBody({ username: 'rosa' });
  const { data } = await jefa.call(createUsuario, { body: { ...datos, password } });
  t.clock.advance({ minutes: 5 });
  const params = { tabla: 'usuario', id: data.id };
  await jefa.call(updateUsuario, {
    params: { id: data.id },
    body: { ...datos, last_name: 'RUEDA', permisos: [VER], version: 1 },
  });

  const reader = await t.actor({ permisos: [usuarios.permisos.ver] });
  const page = await reader.call(registroBitacora, { params, query: { page: 1, page_size: 2 } });
  expect(page).toMatchObject({ count: 2, page: 1, page_size: 2 });
  const permisos = { campo: 'accion_id', nombre: 'Permisos', antes: null, despues: 'Ver el directorio de proveedores' };
  const apellidos = { campo: 'last_name', nombre: 'Apellidos', antes: 'PÁEZ NIÑO', despues: 'RUEDA' };
  expect(page.results[0]).toMatchObject({
    fecha_bitacora: '21/11/2026 09:10',
    usuario_bitacora: 'jefa',
    autor: 'JEFA DE PRUEBA',
    accion: 'editar',
    cambios: [
      { ...apellidos, enlaces: false },
      { ...permisos, enlaces: true },
    ],
    motivo: null,
  });
  expect((await reader.call(registroBitacora, { params, query: { page: 9 } })).results).toEqual([]);
});

test('others do not, unless they hold the permission of the whole log', async () => {
  const t = await testApp();
  const { userId } = await t.actor();
  const params = { tabla: 'usuario', id: userId as number };
  const { msg } = await (await t.actor()).refused(registroBitacora, { params }, 'sin_permiso');
  expect(msg).toBe('No tienes permiso para ver los cambios de este registro.');
  await (await t.actor({ permisos: [VER] })).refused(registroBitacora, { params }, 'sin_permiso');
  const auditor = await t.actor({ permisos: [manifest.permisos.ver] });
  expect((await auditor.call(registroBitacora, { params })).count).toBe(1);
  await t.guest.refused(registroBitacora, { params }, 'no_autenticado');
});

test('a sign-in is told of who came in, a failed one of nobody', async () => {
  const t = await testApp();
  const jefa = await t.actor({ superuser: true });
  const body = usuarioBody({ username: 'rosa' });
  const { data } = await jefa.call(createUsuario, { body });
  await t.guest.send(login, { body: { username: 'rosa', password: 'no es esta' } });
  await t.guest.call(login, { body: { username: 'rosa', password: body.password } });
  const { results } = await jefa.call(registroBitacora, { params: { tabla: 'usuario', id: data.id } });
  expect(results.map(({ accion, usuario_bitacora }) => [accion, usuario_bitacora])).toEqual([
    ['ingreso', 'rosa'],
    ['rechazo', 'Sin sesión'],
    ['crear', jefa.username],
  ]);
});

test('a table that no module declares has no log to show', async () => {
  const t = await testApp();
  const jefa = await t.actor({ superuser: true });
  for (const tabla of ['sesion', 'instalacion', 'no_existe', 'constructor', 'to_string']) {
    await jefa.refused(registroBitacora, { params: { tabla, id: 1 } }, 'no_encontrado');
  }
  await jefa.refused(registroBitacora, { params: { tabla: 'USUARIO; DROP', id: 1 } }, 'validacion');
  await jefa.refused(registroBitacora, { params: { tabla: 'usuario', id: 1 }, query: { page: 0 } }, 'validacion');
});

test('declared tables exist and ask for a permission of their module', () => {
  for (const { manifest: declared } of modules) {
    const codenames = Object.values(declared.permisos).map(({ codename }) => codename);
    for (const [tabla, { permiso, enlaces = [] }] of Object.entries(declared.tablas)) {
      for (const name of [tabla, ...enlaces]) expect(Object.keys(COLUMNS)).toContain(name);
      expect(codenames).toContain(permiso);
    }
  }
});
