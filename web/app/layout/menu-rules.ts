/** What the menu shows of its entries: pure, without React nor the server. */
import { searchKey } from '../../../server/shared/text.ts';
import { isWithin, type MenuLeaf, type MenuModulo, menuScreens } from '../../state/menu.ts';

/** With fewer entries than this there is nothing to search. */
const SEARCHED_FROM = 8;
/** With more entries than this an area is folded until one is in it or unfolds it. */
const FOLDED_FROM = 16;
/** A favourite more is one too many: they would hide the menu. */
export const MAX_FAVOURITES = 12;

export interface MenuSize {
  readonly searched: boolean;
  readonly folded: boolean;
}

export function sizeOf(modules: readonly MenuModulo[]): MenuSize {
  const count = menuScreens(modules).length;
  return { searched: count >= SEARCHED_FROM, folded: count >= FOLDED_FROM };
}

/** The one entry of an area that has no more: a heading above it would say nothing. */
export function loneEntry(area: MenuModulo): MenuLeaf | undefined {
  const [first, second] = menuScreens([area]);
  return second ? undefined : first;
}

/** Whether some entry of the area holds the path. */
export function holds(area: MenuModulo, path: string): boolean {
  return area.menus.some((item) => isWithin(item, path));
}

/** Entries of every area of which each word typed begins some word; those whose title begins so come first. */
export function findEntries(modules: readonly MenuModulo[], typed: string): MenuLeaf[] {
  const wanted = searchKey(typed);
  const words = wanted.split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = menuScreens(modules).filter(({ item, section }) => {
    const own = searchKey(`${item.titulo} ${section}`).split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const first = ({ item }: MenuLeaf) => searchKey(item.titulo).startsWith(wanted);
  return [...found.filter(first), ...found.filter((leaf) => !first(leaf))];
}

/** What is kept: ids of entries, in their order; those that one may not open now stay for when one may. */
export type Favourites = readonly string[];

export function favouritesIn(modules: readonly MenuModulo[], kept: Favourites): MenuLeaf[] {
  const leaves = menuScreens(modules);
  return kept.flatMap((id) => leaves.find(({ item }) => item.id === id) ?? []);
}

export function toggled(kept: Favourites, id: string): Favourites {
  return kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id];
}

/** Its place among those that are `shown`, one up or down. */
export function moved(kept: Favourites, shown: Favourites, id: string, step: 1 | -1): Favourites {
  const other = shown[shown.indexOf(id) + step];
  if (other === undefined) return kept;
  return kept.map((one) => (one === id ? other : one === other ? id : one));
}
