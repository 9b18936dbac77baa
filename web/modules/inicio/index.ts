/** Screens of the home and the map of modules. */
import { lazy } from 'react';

export const inicio = {
  screens: {
    home: lazy(() => import('./Home.tsx').then((m) => ({ default: m.Home }))),
    indexUsu: lazy(() => import('./IndexUsu.tsx').then((m) => ({ default: m.IndexUsu }))),
  },
};
