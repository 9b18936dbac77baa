/** The tree of permissions of the screens: what a tick brings along, what the search keeps, which screens open. */
import { expect, test } from 'vitest';
import {
  alternar,
  codenamesDe,
  conDesconocidos,
  filtrar,
  type Modulo,
  pantallasDe,
  porGrupos,
  SIN_HEREDADOS,
} from '../../../web/modules/usuarios/permisos.ts';

const nodo = (codename: string, nombre: string, titulos: string[] = []) => ({
  codename,
  nombre,
  descripcion: null,
  critica: false,
  rutas: titulos.map((titulo) => ({ nombre: titulo, titulo, ruta: '/' })),
});

const ARBOL: readonly Modulo[] = [
  {
    modulo: 'zonas',
    titulo: 'Zonas',
    pantallas: [
      {
        ...nodo('zonas', 'Ver zonas', ['Zonas']),
        acciones: [
          nodo('zonas_acciones_crear', 'Crear zonas', ['Crear zona']),
          nodo('zonas_acciones_borrar', 'Borrar'),
        ],
      },
    ],
  },
  {
    modulo: 'pagos',
    titulo: 'Pagos',
    pantallas: [{ ...nodo('pagos', 'Ver pagos', ['Pagos']), acciones: [] }],
  },
];
const ANY = { heredados: SIN_HEREDADOS, otorgable: () => true };

test('an action brings the permission of its screen, and goes away with it', () => {
  const on = alternar(ARBOL, ['pagos'], ['zonas_acciones_crear'], { ...ANY, on: true });
  expect(on).toEqual(['pagos', 'zonas', 'zonas_acciones_crear']);
  expect(alternar(ARBOL, on, ['zonas'], { ...ANY, on: false })).toEqual(['pagos']);
});

test('what a group gives, or what cannot be given, does not come along', () => {
  const heredados = new Map([['zonas', ['Bodega']]]);
  const change = { on: true, heredados, otorgable: () => true };
  expect(alternar(ARBOL, [], ['zonas_acciones_crear'], change)).toEqual(['zonas_acciones_crear']);
  const lacking = { ...ANY, on: true, otorgable: (codename: string) => codename !== 'zonas' };
  expect(alternar(ARBOL, [], ['zonas_acciones_crear'], lacking)).toEqual(['zonas_acciones_crear']);
});

test('giving back what was taken away leaves the list as it was', () => {
  const before = ['pagos', 'zonas', 'zonas_acciones_borrar'];
  const without = alternar(ARBOL, before, ['zonas_acciones_borrar'], { ...ANY, on: false });
  expect(alternar(ARBOL, without, ['zonas_acciones_borrar'], { ...ANY, on: true })).toEqual(before);
});

test('the search finds modules, screens and actions, with accents or without', () => {
  expect(filtrar(ARBOL, '')).toBe(ARBOL);
  expect(filtrar(ARBOL, 'PAGÓS').flatMap(codenamesDe)).toEqual(['pagos']);
  expect(filtrar(ARBOL, 'crear zona').flatMap(codenamesDe)).toEqual(['zonas', 'zonas_acciones_crear']);
  expect(filtrar(ARBOL, 'nada')).toEqual([]);
});

test('permissions that no module declares stand at the end', () => {
  expect(conDesconocidos(ARBOL, ['zonas'])).toBe(ARBOL);
  expect(conDesconocidos(ARBOL, ['zonas', 'perdido']).flatMap(codenamesDe).at(-1)).toBe('perdido');
});

test('screens are told by module', () => {
  const tiene = (codename: string) => codename.startsWith('zonas');
  expect(pantallasDe(ARBOL, tiene)).toEqual([{ titulo: 'Zonas', pantallas: ['Zonas', 'Crear zona'] }]);
  expect(porGrupos(['Bodega'])).toBe('por el grupo Bodega');
  expect(porGrupos(['Bodega', 'Compras'])).toBe('por los grupos Bodega y Compras');
});
