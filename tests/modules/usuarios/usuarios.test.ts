/** Users through HTTP: who may make and change whom, and what takes effect at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import * as g from '../../../server/modules/usuarios/contract/grupos.ts';
import * as c from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { CLAVE, usuarioBody } from '../../support/build/usuario.ts';
import type { TestActor } from '../../support/client.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const p = manifest.permisos;
const VER = proveedores.permisos.ver.codename;
const EDITAR = proveedores.permisos.editar.codename;
const SUPERUSUARIO = 'Debe existir al menos un superusuario activo.';
const PROPIOS = 'No puedes modificar tus propios permisos.';

let t: TestApp;
let jefa: TestActor;
async function begin(): Promise<void> {
  t = await testApp();
  jefa = await t.actor({ superuser: true, username: 'jefa' });
}
beforeAll(begin);
afterAll(() => expectLogHolds(t));

const create = async (datos: Parameters<typeof usuarioBody>[0] = {}, by = jefa) =>
  (await by.call(c.createUsuario, { body: usuarioBody(datos) })).data;
const find = (id: number) => jefa.call(c.findUsuario, { params: { id } });

/** The body of an update that changes nothing but what is said. */
async function edit(id: number, changes: object = {}) {
  const row = await find(id);
  const { username, first_name, last_name, email, celular, tipo_usuario, departamento_id } = row;
  const { is_superuser, grupos, permisos, version } = row;
  const datos = { username, first_name, last_name, email, celular, tipo_usuario, departamento_id };
  return { params: { id }, body: { ...datos, is_superuser, grupos, permisos, version, ...changes } };
}

async function signIn(username: string, password = CLAVE): Promise<(path: string) => Promise<Response>> {
  const { access_token } = await t.guest.call(s.login, { body: { username, password } });
  return (path) => t.guest.raw(path, { headers: { authorization: `Token ${access_token}` } });
}

const grupo = async (nombre: string, permisos: string[]) =>
  (await jefa.call(g.createGrupo, { body: { nombre, permisos } })).data;

describe('create', () => {
  test('with groups and permissions; the change log tells it, without the password', async () => {
    const compras = await grupo('Compras', [VER]);
    const data = await create({
      username: ' Rosa.Paez ',
      email: 'ROSA@Ejemplo.co',
      celular: '315 820 4417',
      grupos: [compras.id],
      permisos: [EDITAR],
    });
    expect(data).toMatchObject({
      username: 'rosa.paez',
      n_completo: 'ROSA MARÍA PÁEZ NIÑO',
      email: 'rosa@ejemplo.co',
      is_active: true,
      is_superuser: false,
      grupos: [compras.id],
      grupos_detalle: [{ id: compras.id, nombre: 'Compras' }],
      permisos: [EDITAR],
      version: 1,
      uc_nombre: 'JEFA DE PRUEBA',
    });
    const log = await t.db.selectFrom('bitacora').selectAll().where('registro_id', '=', data.id).execute();
    expect(log.map(({ tabla, accion }) => `${tabla} ${accion}`)).toEqual(
      expect.arrayContaining(['usuario crear', 'usuario_grupo editar', 'usuario_accion editar']),
    );
    expect(JSON.stringify(log)).not.toMatch(/scrypt|gatos/);
    const rosa = await signIn('rosa.paez');
    expect((await rosa('/api/tercero/proveedores/?page=1')).status).toBe(200);
    const user = await (await rosa('/api/user/')).json();
    expect(user.groups).toEqual([{ id: compras.id, name: 'Compras', permissions: [VER] }]);
    expect(user.rutas_acceso).toContain('ProveedoresListar');
  });

  test('refuses a taken name, in any case', async () => {
    await create({ username: 'rosa' });
    const { msg, errores } = await jefa.refused(
      c.createUsuario,
      { body: usuarioBody({ username: 'ROSA' }) },
      'duplicado',
    );
    expect(msg).toBe('El nombre de usuario ya existe.');
    expect(errores).toEqual({ username: ['El nombre de usuario ya existe.'] });
  });

  test('names every field that does not pass', async () => {
    const body = {
      username: 'a b',
      first_name: ' ',
      last_name: 'X',
      email: 'no',
      celular: 'no',
      password: '',
      grupos: ['1'],
    };
    const { errores } = await jefa.refused(c.createUsuario, { body }, 'validacion');
    expect(Object.keys(errores ?? {}).sort()).toEqual([
      'celular',
      'email',
      'first_name',
      'grupos.0',
      'password',
      'username',
    ]);
  });

  test.each([
    ['corta', 'La contraseña debe tener al menos 10 caracteres.'],
    ['password1234', 'La contraseña es muy común, elige otra más difícil de adivinar.'],
    ['rosapaez2026!', 'La contraseña es muy común, elige otra más difícil de adivinar.'],
  ])('refuses the password %s', async (password, text) => {
    const body = usuarioBody({ username: 'rosapaez', password });
    const { errores } = await jefa.refused(c.createUsuario, { body }, 'validacion');
    expect(errores).toEqual({ password: [text] });
  });

  test('refuses groups, permissions and departments that do not exist', async () => {
    const before = await t.counts();
    const group = await jefa.refused(c.createUsuario, { body: usuarioBody({ grupos: [99] }) }, 'validacion');
    expect(group.errores).toHaveProperty(['grupos.0']);
    const permission = await jefa.refused(
      c.createUsuario,
      { body: usuarioBody({ permisos: [VER, 'nada'] }) },
      'validacion',
    );
    expect(permission.errores).toEqual({ 'permisos.1': ['El permiso no existe.'] });
    const area = await jefa.refused(c.createUsuario, { body: usuarioBody({ departamento_id: 99 }) }, 'validacion');
    expect(area.errores).toHaveProperty('departamento_id');
    expect(await t.counts()).toEqual(before);
  });

  test('who is no superuser makes no superuser and gives no more than they hold', async () => {
    const conVer = await grupo('Ven', [VER]);
    const conEditar = await grupo('Editan', [EDITAR]);
    const editor = await t.actor({ permisos: [p.crear, VER] });
    const refuse = (datos: object, code: 'sin_permiso' | 'regla_negocio') =>
      editor.refused(c.createUsuario, { body: usuarioBody(datos) }, code);
    await refuse({ is_superuser: true }, 'sin_permiso');
    const direct = await refuse({ permisos: [VER, EDITAR] }, 'regla_negocio');
    expect(direct.errores).toEqual({
      permisos: ['No puedes otorgar permisos que tú no tienes: «Editar proveedores».'],
    });
    expect((await refuse({ grupos: [conEditar.id] }, 'regla_negocio')).errores).toHaveProperty('grupos');
    expect((await create({ grupos: [conVer.id], permisos: [VER] }, editor)).permisos).toEqual([VER]);
  });

  test('asks for its permission', async () => {
    const reader = await t.actor({ permisos: [p.ver] });
    await reader.refused(c.createUsuario, { body: usuarioBody() }, 'sin_permiso');
    await t.guest.refused(c.createUsuario, { body: usuarioBody() }, 'no_autenticado');
  });
});

