/** What the web half of a module gives: a lazy component, its own chunk, for each screen of its manifest that is built. */
import type { ReactNode } from 'react';

/** A `lazy` component; the route's parameters (`id`) come as properties. */
export type ScreenComponent = (props: never) => ReactNode;

export interface WebModule {
  /** By the names of the manifest's screens. */
  readonly screens: Readonly<Record<string, ScreenComponent>>;
}
