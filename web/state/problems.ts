/** The two modals of the error catalogue (spec, section 8). One at a time; an expired session comes before anything else. */
import { atom } from 'jotai';
import { store } from './store.ts';

export type Problem = { readonly kind: 'sesion' } | { readonly kind: 'problema'; readonly requestId: string };

export const problemAtom = atom<Problem | null>(null);

export function raiseProblem(problem: Problem): void {
  const shown = store.get(problemAtom);
  if (!shown || (shown.kind === 'problema' && problem.kind === 'sesion')) store.set(problemAtom, problem);
}

/** The modal that asks to sign in again is up. */
export function sessionExpired(): boolean {
  return store.get(problemAtom)?.kind === 'sesion';
}

export function clearProblem(): void {
  store.set(problemAtom, null);
}
