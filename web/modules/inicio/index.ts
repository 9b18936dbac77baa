/** Screens of the home and the map of modules. */
import { screen } from '../../lib/screen.ts';

export const inicio = {
  screens: {
    home: screen(() => import('./Home.tsx').then((m) => m.Home)),
    indexUsu: screen(() => import('./IndexUsu.tsx').then((m) => m.IndexUsu)),
  },
};