describe('update', () => {
  test('changes what differs; the same again writes nothing', async () => {
    const { id } = await create({ permisos: [VER] });
    const { data } = await jefa.call(c.updateUsuario, await edit(id, { last_name: 'Rueda', permisos: [VER, EDITAR] }));
    expect(data).toMatchObject({ last_name: 'RUEDA', permisos: [VER, EDITAR], version: 2 });
    const before = await t.counts();
    expect((await jefa.call(c.updateUsuario, await edit(id))).data.version).toBe(2);
    expect(await t.counts()).toEqual(before);
  });

  test('two at once: the second meets the row as it is', async () => {
    const { id } = await create();
    const [first, second] = [await edit(id, { first_name: 'ANA' }), await edit(id, { first_name: 'EVA' })];
    await jefa.call(c.updateUsuario, first);
    const { data } = await jefa.refused(c.updateUsuario, second, 'modificado');
    expect(data).toMatchObject({ id, first_name: 'ANA', version: 2, grupos: [], permisos: [] });
    expect((await find(id)).first_name).toBe('ANA');
  });

  test('a right given or taken works from the next call', async () => {
    const { id, username } = await create();
    const person = await signIn(username);
    expect((await person('/api/tercero/proveedores/')).status).toBe(403);
    await jefa.call(c.updateUsuario, await edit(id, { permisos: [VER] }));
    expect((await person('/api/tercero/proveedores/')).status).toBe(200);
    await jefa.call(c.updateUsuario, await edit(id, { permisos: [] }));
    expect((await person('/api/tercero/proveedores/')).status).toBe(403);
  });

  test('a new password closes the sessions at once', async () => {
    const { id, username } = await create();
    const person = await signIn(username);
    expect((await person('/api/user/')).status).toBe(200);
    await jefa.call(c.updateUsuario, await edit(id, { password: 'otra llave larga' }));
    expect((await person('/api/user/')).status).toBe(401);
    await t.guest.refused(s.login, { body: { username, password: CLAVE } }, 'no_autenticado');
    await signIn(username, 'otra llave larga');
    const log = await t.db
      .selectFrom('bitacora')
      .select(['motivo', 'cambios'])
      .where('tabla', '=', 'usuario')
      .where('registro_id', '=', id)
      .where('accion', '=', 'editar')
      .execute();
    expect(log).toEqual([{ motivo: 'Se le asignó una contraseña nueva.', cambios: '{}' }]);
  });

  test('nobody changes their own rights', async () => {
    const other = await t.actor({ superuser: true });
    const own = other.userId as number;
    const msg = async (changes: object) =>
      (await other.refused(c.updateUsuario, await edit(own, changes), 'regla_negocio')).msg;
    expect(await msg({ permisos: [VER] })).toBe(PROPIOS);
    expect(await msg({ is_superuser: false })).toBe(PROPIOS);
    expect(await msg({ grupos: [(await grupo('Propio', [VER])).id] })).toBe(PROPIOS);
    expect(await msg({ password: 'otra llave larga' })).toBe('Cambia tu propia contraseña en tu perfil.');
    expect((await other.call(c.updateUsuario, await edit(own, { last_name: 'NUEVO' }))).data.last_name).toBe('NUEVO');
  });

  test('the last active superuser stays one', async () => {
    // Who alone is one.
    await begin();
    const own = jefa.userId as number;
    const { msg } = await jefa.refused(c.updateUsuario, await edit(own, { is_superuser: false }), 'regla_negocio');
    expect(msg).toBe(SUPERUSUARIO);
    const other = await create({ is_superuser: true });
    await jefa.call(c.updateUsuario, await edit(other.id, { is_superuser: false }));
    expect((await find(other.id)).is_superuser).toBe(false);
  });

  test('who is no superuser leaves superusers alone and sets no password of who can do more', async () => {
    const editor = await t.actor({ permisos: [p.ver, p.editar, p.inactivar, VER] });
    const boss = jefa.userId as number;
    await editor.refused(c.updateUsuario, await edit(boss, { last_name: 'X' }), 'sin_permiso');
    const { version } = await find(boss);
    const body = { version, motivo: 'Porque sí' };
    await editor.refused(c.inactivarUsuario, { params: { id: boss }, body }, 'sin_permiso');

    const [less, more] = [await create({ permisos: [VER] }), await create({ permisos: [EDITAR] })];
    const password = 'otra llave larga';
    await editor.refused(c.updateUsuario, await edit(less.id, { password }), 'sin_permiso');
    const setter = await t.actor({ permisos: [p.ver, p.editar, p.cambiarClave, VER] });
    await setter.call(c.updateUsuario, await edit(less.id, { password }));
    const { errores } = await setter.refused(c.updateUsuario, await edit(more.id, { password }), 'regla_negocio');
    expect(errores).toEqual({
      password: ['No puedes cambiar la contraseña de quien tiene permisos que tú no tienes.'],
    });
    // What lets nobody in is theirs to change.
    await setter.call(c.updateUsuario, await edit(more.id, { last_name: 'OTRO' }));
  });
});

