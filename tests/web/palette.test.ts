/** What the Ctrl+K palette offers for a text. */
import { expect, test } from 'vitest';
import { type Entry, groupsOf, highlight, matches, parseQuery } from '../../web/app/palette/entries.ts';

const entry = (group: Entry['group'], label: string, detail?: string): Entry => ({
  ...{ id: label, group, icon: 'file', label, target: '/' },
  ...(detail ? { detail } : {}),
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

test('what was typed is bold', () => {
  expect(highlight('Órdenes de compra', 'orden')).toEqual([
    { part: 'Órdenes', bold: true },
    ...[' ', 'de', ' ', 'compra'].map((part) => ({ part, bold: false })),
  ]);
});
