/** Screen of the reference lists. */
import { lazy } from 'react';

export const listas = {
  screens: {
    ListasConfigurar: lazy(() => import('./Listas.tsx').then((m) => ({ default: m.Listas }))),
  },
};
