/** The menu from the declarations of the modules, cut to what somebody may open. */
import type { Manifest, MenuEntry, Screen } from '../../shared/manifest.ts';
import { searchKey } from '../../shared/text.ts';

type Entry = Omit<MenuEntry, 'modulo'>;

export interface Heading {
  readonly nombre: string;
  readonly icono: string;
}

interface Item {
  id: string;
  titulo: string;
  icono: string;
  colorico: string;
  ruta: string;
  permiso_nombre: string;
  submenu: Item[];
}

interface Viewer {
  readonly screens: ReadonlyMap<string, Screen>;
  readonly can: (permiso: string) => boolean;
}

/** Headings without entries are left out; so are groups of which nothing is left. Entries of one heading are ordered by `orden`. */
export function buildMenu(
  manifests: readonly Manifest[],
  headings: readonly Heading[],
  can: (permiso: string) => boolean,
): { nombre: string; icono: string; menus: Item[] }[] {
  const screens = new Map(manifests.flatMap((manifest) => Object.entries(manifest.screens)));
  const entries = manifests.flatMap(({ menu }) => menu);
  return headings.flatMap(({ nombre, icono }) => {
    const own = entries.filter(({ modulo }) => modulo === nombre);
    const menus = itemsOf(own, slug(nombre), { screens, can });
    return menus.length > 0 ? [{ nombre, icono, menus }] : [];
  });
}

function itemsOf(entries: readonly Entry[], above: string, viewer: Viewer): Item[] {
  return [...entries]
    .sort((a, b) => a.orden - b.orden)
    .flatMap((entry) => {
      const id = `${above}/${slug(entry.titulo)}`;
      const screen = entry.screen === undefined ? undefined : viewer.screens.get(entry.screen);
      const opens = screen !== undefined && (screen.permiso === null || viewer.can(screen.permiso));
      const submenu = itemsOf(entry.submenu ?? [], id, viewer);
      if (!opens && submenu.length === 0) return [];
      return [
        {
          id,
          titulo: entry.titulo,
          icono: entry.icono,
          colorico: entry.colorico ?? '',
          ruta: opens ? screen.path : '',
          permiso_nombre: (opens && screen.permiso) || '',
          submenu,
        },
      ];
    });
}

function slug(text: string): string {
  return searchKey(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
