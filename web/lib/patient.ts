/** Lazy pieces of the shell itself: without connection their code waits for it, instead of taking the page down. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadAhead } from './reload.ts';

const RETRY_MS = 2_000;

export interface Patient<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  /** Brings the code before it is needed. */
  preload(): void;
}

export function patient<Props>(load: () => Promise<ComponentType<Props>>): Patient<Props> {
  const persist = async (): Promise<ComponentType<Props>> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
  return {
    Component: lazy(async () => ({ default: await persist() })),
    preload: () => void loadAhead(load),
  };
}