describe('inactivate and activate', () => {
  test('the sessions end at once, and come back for nobody', async () => {
    const { id, username, version } = await create();
    const person = await signIn(username);
    expect((await person('/api/user/')).status).toBe(200);
    const body = { version, motivo: 'Terminó su contrato' };
    const { data } = await jefa.call(c.inactivarUsuario, { params: { id }, body });
    expect(data).toMatchObject({ is_active: false, motivo_inactivacion: 'Terminó su contrato' });
    expect((await person('/api/user/')).status).toBe(401);
    await jefa.refused(c.inactivarUsuario, { params: { id }, body: { ...body, version: 2 } }, 'regla_negocio');
    await jefa.call(c.activarUsuario, { params: { id }, body: { version: 2 } });
    expect((await person('/api/user/')).status).toBe(401);
    await signIn(username);
    await jefa.refused(c.activarUsuario, { params: { id }, body: { version: 3 } }, 'regla_negocio');
  });

  test('not the last superuser, not oneself, not from an old version', async () => {
    await begin();
    const own = { params: { id: jefa.userId as number }, body: { version: 1, motivo: 'Me voy' } };
    expect((await jefa.refused(c.inactivarUsuario, own, 'regla_negocio')).msg).toBe(SUPERUSUARIO);
    const other = await create({ is_superuser: true });
    expect((await jefa.refused(c.inactivarUsuario, own, 'regla_negocio')).msg).toBe(
      'No puedes inactivar tu propio usuario.',
    );
    const stale = { params: { id: other.id }, body: { version: 9, motivo: 'X' } };
    await jefa.refused(c.inactivarUsuario, stale, 'modificado');
    await jefa.call(c.inactivarUsuario, { params: { id: other.id }, body: { version: other.version, motivo: 'X' } });
    expect((await jefa.refused(c.inactivarUsuario, own, 'regla_negocio')).msg).toBe(SUPERUSUARIO);
  });

  test('users are never deleted', async () => {
    const { id } = await create();
    const response = await jefa.raw(`/api/usuarios/${id}/`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, PUT, HEAD, OPTIONS');
  });
});
