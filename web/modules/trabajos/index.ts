/** Screens of long work; each is its own chunk. */
import { screen } from '../../lib/screen.ts';

export const trabajos = {
  screens: {
    Trabajos: screen(() => import('./Trabajos.tsx').then((m) => m.Trabajos)),
    Trabajo: screen(() => import('./Trabajo.tsx').then((m) => m.Trabajo)),
  },
};
