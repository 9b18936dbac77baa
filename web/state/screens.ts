/** The screens of the application by route name, for pieces that link to a screen without knowing its module. Filled by the shell. */
import { atom, useAtomValue } from 'jotai';
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

export function setCurrentScreen(screen: NamedScreen | null): void {
  store.set(currentScreenAtom, screen);
}

export function screenNamed(name: string): NamedScreen | undefined {
  return byName.get(name);
}

export interface ScreenCrumb {
  readonly label: string;
  readonly href?: string;
}

/** Crumbs before the page itself: its section, and the list that a form or a detail goes back to. */
const crumbsAtom = atom((get): readonly ScreenCrumb[] => {
  const screen = get(currentScreenAtom);
  if (!screen?.section) return [];
  const parent = screen.parent ? byName.get(screen.parent) : undefined;
  const section = { label: screen.section, href: `#/indexUsu?seccion=${encodeURIComponent(screen.section)}` };
  return parent && parent.label !== screen.label
    ? [section, { label: parent.label, href: `#${parent.path}` }]
    : [section];
});

export function useScreenCrumbs(): readonly ScreenCrumb[] {
  return useAtomValue(crumbsAtom);
}

/** The last crumb: what the route calls this page. */
export function useScreenLabel(): string | undefined {
  return useAtomValue(currentScreenAtom)?.label;
}
