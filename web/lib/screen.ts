/** A screen of a module: its code is a chunk of its own, loaded when the route is opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadOnce } from './reload.ts';

/** The route's parameters (`id`) come as properties. */
export type ScreenComponent = LazyExoticComponent<ComponentType<Record<string, string>>>;

export interface WebModule {
  /** By the names of the manifest's screens. */
  readonly screens: Readonly<Record<string, ScreenComponent>>;
}

/** `screen(() => import('./ProveedoresList.tsx'), 'ProveedoresList')` */
export function screen<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ScreenComponent {
  return lazy(async () => {
    try {
      return { default: (await load())[name] as ComponentType<Record<string, string>> };
    } catch (error) {
      // Nothing more is drawn while the page reloads.
      if (navigator.onLine && reloadOnce()) return new Promise<never>(() => undefined);
      throw error;
    }
  });
}
