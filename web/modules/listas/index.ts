/** Screen of the reference lists. */
import { screen } from '../../lib/screen.ts';

export const listas = {
  screens: {
    ListasConfigurar: screen(() => import('./Listas.tsx').then((m) => m.Listas)),
  },
};
