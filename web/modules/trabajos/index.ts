/** Screens of long work; each is its own chunk. */
import { lazy } from 'react';

export const trabajos = {
  screens: {
    Trabajos: lazy(() => import('./Trabajos.tsx').then((m) => ({ default: m.Trabajos }))),
    Trabajo: lazy(() => import('./Trabajo.tsx').then((m) => ({ default: m.Trabajo }))),
  },
};
