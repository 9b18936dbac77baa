/** The first run: there is no company yet, and the assistant speaks with the key that the code of the terminal was changed for. */
import { atom } from 'jotai';
import { readStored, removeStored, writeStored } from '../lib/storage.ts';
import { store } from './store.ts';

const KEY = 'llave-asistente';

/** True while the server answers nothing but the assistant. */
export const firstRunAtom = atom(false);

export function assistantKey(): string | null {
  return store.get(firstRunAtom) ? readStored<string | null>(KEY, null) : null;
}

/** A closed browser goes on with it. */
export function keepAssistantKey(key: string): void {
  writeStored(KEY, key);
}

export function endAssistant(): void {
  removeStored(KEY);
  store.set(firstRunAtom, false);
}
