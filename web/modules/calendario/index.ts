/** The delivery calendar; its screen is its own chunk. */
import { screen } from '../../lib/screen.ts';

export const calendario = {
  screens: {
    CalendarioEntregas: screen(() => import('./Calendario.tsx').then((m) => m.Calendario)),
  },
};
