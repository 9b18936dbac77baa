/**
 * The user's preferences on the server, so that they follow them to any machine: those of the whole application (`theme.ts`) and,
 * by key, what each list keeps. A failure only means that they stay here.
 */
import { atom, useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { guardarPreferencia } from '../../server/modules/preferencias/contract.ts';
import { call } from '../lib/api.ts';
import { store } from './store.ts';
import { keep, type Preferences, setPreferenceSaver } from './theme.ts';

const valuesAtom = atom<Readonly<Record<string, unknown>>>({});

function send(clave: string, valor: unknown): void {
  call(guardarPreferencia, { params: { clave }, body: { valor } }).catch(() => undefined);
}

/** What the user keeps, which comes with the session. */
export function takePreferences(stored: Readonly<Record<string, unknown>>): void {
  setPreferenceSaver(send);
  store.set(valuesAtom, stored);
  keep(stored as Partial<Preferences>);
}

/** What was kept under a key (`lista.tercero.proveedores`), and the way to keep another value. */
export function usePreference<T>(clave: string, initial: T): [T, (valor: T) => void] {
  const selected = useMemo(() => atom((get) => get(valuesAtom)[clave]), [clave]);
  const value = useAtomValue(selected) as T | undefined;
  const set = useCallback(
    (valor: T) => {
      store.set(valuesAtom, (values) => ({ ...values, [clave]: valor }));
      send(clave, valor);
    },
    [clave],
  );
  return [value ?? initial, set];
}
