/** What the Ctrl+K palette offers for a text. */
import { expect, test } from 'vitest';
import { type Entry, groupsOf, highlight, matches, parseQuery, RECENT } from '../../web/app/palette/entries.ts';
import { withRecent } from '../../web/state/recent-list.ts';

const entry = (group: string, label: string, detail?: string): Entry => ({
  ...{ id: label, group, icon: 'file', label, target: `/${label}` },
  ...(detail ? { detail } : {}),
  ...(group === 'Acciones' ? { action: true } : {}),
  ...(group === 'Proveedores' ? { found: true } : {}),
});

const entries = [
  entry('Proveedores', 'DISTRIBUIDORA LA ROSITA'),
  entry('Pantallas', 'Directorio de Proveedores', 'Abastecimiento'),
  entry('Pantallas', 'Órdenes de compra', 'Abastecimiento'),
  entry('Acciones', 'Crear proveedor', 'Abastecimiento'),
  entry('Acciones', 'Cerrar Sesión'),
];

test('a > leaves only actions', () => {
  expect(parseQuery(' > cer')).toEqual({ text: 'cer', onlyActions: true });
  expect(groupsOf(entries, parseQuery('>')).map(({ name }) => name)).toEqual(['Acciones']);
});

test('every word begins some word of the label or detail, without accents', () => {
  expect(matches(entries[2] as Entry, 'ordenes aba')).toBe(true);
  expect(matches(entries[2] as Entry, 'compras')).toBe(false);
});

test('records first, three a group when several show', () => {
  const many = [...entries, ...['A', 'B', 'C', 'D'].map((name) => entry('Pantallas', `Directorio ${name}`))];
  const groups = groupsOf(many, parseQuery('directorio'));
  expect(groups.map(({ name, entries: own }) => [name, own.length])).toEqual([
    ['Proveedores', 1],
    ['Pantallas', 3],
  ]);
});

test('without a text there are three of each too; a group alone shows more', () => {
  const screens = ['A', 'B', 'C', 'D', 'E'].map((name) => entry('Pantallas', name));
  const sizes = (shown: Entry[]) => groupsOf(shown, parseQuery('')).map(({ entries: own }) => own.length);
  expect(sizes([...screens, entry('Acciones', 'Crear')])).toEqual([3, 1]);
  expect(sizes(screens)).toEqual([5]);
});

test('in a group what begins with the text comes first, then what has it in its name', () => {
  const screens = [
    entry('Pantallas', 'Zonas', 'Facturas'),
    entry('Pantallas', 'Leer facturas'),
    entry('Pantallas', 'Facturas'),
    entry('Pantallas', 'Notas', 'Facturas'),
  ];
  const labels = groupsOf([...screens, entry('Acciones', 'Facturar')], parseQuery('factura'))[0]?.entries;
  expect(labels?.map(({ label }) => label)).toEqual(['Facturas', 'Leer facturas', 'Zonas']);
});

test('what one opened lately is not told twice: where it is found, it stands once', () => {
  const recent = { ...entry(RECENT, 'DISTRIBUIDORA LA ROSITA'), target: '/p/1?ver=1' };
  const found = { ...entry('Proveedores', 'DISTRIBUIDORA LA ROSITA'), target: '/p/1' };
  const names = (text: string) => groupsOf([recent, found], parseQuery(text)).map(({ name }) => name);
  expect(names('rosita')).toEqual(['Proveedores']);
  expect(groupsOf([recent], parseQuery('rosita')).map(({ name }) => name)).toEqual([RECENT]);
  expect(groupsOf([recent], parseQuery('>'))).toEqual([]);
});

test('the newest first, each path once, twelve at most', () => {
  const recent = (ruta: string, titulo = ruta) => ({ ruta, screen: 'X', titulo });
  const many = Array.from({ length: 12 }, (_, i) => recent(`/p/${i}`));
  expect(withRecent(many, recent('/p/5?ver=1', 'nuevo')).map(({ titulo }) => titulo)).toEqual([
    'nuevo',
    ...many.filter(({ ruta }) => ruta !== '/p/5').map(({ titulo }) => titulo),
  ]);
  expect(withRecent(many, recent('/q'))).toHaveLength(12);
});

test('what was typed is bold', () => {
  expect(highlight('Órdenes de compra', 'orden')).toEqual([
    { part: 'Órdenes', bold: true },
    ...[' ', 'de', ' ', 'compra'].map((part) => ({ part, bold: false })),
  ]);
});
