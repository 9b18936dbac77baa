/** The people of the demonstration company. */
import { expect, test } from 'vitest';
import { hashPassword } from '../../../server/core/auth/passwords.ts';
import { seedDemo } from '../../../server/core/seed.ts';
import { manifest as conteos } from '../../../server/modules/conteos/manifest.ts';
import { departamentosList } from '../../../server/modules/departamentos/contract.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import { usuarios } from '../../../server/modules/usuarios/module.ts';
import { testApp } from '../../support/app.ts';

const { gestionar, aprobar } = conteos.permisos;
const { ver, crear, editar, inactivar, exportar } = proveedores.permisos;

test('each signs in with the one password, with the group, permissions and screens of their work', async () => {
  const t = await testApp();
  const passwordHash = await hashPassword(t.platform.settings.passwordCost, 'clave de demostración');
  await t.work((w) => seedDemo(w, [usuarios], { escala: 1, passwordHash, files: t.platform.files }));
  const enter = async (username: string) => {
    const body = { username, password: 'clave de demostración' };
    const { access_token, user } = await t.guest.call(s.login, { body });
    return { user, headers: { authorization: `Token ${access_token}` } };
  };

  const { user: admin } = await enter('admin');
  expect(admin).toMatchObject({ is_superuser: true, groups: [{ name: 'Administración' }] });
  expect(admin.rutas_acceso).toContain('UsuariosListar');

  const { user: compras } = await enter('compras');
  expect(compras.is_superuser).toBe(false);
  expect(compras.groups.flatMap(({ permissions }) => permissions)).toEqual(
    expect.arrayContaining([ver, crear, editar, inactivar, exportar].map(({ codename }) => codename)),
  );
  expect(compras.rutas_acceso).toContain('ProveedorCrear');
  expect(compras.rutas_acceso).not.toContain('UsuariosListar');

  // Two of the warehouse count, and who keeps the books approves.
  const may = async (username: string) => (await enter(username)).user.groups.flatMap(({ permissions }) => permissions);
  for (const username of ['bodega', 'auxiliar']) expect(await may(username)).toContain(gestionar.codename);
  expect(await may('contabilidad')).toContain(aprobar.codename);

  for (const username of ['bodega', 'auxiliar', 'comercial', 'arriendos', 'contabilidad']) {
    const { user } = await enter(username);
    expect(user.groups).toHaveLength(1);
    expect(user.rutas_acceso).toContain('ProveedoresListar');
    expect(user.rutas_acceso).not.toContain('ProveedorCrear');
  }

  const { user: consulta, headers } = await enter('consulta');
  const held = consulta.groups.flatMap(({ permissions }) => permissions);
  expect(held).toContain(ver.codename);
  expect(held.filter((codename) => /_acciones_(?!ver_)/.test(codename))).toEqual([]);
  expect(consulta.rutas_acceso).toEqual(
    expect.arrayContaining(['ProveedoresListar', 'UsuariosListar', 'GruposListar']),
  );
  const response = await t.guest.send(departamentosList.list, {}, headers);
  const areas = (await response.json()) as { codigo: string; responsable_nombre: string | null }[];
  expect(areas).toHaveLength(8);
  expect(areas.find(({ codigo }) => codigo === 'COM')).toMatchObject({
    padre_nombre: 'Gerencia',
    responsable_nombre: 'DIANA MARCELA PINZÓN RUEDA',
    usuarios: 1,
  });
});

test('they do not come in where demonstration users are refused', async () => {
  const t = await testApp({ settings: { demoUsers: false } });
  const passwordHash = await hashPassword(t.platform.settings.passwordCost, 'clave de demostración');
  await t.work((w) => seedDemo(w, [usuarios], { escala: 1, passwordHash, files: t.platform.files }));
  const body = { username: 'admin', password: 'clave de demostración' };
  expect((await t.guest.refused(s.login, { body }, 'no_autenticado')).msg).toBe('Usuario o contraseña incorrectos.');
});
