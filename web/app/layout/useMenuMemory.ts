/** What each user keeps of the menu: its favourites and which areas are open. */
import { useEffect, useState } from 'react';
import { usePreference } from '../../state/preferences.ts';
import { type Favourites, MAX_FAVOURITES, moved, toggled } from './menu-rules.ts';

export interface FavouriteActs {
  readonly kept: Favourites;
  /** No more of them fit. */
  readonly full: boolean;
  toggle(id: string): void;
  move(id: string, step: 1 | -1, shown: Favourites): void;
}

export function useFavourites(): FavouriteActs {
  const [kept, keep] = usePreference<Favourites>('menu.favoritos', []);
  return {
    kept,
    full: kept.length >= MAX_FAVOURITES,
    toggle: (id) => keep(toggled(kept, id)),
    move: (id, step, shown) => keep(moved(kept, shown, id, step)),
  };
}

interface FoldOptions {
  /** What is on screen is inside: it is open, unless one folds it now. */
  current: boolean;
  /** While nobody has said otherwise. */
  initially: boolean;
}

export function useFold(id: string, { current, initially }: FoldOptions): [boolean, () => void] {
  const [kept, keep] = usePreference<Readonly<Record<string, boolean>>>('menu.areas', {});
  const [foldedHere, setFoldedHere] = useState(false);
  useEffect(() => {
    if (!current) setFoldedHere(false);
  }, [current]);
  const open = current ? !foldedHere : (kept[id] ?? initially);
  const toggle = () => {
    setFoldedHere(current && open);
    keep({ ...kept, [id]: !open });
  };
  return [open, toggle];
}
