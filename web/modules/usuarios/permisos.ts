/** The tree of permissions as pure values: what is held and why, what a tick changes, which screens open. */

import type { ArbolAcciones } from '../../../server/modules/acciones/contract.ts';
import { joinWords, searchKey } from '../../../server/shared/text.ts';
import { formatCount } from '../../lib/format.ts';

export type Modulo = ArbolAcciones[number];
type Pantalla = Modulo['pantallas'][number];
export type Nodo = Pantalla['acciones'][number];

/** Codename → names of the groups that give it. */
export type Heredados = ReadonlyMap<string, readonly string[]>;

export const SIN_HEREDADOS: Heredados = new Map();

/** What the groups of these ids give together. */
export function heredadosDe(
  grupos: readonly { value: number; label: string; permisos: readonly string[] }[],
  ids: readonly number[],
): Heredados {
  const given = grupos
    .filter(({ value }) => ids.includes(value))
    .flatMap(({ label, permisos }) => permisos.map((codename) => ({ codename, label })));
  return new Map(
    [...Map.groupBy(given, ({ codename }) => codename)].map(([codename, by]) => [
      codename,
      by.map(({ label }) => label),
    ]),
  );
}

export function codenamesDe(modulo: Modulo): string[] {
  return modulo.pantallas.flatMap((pantalla) => [pantalla, ...pantalla.acciones].map(({ codename }) => codename));
}

/** Permissions that somebody holds and no module declares any more stand in a last module, so that they can be taken away. */
export function conDesconocidos(arbol: readonly Modulo[], tenidos: Iterable<string>): readonly Modulo[] {
  const known = new Set(arbol.flatMap(codenamesDe));
  const lost = [...tenidos].filter((codename) => !known.has(codename));
  if (lost.length === 0) return arbol;
  const pantallas = lost.map((codename) => ({
    codename,
    nombre: codename,
    descripcion: null,
    critica: false,
    rutas: [],
    acciones: [],
  }));
  return [...arbol, { modulo: 'obsoletos', titulo: 'Permisos de versiones anteriores', pantallas }];
}

/** What holds the words: a module by its title keeps all of it, a screen keeps its actions. */
export function filtrar(arbol: readonly Modulo[], texto: string): readonly Modulo[] {
  const words = searchKey(texto);
  if (words === '') return arbol;
  const holds = ({ nombre, codename, rutas }: Nodo) =>
    [nombre, codename, ...rutas.map(({ titulo }) => titulo)].some((text) => searchKey(text).includes(words));
  return arbol.flatMap((modulo) => {
    if (searchKey(modulo.titulo).includes(words)) return modulo;
    const pantallas = modulo.pantallas.flatMap((pantalla) => {
      if (holds(pantalla)) return pantalla;
      const acciones = pantalla.acciones.filter(holds);
      return acciones.length > 0 ? { ...pantalla, acciones } : [];
    });
    return pantallas.length > 0 ? { ...modulo, pantallas } : [];
  });
}

/**
 * The own permissions after ticking some of them on or off, sorted as the server sorts them. An action brings the permission of its
 * screen along, and goes away with it.
 */
export function alternar(
  arbol: readonly Modulo[],
  propios: readonly string[],
  cambiados: readonly string[],
  { on, heredados, otorgable }: { on: boolean; heredados: Heredados; otorgable: (codename: string) => boolean },
): string[] {
  const next = new Set(propios);
  const changed = new Set(cambiados);
  for (const { codename, acciones } of arbol.flatMap(({ pantallas }) => pantallas)) {
    const touched = acciones.filter((accion) => changed.has(accion.codename));
    if (on && touched.length > 0 && !heredados.has(codename) && otorgable(codename)) next.add(codename);
    if (!on && changed.has(codename)) for (const accion of acciones) next.delete(accion.codename);
  }
  for (const codename of cambiados) {
    if (on) next.add(codename);
    else next.delete(codename);
  }
  return [...next].toSorted();
}

/** Titles of the screens that open, by module. */
export function pantallasDe(
  arbol: readonly Modulo[],
  tiene: (codename: string) => boolean,
): { titulo: string; pantallas: string[] }[] {
  return arbol.flatMap(({ titulo, pantallas: nodos }) => {
    const open = nodos
      .flatMap((pantalla) => [pantalla, ...pantalla.acciones])
      .filter(({ codename }) => tiene(codename));
    const pantallas = open.flatMap(({ rutas }) => rutas.map((ruta) => ruta.titulo));
    return pantallas.length > 0 ? [{ titulo, pantallas }] : [];
  });
}

/** 'por el grupo Compras', 'por los grupos Compras y Bodega' */
export function porGrupos(grupos: readonly string[]): string {
  return `${grupos.length === 1 ? 'por el grupo' : 'por los grupos'} ${joinWords(grupos)}`;
}

/** '34 permisos, 1 pantalla' */
export function contar(permisos: number, pantallas: number): string {
  return `${formatCount(permisos, 'permiso')}, ${formatCount(pantallas, 'pantalla')}`;
}
