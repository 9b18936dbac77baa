/** The screens of the application by route name, for pieces that link to a screen without knowing its module. Filled by the shell. */

import { atom, useAtomValue } from 'jotai';
import { manifest as inicio } from '../../server/modules/inicio/manifest.ts';
import { hrefOf, patternOf } from '../../server/shared/href.ts';
import type { Manifest, Origen, Screen } from '../../server/shared/manifest.ts';
import { store } from './store.ts';

export interface NamedScreen extends Screen {
  readonly name: string;
  readonly module: string;
}

const byName = new Map<string, NamedScreen>();
const currentScreenAtom = atom<NamedScreen | null>(null);

export function registerScreens(screens: readonly NamedScreen[]): void {
  for (const screen of screens) byName.set(screen.name, screen);
}

const origins = new Map<string, Origen>();

/** What notifications are about, from every module. */
export function registerOrigins(manifests: readonly Pick<Manifest, 'origenes'>[]): void {
  for (const { origenes } of manifests) {
    for (const [name, origin] of Object.entries(origenes)) origins.set(name, origin);
  }
}

export function originNamed(name: string): Origen | undefined {
  return origins.get(name);
}

export function currentScreen(): NamedScreen | null {
  return store.get(currentScreenAtom);
}

/** Tells when another screen is shown. Returns the way to stop. */
export function subscribeScreen(tell: () => void): () => void {
  return store.sub(currentScreenAtom, tell);
}

export function setCurrentScreen(screen: NamedScreen | null): void {
  store.set(currentScreenAtom, screen);
}

export function screenNamed(name: string): NamedScreen | undefined {
  return byName.get(name);
}

export interface ScreenCrumb {
  readonly label: string;
  readonly href?: string | undefined;
}

/** Crumbs before the page itself: its section, and the list that a form or a detail goes back to. */
const crumbsAtom = atom((get): readonly ScreenCrumb[] => {
  const screen = get(currentScreenAtom);
  if (!screen?.section) return [];
  const parent = screen.parent ? byName.get(screen.parent) : undefined;
  const section = { label: screen.section, href: hrefOf(inicio.screens.indexUsu, {}, { seccion: screen.section }) };
  return parent && parent.label !== screen.label
    ? [section, { label: parent.label, href: patternOf(parent) }]
    : [section];
});

export function useScreenCrumbs(): readonly ScreenCrumb[] {
  return useAtomValue(crumbsAtom);
}

/** What the page on screen says of itself where its route says too little. */
export interface PageFacts {
  /** Its title: of a record, its name. */
  readonly title?: string | undefined;
  /** When the route serves several pages: 'Ver persona' and 'Editar persona'. */
  readonly label?: string | undefined;
  /** Where it goes back to, when it is one page more within its screen. */
  readonly parent?: ScreenCrumb | undefined;
}

const pageAtom = atom<PageFacts>({});

export function setPageFacts(facts: PageFacts): void {
  store.set(pageAtom, facts);
}

/** Where the page goes back to: the list of a form, of a detail. Null for what stands in the menu itself. */
const parentAtom = atom((get): ScreenCrumb | null => {
  const parent = byName.get(get(currentScreenAtom)?.parent ?? '');
  return get(pageAtom).parent ?? (parent ? { label: parent.label, href: patternOf(parent) } : null);
});

const parentPathAtom = atom((get) => byName.get(get(currentScreenAtom)?.parent ?? '')?.path);

/** Path of the list, or other screen, that the current one is declared below. */
export function parentPath(): string | undefined {
  return store.get(parentPathAtom);
}

export function useParentPath(): string | undefined {
  return useAtomValue(parentPathAtom);
}

/** Path of the screen from which one came down to this one: the entry of the menu of a form is that of its list. */
const rootAtom = atom((get): string | undefined => {
  let screen = get(currentScreenAtom) ?? undefined;
  while (screen?.parent) screen = byName.get(screen.parent);
  return screen?.path;
});

export function useScreenRoot(): string | undefined {
  return useAtomValue(rootAtom);
}

export function useScreenParent(): ScreenCrumb | null {
  return useAtomValue(parentAtom);
}

/** The screen with the title that it shows, once it shows one. */
const titledAtom = atom((get) => {
  const screen = get(currentScreenAtom);
  const { title } = get(pageAtom);
  return screen && title ? { screen, title } : null;
});

export function useTitledScreen(): { readonly screen: NamedScreen; readonly title: string } | null {
  return useAtomValue(titledAtom);
}

/** The last crumb: what the page, or else its route, calls it. */
export function useScreenLabel(): string | undefined {
  const { label } = useAtomValue(pageAtom);
  const screen = useAtomValue(currentScreenAtom);
  return label ?? screen?.label;
}
