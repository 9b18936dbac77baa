/** Which shortcuts the home offers: those that the entries of the menu declare (`acceso`), and what everybody has. */
import { manifest as ayuda } from '../../../server/modules/ayuda/manifest.ts';
import { manifest as inicio } from '../../../server/modules/inicio/manifest.ts';
import { manifests } from '../../../server/modules/manifests.ts';
import { manifest as perfil } from '../../../server/modules/perfil/manifest.ts';
import { manifest as trabajos } from '../../../server/modules/trabajos/manifest.ts';
import type { Manifest, MenuEntry, Screen } from '../../../server/shared/manifest.ts';
import { type MenuModulo, menuScreens } from '../../state/menu.ts';

export interface Access {
  readonly label: string;
  readonly icon: string;
  readonly path: string;
  readonly key: string;
}

const COUNT = 6;

/** For who may open little: they fill the room that is left. */
export const FOR_ALL: readonly Access[] = [
  { label: 'Mis trabajos', icon: 'tasklist', path: trabajos.screens.Trabajos.path, key: 'J' },
  { label: 'Todos los módulos', icon: 'apps', path: inicio.screens.indexUsu.path, key: 'T' },
  { label: 'Perfil', icon: 'person', path: perfil.screens.perfil.path, key: 'I' },
  { label: 'Ayuda', icon: 'question', path: ayuda.screens.ayuda.path, key: 'A' },
];

type Entry = Omit<MenuEntry, 'modulo'>;

function declaredBy({ menu, screens }: Manifest): [path: string, access: Access][] {
  const withChildren = (entry: Entry): Entry[] => [entry, ...(entry.submenu ?? []).flatMap(withChildren)];
  const pathOf = (name = '') => (screens as Readonly<Record<string, Screen>>)[name]?.path ?? '';
  return menu.flatMap(withChildren).flatMap(({ acceso, icono, screen }) => {
    const path = pathOf(screen);
    return acceso ? [[path, { label: acceso.titulo, key: acceso.tecla, icon: icono, path }]] : [];
  });
}

/** By the path that they open. */
export const declared: ReadonlyMap<string, Access> = new Map(manifests.flatMap(declaredBy));

export function accessesOf(menu: readonly MenuModulo[], favourites: readonly string[]): Access[] {
  const leaves = menuScreens(menu).map(({ item }) => item);
  const liked = favourites.flatMap((id) => leaves.find((item) => item.id === id) ?? []);
  const offered = [...new Set([...liked, ...leaves])].flatMap(({ ruta }) => declared.get(ruta) ?? []);
  return [...offered, ...FOR_ALL].slice(0, COUNT);
}
