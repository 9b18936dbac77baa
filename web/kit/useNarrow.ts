/** True on phones: below 768 px cards take the place of tables and dialogs fill the screen. */
import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
