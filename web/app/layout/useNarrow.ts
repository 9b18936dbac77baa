/** Whether the window is as narrow as a phone or small tablet: the menu floats over the page. */
import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 1011px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
