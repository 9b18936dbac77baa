/**
 * Theme, density of the tables and the shortcuts of one letter: kept in this browser (so that the first paint is right) and, for
 * who is signed in, by the server, so that they follow the user to any machine.
 */
import { atom, useAtomValue } from 'jotai';
import { setSingleKeys } from '../lib/keyboard.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { applyContrast, type Contrast } from './contrast.ts';
import { store } from './store.ts';

export type Theme = 'claro' | 'oscuro' | 'contraste_claro' | 'contraste_oscuro' | 'sistema';
interface Look {
  readonly mode: 'light' | 'dark' | 'auto';
  readonly contrast: Contrast;
}
export type Density = 'compacta' | 'normal' | 'amplia';

export interface Preferences {
  readonly tema: Theme;
  readonly densidad: Density;
  /** Shortcuts of one letter (WCAG 2.1.4). */
  readonly teclas: boolean;
  /** The menu stays open on wide screens. */
  readonly menu: boolean;
}

const DEFAULTS: Preferences = { tema: 'sistema', densidad: 'normal', teclas: true, menu: true };
const KEY = 'preferencias';
const LOOKS: Readonly<Record<Theme, Look>> = {
  claro: { mode: 'light', contrast: 'normal' },
  oscuro: { mode: 'dark', contrast: 'normal' },
  contraste_claro: { mode: 'light', contrast: 'alto' },
  contraste_oscuro: { mode: 'dark', contrast: 'alto' },
  sistema: { mode: 'auto', contrast: 'sistema' },
};

const preferencesAtom = atom<Preferences>({ ...DEFAULTS, ...readStored<Partial<Preferences>>(KEY, {}) });

/** What was kept may be of a newer version. */
export function lookOf(tema: Theme): Look {
  return LOOKS[tema] ?? LOOKS.sistema;
}

/** The theme of a tone and a contrast, for what changes one of the two. */
export function themeOf({ dark, high }: { dark: boolean; high: boolean }): Theme {
  if (high) return dark ? 'contraste_oscuro' : 'contraste_claro';
  return dark ? 'oscuro' : 'claro';
}

export function usePreferences(): Preferences {
  return useAtomValue(preferencesAtom);
}

/** Set by the session: sends one preference to the server. */
let save: (clave: keyof Preferences, valor: unknown) => void = () => undefined;

export function setPreferenceSaver(saver: typeof save): void {
  save = saver;
}

function apply(preferences: Preferences): Promise<void> {
  const { dataset } = document.documentElement;
  const { mode, contrast } = lookOf(preferences.tema);
  dataset.colorMode = mode;
  dataset.density = preferences.densidad;
  setSingleKeys(preferences.teclas);
  return applyContrast(contrast);
}

export function setPreference<K extends keyof Preferences>(clave: K, valor: Preferences[K]): void {
  keep({ [clave]: valor });
  save(clave, valor);
}

/** Takes what the server knows, ignoring what this version does not. */
export function keep(partial: Partial<Preferences>): void {
  const next = { ...store.get(preferencesAtom) };
  for (const key of Object.keys(DEFAULTS) as (keyof Preferences)[]) {
    if (typeof partial[key] === typeof DEFAULTS[key]) Object.assign(next, { [key]: partial[key] });
  }
  store.set(preferencesAtom, next);
  writeStored(KEY, next);
  void apply(next);
}

/** Before the first paint. Resolves when what they need has come. */
export function applyPreferences(): Promise<void> {
  return apply(store.get(preferencesAtom));
}
