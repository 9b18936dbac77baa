/**
 * Theme, density of the tables and the shortcuts of one letter: kept in this browser (so that the first paint is right) and, for
 * who is signed in, by the server, so that they follow the user to any machine.
 */
import { atom, useAtomValue } from 'jotai';
import { setSingleKeys } from '../lib/keyboard.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { store } from './store.ts';

export type Theme = 'claro' | 'oscuro' | 'sistema';
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
const MODES = { claro: 'light', oscuro: 'dark', sistema: 'auto' } as const;

export const preferencesAtom = atom<Preferences>({ ...DEFAULTS, ...readStored<Partial<Preferences>>(KEY, {}) });

export function usePreferences(): Preferences {
  return useAtomValue(preferencesAtom);
}

/** Set by the session: sends one preference to the server. */
let save: (clave: keyof Preferences, valor: unknown) => void = () => undefined;

export function setPreferenceSaver(saver: typeof save): void {
  save = saver;
}

function apply(preferences: Preferences): void {
  const { dataset } = document.documentElement;
  dataset.colorMode = MODES[preferences.tema];
  dataset.density = preferences.densidad;
  setSingleKeys(preferences.teclas);
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
  apply(next);
}

/** Before the first paint. */
export function applyPreferences(): void {
  apply(store.get(preferencesAtom));
}
