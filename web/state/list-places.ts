/**
 * Where one stood in each list when one went down to a record: its address, rows, scroll and choice. Coming back finds it so, and the
 * record knows its neighbours. Kept in the tab: another tab has its own way.
 */
import { atom, useAtomValue } from 'jotai';
import { setReturnAddress } from '../lib/location.ts';
import { currentScreen, parentPath, subscribeScreen, useParentPath } from './screens.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

export interface ListPlace {
  /** Of the screen, and the rest of its address. */
  readonly path: string;
  readonly query: string;
  /** What the API was asked. */
  readonly module: string;
  readonly list: string;
  readonly asked: Readonly<Record<string, string>>;
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  /** Of the rows on that page. */
  readonly ids: readonly number[];
  /** The one that was opened, and its place on the page. */
  readonly row: number | null;
  readonly index: number;
  readonly scroll: readonly [top: number, left: number];
  readonly chosen: { readonly kind: 'filas' | 'filtro'; readonly ids: readonly number[] };
  /** One went on to another record: the address to come back to is no longer that of the history. */
  readonly moved: boolean;
}

type Places = Readonly<Record<string, ListPlace>>;

const KEY = 'mayordomo.lugares';
const owner = () => store.get(sessionAtom)?.user.id ?? 0;

function readKept(): Places {
  try {
    const { user, places } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { user: number; places: Places };
    return user === owner() ? places : {};
  } catch {
    return {};
  }
}

const placesAtom = atom<{ readonly user: number; readonly places: Places }>({ user: -1, places: {} });

/** Those of the person who is signed in: another one begins anew. */
function places(): Places {
  const { user, places: known } = store.get(placesAtom);
  return user === owner() ? known : readKept();
}

export function keepPlace(place: ListPlace): void {
  const next = { user: owner(), places: { ...places(), [place.path]: place } };
  store.set(placesAtom, next);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without room it is known until the page is loaded again.
  }
}

function placeOf(path: string | undefined): ListPlace | undefined {
  return path === undefined ? undefined : places()[path];
}

/** That of the list which the screen goes back to. */
export function useParentPlace(): ListPlace | undefined {
  useAtomValue(placesAtom);
  return placeOf(useParentPath());
}

/** Path of the list that a screen below it is, or was last, on screen. */
let from: string | undefined;
const noteScreen = () => {
  const screen = currentScreen();
  if (screen && screen.path !== from) from = parentPath();
};
subscribeScreen(noteScreen);
// Loaded again on a record, its screen may stand before this is here.
noteScreen();

/** The place to go on from, once, when one comes back from below. */
export function takeReturn(path: string): ListPlace | undefined {
  if (from !== path) return undefined;
  from = undefined;
  return placeOf(path);
}

// 'Cancelar', crumbs and what follows a save name the list; from below, it is as it was left.
setReturnAddress((to) => {
  const place = to === parentPath() ? placeOf(to) : undefined;
  return place?.query ? `${to}?${place.query}` : to;
});
