/** The catalogue of permissions: kept by the declarations, described and attached by people. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/acciones/contract.ts';
import { manifest } from '../../../server/modules/acciones/manifest.ts';
import { syncAcciones } from '../../../server/modules/acciones/sync.ts';
import { manifests } from '../../../server/modules/manifests.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { createGrupo, findGrupo } from '../../../server/modules/usuarios/contract/grupos.ts';
import { createUsuario, findUsuario, updateUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { defineModule } from '../../../server/shared/manifest.ts';
import type { Page } from '../../../server/shared/page.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { usuarioBody } from '../../support/build/usuario.ts';
import type { TestActor } from '../../support/client.ts';

const VER = proveedores.permisos.ver.codename;
const EDITAR = proveedores.permisos.editar.codename;
const p = manifest.permisos;

let t: TestApp;
let jefa: TestActor;
beforeEach(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true });
});

async function byCodename(codename: string) {
  const rows = (await jefa.call(c.accionesList.list)) as { id: number; codename: string }[];
  const row = rows.find((other) => other.codename === codename);
  if (!row) throw new Error(`no ${codename}`);
  return jefa.call(c.findAccion, { params: { id: row.id } });
}
const grupo = async (nombre: string, permisos: string[] = []) =>
  (await jefa.call(createGrupo, { body: { nombre, permisos } })).data.id;

describe('the catalogue', () => {
  test('holds what the declared modules say', async () => {
    const declared = manifests.flatMap(({ permisos }) => Object.values(permisos).map(({ codename }) => codename));
    const rows = (await jefa.call(c.accionesList.list)) as { codename: string; estado: string }[];
    expect(rows.map(({ codename }) => codename).sort()).toEqual([...declared].sort());
    expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(['VIGENTE']));
  });

  test('follows the code, keeps the names that people gave, and marks what is gone', async () => {
    const declare = (ver: string, crear: string | null) =>
      defineModule({
        name: 'cosas',
        titulo: 'Cosas',
        permisos: {
          ver: { codename: 'view_menu_x_cosas', nombre: ver },
          ...(crear === null ? {} : { crear: { codename: 'view_menu_x_cosas_acciones_crear', nombre: crear } }),
        },
        screens: {},
      });
    const sync = (ver: string, crear: string | null) => t.work((w) => syncAcciones(w, [declare(ver, crear)]));
    const find = async (codename: string) => byCodename(codename);
    await sync('Ver cosas', 'Crear cosas');
    const { id, version } = await find('view_menu_x_cosas_acciones_crear');
    await jefa.call(c.updateAccion, { params: { id }, body: { nombre: 'Hacer cosas', version } });
    const before = await t.counts();
    await sync('Ver cosas', 'Crear cosas');
    expect(await t.counts()).toEqual(before);
    await sync('Mirar cosas', 'Crear cosas nuevas');
    expect(await find('view_menu_x_cosas')).toMatchObject({ nombre: 'Mirar cosas', version: 2 });
    expect(await find('view_menu_x_cosas_acciones_crear')).toMatchObject({ nombre: 'Hacer cosas' });
    await sync('Mirar cosas', null);
    expect((await find('view_menu_x_cosas_acciones_crear')).estado).toBe('OBSOLETA');
    expect((await find(VER)).estado).toBe('OBSOLETA');
    await sync('Mirar cosas', 'Crear cosas');
    expect(await find('view_menu_x_cosas_acciones_crear')).toMatchObject({ nombre: 'Hacer cosas', estado: 'VIGENTE' });
  });

  test('counts groups and active users, and filters by them', async () => {
    const compras = await grupo('Compras', [VER]);
    await jefa.call(createUsuario, { body: usuarioBody({ grupos: [compras], permisos: [VER] }) });
    await jefa.call(createUsuario, { body: usuarioBody({ permisos: [VER] }) });
    const page = await jefa.call(c.accionesList.list, { query: { page: 1, grupo_id: compras } });
    expect(page).toMatchObject({ count: 1, results: [{ codename: VER, grupos: 1, usuarios: 2 }] });
    const critical = await jefa.call(c.accionesList.list, { query: { page: 1, critica: 1, modulo: 'proveedores' } });
    const { results } = critical as Page<{ nombre: string; critica: boolean; modulo: string }>;
    expect(results.map(({ nombre }) => nombre)).toContain('Activar e inactivar proveedores');
    expect(results.every(({ critica, modulo }) => critica && modulo === 'proveedores')).toBe(true);
  });
});

test('people describe an action; the code of it and its existence are the system’s', async () => {
  const { id } = await byCodename(VER);
  const body = { descripcion: 'Para compras', version: 1 };
  const { data } = await jefa.call(c.updateAccion, { params: { id }, body });
  expect(data).toMatchObject({ nombre: 'Ver el directorio de proveedores', descripcion: 'Para compras', version: 2 });
  await jefa.refused(c.updateAccion, { params: { id }, body: { nombre: 'X', version: 1 } }, 'modificado');
  await jefa.refused(c.updateAccion, { params: { id }, body: { codename: 'x', version: 2 } }, 'validacion');
  const { msg } = await jefa.refused(c.deleteAccion, { params: { id } }, 'regla_negocio');
  expect(msg).toBe('La acción es del sistema y no se puede eliminar.');
  expect((await jefa.raw('/api/acciones/', { method: 'POST' })).status).toBe(405);
});

describe('attaching to groups', () => {
  test('leaves exactly those groups, at once for their users, and moves the groups’ versions', async () => {
    const [a, b] = [await grupo('A', [VER, EDITAR]), await grupo('B')];
    const member = await t.actor();
    const params = { id: member.userId as number };
    const { username, first_name, last_name, version } = await jefa.call(findUsuario, { params });
    await jefa.call(updateUsuario, {
      params,
      body: { username, first_name, last_name, email: null, celular: null, grupos: [b], version },
    });
    const { id } = await byCodename(VER);
    const { data } = await jefa.call(c.asignarGrupos, { params: { id }, body: { grupos: [b] } });
    expect(data).toMatchObject({ grupos: [b], usuarios: 1 });
    expect((await member.raw('/api/tercero/proveedores/')).status).toBe(200);
    expect(await jefa.call(findGrupo, { params: { id: a } })).toMatchObject({ permisos: [EDITAR], version: 2 });
    expect(await jefa.call(findGrupo, { params: { id: b } })).toMatchObject({ permisos: [VER], version: 2 });
    await jefa.call(c.asignarGrupos, { params: { id }, body: { grupos: [] } });
    expect((await member.raw('/api/tercero/proveedores/')).status).toBe(403);
    await jefa.refused(c.asignarGrupos, { params: { id }, body: { grupos: [a, 99] } }, 'validacion');
    await jefa.refused(c.asignarGrupos, { params: { id: 9_999 }, body: { grupos: [] } }, 'no_encontrado');
  });

  test('only what one holds, and not to one’s own group', async () => {
    const mine = await grupo('Mío', [p.ver.codename, p.editar.codename]);
    const other = await grupo('Otro');
    const editor = await t.actor();
    const params = { id: editor.userId as number };
    const { username, first_name, last_name, version } = await jefa.call(findUsuario, { params });
    await jefa.call(updateUsuario, {
      params,
      body: { username, first_name, last_name, email: null, celular: null, grupos: [mine], version },
    });
    const lacking = { params: { id: (await byCodename(VER)).id }, body: { grupos: [other] } };
    expect((await editor.refused(c.asignarGrupos, lacking, 'regla_negocio')).errores).toEqual({
      grupos: ['No puedes otorgar permisos que tú no tienes: «Ver el directorio de proveedores».'],
    });
    const own = { params: { id: (await byCodename(p.ver.codename)).id }, body: { grupos: [] } };
    expect((await editor.refused(c.asignarGrupos, own, 'regla_negocio')).msg).toBe(
      'No puedes modificar tus propios permisos.',
    );
    await editor.call(c.asignarGrupos, { ...own, body: { grupos: [mine, other] } });
  });
});

test('the tree: modules, their screens, the actions of each, under the names that people gave', async () => {
  const { id, version } = await byCodename(EDITAR);
  await jefa.call(c.updateAccion, { params: { id }, body: { nombre: 'Corregir proveedores', version } });
  const plain = await t.actor();
  const arbol = await plain.call(c.arbolAcciones);
  const modulo = arbol.find((node) => node.modulo === 'proveedores');
  expect(modulo?.pantallas.map(({ codename }) => codename)).toEqual([VER]);
  const [pantalla] = modulo?.pantallas ?? [];
  expect(pantalla?.rutas.map(({ nombre }) => nombre)).toEqual(['ProveedoresListar', 'ProveedorEditar']);
  expect(pantalla?.acciones.map(({ nombre }) => nombre)).toContain('Corregir proveedores');
  expect(arbol.find((node) => node.modulo === 'usuarios')?.pantallas).toHaveLength(2);
});
