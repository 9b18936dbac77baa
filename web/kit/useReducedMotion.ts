/** True when the person asked their system for less movement: nothing advances by itself. */
import { useSyncExternalStore } from 'react';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  reduced.addEventListener('change', listener);
  return () => reduced.removeEventListener('change', listener);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => reduced.matches);
}
