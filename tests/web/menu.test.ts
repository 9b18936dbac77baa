/** What the menu finds, folds and keeps on top. */
import { describe, expect, test } from 'vitest';
import { manifests } from '../../server/modules/manifests.ts';
import { encabezados } from '../../server/modules/menu/manifest.ts';
import {
  favouritesIn,
  findEntries,
  holds,
  loneEntry,
  moved,
  sizeOf,
  toggled,
} from '../../web/app/layout/menu-rules.ts';
import { ICON_NAMES } from '../../web/kit/icons.tsx';
import { wideMenu } from '../support/wide-menu.ts';

const entry = (titulo: string, submenu: ReturnType<typeof wideMenu>[number]['menus'] = []) => ({
  id: titulo,
  titulo,
  icono: 'file',
  colorico: '',
  ruta: submenu.length > 0 ? '' : `/${titulo}`,
  permiso_nombre: '',
  submenu,
});
const poor = [{ nombre: 'Comercial', icono: 'tag', menus: [entry('Personas')] }];
const deep = [{ nombre: 'Cartera', icono: 'table', menus: [entry('Edades', [entry('Clientes'), entry('Clínicas')])] }];
const wide = wideMenu([]);

const titles = (found: ReturnType<typeof findEntries>) => found.map(({ item }) => item.titulo);

test('every icon that a module names is one of the kit', () => {
  const named = manifests.flatMap(({ menu, busca, origenes }) => [
    ...menu,
    ...Object.values(busca),
    ...Object.values(origenes ?? {}),
  ]);
  const icons = [...encabezados, ...named].map(({ icono }) => icono);
  expect(icons.filter((icono) => !ICON_NAMES.some((name) => name === icono))).toEqual([]);
});

test('few entries are neither searched nor folded; many are', () => {
  expect(sizeOf(poor)).toEqual({ searched: false, folded: false });
  expect(sizeOf(wide)).toEqual({ searched: true, folded: true });
});

test('an area of one entry has no heading to fold, however deep the entry stands', () => {
  expect(loneEntry(poor[0] as (typeof poor)[0])?.item.titulo).toBe('Personas');
  expect(loneEntry(deep[0] as (typeof deep)[0])).toBeUndefined();
  expect(loneEntry({ nombre: 'X', icono: '', menus: [entry('Grupo', [entry('Sola')])] })?.item.titulo).toBe('Sola');
});

test('the search reaches every area and level; accents, case and the order of the words do not count', () => {
  expect(titles(findEntries(wide, 'ORDENES inmue'))).toEqual(['Órdenes de inmuebles']);
  expect(titles(findEntries(wide, 'inmuebles ordenes'))).toEqual(['Órdenes de inmuebles']);
  expect(titles(findEntries(deep, 'clin'))).toEqual(['Clínicas']);
  expect(findEntries(wide, 'citas')).toHaveLength(6);
  // By its area too, and what is called so stands first.
  expect(titles(findEntries([...wide, ...deep], 'cartera'))).toContain('Clientes');
  expect(findEntries(wide, 'denes')).toEqual([]);
  expect(findEntries(wide, '   ')).toEqual([]);
});

test('an area holds what stands below its entries', () => {
  expect(holds(deep[0] as (typeof deep)[0], '/Clientes/crear')).toBe(true);
  expect(holds(deep[0] as (typeof deep)[0], '/Otra')).toBe(false);
});

describe('favourites', () => {
  test('keep their order, and those that one may not open come back with the permission', () => {
    const kept = toggled(toggled(toggled([], 'Personas'), 'sin permiso'), 'Clientes');
    expect(favouritesIn([...deep, ...poor], kept).map(({ item }) => item.id)).toEqual(['Personas', 'Clientes']);
    expect(toggled(kept, 'Personas')).toEqual(['sin permiso', 'Clientes']);
  });
  test('move among those that are seen', () => {
    const kept = ['a', 'oculto', 'b', 'c'];
    const shown = ['a', 'b', 'c'];
    expect(moved(kept, shown, 'b', -1)).toEqual(['b', 'oculto', 'a', 'c']);
    expect(moved(kept, shown, 'a', -1)).toEqual(kept);
    expect(moved(kept, shown, 'c', 1)).toEqual(kept);
  });
});
