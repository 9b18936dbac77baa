/** The screen of the first run. */
import { screen } from '../../lib/screen.ts';

export const bienvenida = {
  screens: {
    bienvenida: screen(() => import('./Bienvenida.tsx').then((m) => m.Bienvenida)),
  },
};
