/** The menu by permission, and the states. */
import { describe, expect, test } from 'vitest';
import { modules } from '../../../server/modules/index.ts';
import * as c from '../../../server/modules/menu/contract.ts';
import { buildMenu } from '../../../server/modules/menu/rules.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { manifest as usuarios } from '../../../server/modules/usuarios/manifest.ts';
import { defineModule } from '../../../server/shared/manifest.ts';
import { testApp } from '../../support/app.ts';

describe('GET public/menu', () => {
  test('holds what the user may open, and nothing that is not built', async () => {
    const t = await testApp();
    const titles = async (options: Parameters<typeof t.actor>[0]) =>
      (await (await t.actor(options)).call(c.publicMenu)).map(({ nombre, menus }) => [
        nombre,
        menus.map(({ titulo }) => titulo),
      ]);
    // What anybody may ask.
    const PARA_TODOS = ['Inventario', ['Consultar productos']];
    expect(await titles({})).toEqual([PARA_TODOS]);
    expect(await titles({ permisos: [proveedores.permisos.ver] })).toEqual([
      ['Abastecimiento', ['Directorio de Proveedores']],
      PARA_TODOS,
    ]);
    expect(await titles({ permisos: [usuarios.permisos.verGrupos, usuarios.permisos.ver] })).toEqual([
      PARA_TODOS,
      ['Administración', ['Usuarios', 'Grupos']],
    ]);
    const built = modules.flatMap(({ manifest }) => manifest.menu).map(({ titulo }) => titulo);
    const whole = (await titles({ superuser: true })).flatMap(([, names]) => names);
    expect(whole.sort()).toEqual(built.sort());
    await t.guest.refused(c.publicMenu, {}, 'no_autenticado');
  });

  test('an entry says where it goes and what it asks for', async () => {
    const t = await testApp();
    const [modulo] = await (await t.actor({ permisos: [proveedores.permisos.ver] })).call(c.publicMenu);
    expect(modulo).toEqual({
      nombre: 'Abastecimiento',
      icono: 'inbox',
      menus: [
        {
          id: 'abastecimiento/directorio-de-proveedores',
          titulo: 'Directorio de Proveedores',
          icono: 'organization',
          colorico: '',
          ruta: '/abastecimiento/directorio-proveedores',
          permiso_nombre: proveedores.permisos.ver.codename,
          submenu: [],
        },
      ],
    });
  });
});

test('three levels, cut from the leaves: a group of which nothing is left is gone', () => {
  const screen = (path: string, permiso: string | null) => ({ path, section: 'X', label: 'X', permiso });
  const manifest = defineModule({
    name: 'cosas',
    titulo: 'Cosas',
    permisos: {},
    screens: { A: screen('/a', 'ver_a'), B: screen('/b', 'ver_b'), Libre: screen('/libre', null) },
    menu: [
      { modulo: 'Uno', titulo: 'Último', icono: 'key', screen: 'Libre', orden: 9 },
      {
        modulo: 'Uno',
        titulo: 'Grupo',
        icono: 'gear',
        colorico: 'blue',
        orden: 1,
        submenu: [
          { titulo: 'Be', icono: 'key', screen: 'B', orden: 2 },
          { titulo: 'A', icono: 'key', orden: 1, submenu: [{ titulo: 'Hoja', icono: 'key', screen: 'A', orden: 1 }] },
        ],
      },
      { modulo: 'Sin encabezado', titulo: 'X', icono: 'key', screen: 'Libre', orden: 1 },
    ],
  });
  const headings = [
    { nombre: 'Vacío', icono: 'gear' },
    { nombre: 'Uno', icono: 'gear' },
  ];
  const shown = (held: string[]) =>
    JSON.stringify(
      buildMenu([manifest], headings, (permiso) => held.includes(permiso)),
      (key, value) => (['icono', 'colorico', 'permiso_nombre', 'titulo'].includes(key) ? undefined : value),
    );
  expect(JSON.parse(shown([]))).toEqual([
    { nombre: 'Uno', menus: [{ id: 'uno/ultimo', ruta: '/libre', submenu: [] }] },
  ]);
  expect(JSON.parse(shown(['ver_a', 'ver_b']))[0].menus[0]).toEqual({
    id: 'uno/grupo',
    ruta: '',
    submenu: [
      { id: 'uno/grupo/a', ruta: '', submenu: [{ id: 'uno/grupo/a/hoja', ruta: '/a', submenu: [] }] },
      { id: 'uno/grupo/be', ruta: '/b', submenu: [] },
    ],
  });
  expect(JSON.parse(shown(['ver_b']))[0].menus[0].submenu).toEqual([{ id: 'uno/grupo/be', ruta: '/b', submenu: [] }]);
});

test('every entry of the menu stands under a heading, opens a screen or holds entries', () => {
  const headings = new Set(['Abastecimiento', 'Inventario', 'Comercial', 'Arriendos', 'Administración']);
  for (const { manifest } of modules) {
    for (const entry of manifest.menu) {
      expect(headings).toContain(entry.modulo);
      expect(entry.screen ? Object.keys(manifest.screens) : (entry.submenu ?? [])).not.toHaveLength(0);
      if (entry.screen) expect(Object.keys(manifest.screens)).toContain(entry.screen);
    }
  }
});

test('GET public/estados: those that the built modules declare, for who is signed in', async () => {
  const t = await testApp();
  const declared = modules.flatMap(({ manifest }) =>
    manifest.estados.map(({ proceso, codigo }) => `${proceso} ${codigo}`),
  );
  const shown = await (await t.actor()).call(c.publicEstados);
  expect(new Set(shown.map(({ proceso, codigo }) => `${proceso} ${codigo}`))).toEqual(new Set(declared));
  await t.guest.refused(c.publicEstados, {}, 'no_autenticado');
});
