/**
 * True on phones: below 768 px cards take the place of tables and dialogs fill the screen. It is the window that is asked, as the shell
 * does: the menu floats up to 1011 px, so that wider windows always leave the content 700 px or more. Other breakpoints are of the room
 * (`@container`).
 */
import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
