/** What the web half of a module gives: for each screen of its manifest that is built, a component whose code comes when it is needed. */
import { type ComponentType, lazy } from 'react';
import { loadAhead } from './reload.ts';

/** What a screen gets: the parameters of its route. */
type Drawn = ComponentType<Readonly<Record<string, string>>>;

export interface LazyScreen {
  /** The component; once its code is here, one that is drawn at once. */
  component(): Drawn;
  /** Brings the code before it is needed. */
  preload(): void;
}

export interface WebModule {
  /** By the names of the manifest's screens. */
  readonly screens: Readonly<Record<string, LazyScreen>>;
}

/** `screen(() => import('./ProveedoresList.tsx').then((m) => m.ProveedoresList))` */
export function screen<Params extends object>(load: () => Promise<ComponentType<Params>>): LazyScreen {
  let loaded: Drawn | undefined;
  const arrive = async () => {
    loaded = (await load()) as Drawn;
    return { default: loaded };
  };
  const coming: Drawn = lazy(arrive);
  return { component: () => loaded ?? coming, preload: () => void loadAhead(arrive) };
}
