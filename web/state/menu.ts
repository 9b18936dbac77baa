/** The menu of the user, already cut to what they may see. It comes with the session. */
import { atom } from 'jotai';
import type { MenuItem, MenuModulo } from '../../server/modules/menu/contract.ts';

export type { MenuItem, MenuModulo };

export const menuAtom = atom<readonly MenuModulo[]>([]);

/** Whether a path is an entry's own, below it, or of one of its submenu. */
export function isWithin(item: MenuItem, path: string): boolean {
  if (item.submenu.some((child) => isWithin(child, path))) return true;
  return Boolean(item.ruta) && (path === item.ruta || path.startsWith(`${item.ruta}/`));
}

/** Path of the one entry that a path belongs to: the longest that holds it, for `/config/listas` is not `/config`. */
export function entryOf(modules: readonly MenuModulo[], path: string): string | undefined {
  const holding = menuScreens(modules).filter(({ item }) => isWithin(item, path));
  return holding.sort((a, b) => (b.item.ruta ?? '').length - (a.item.ruta ?? '').length)[0]?.item.ruta ?? undefined;
}

/** The path by which the menu marks where one is: an entry's own, or the one that the screen belongs to (`root`), wherever it is. */
export function placeOf(modules: readonly MenuModulo[], path: string, root: string | undefined): string {
  const rutas = menuScreens(modules).map(({ item }) => item.ruta);
  if (root === undefined || rutas.includes(path)) return path;
  return rutas.includes(root) || entryOf(modules, path) === undefined ? root : path;
}

export interface MenuLeaf {
  readonly item: MenuItem;
  /** Heading under which it stands. */
  readonly section: string;
}

/** Every entry that opens a screen, with the heading under which it stands. */
export function menuScreens(modules: readonly MenuModulo[]): MenuLeaf[] {
  const leaves = (item: MenuItem): MenuItem[] => (item.submenu.length > 0 ? item.submenu.flatMap(leaves) : [item]);
  return modules.flatMap(({ nombre, menus }) => menus.flatMap(leaves).map((item) => ({ item, section: nombre })));
}
