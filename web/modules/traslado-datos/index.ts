/** Screens of the move of a company. */
import { screen } from '../../lib/screen.ts';

export const trasladoDatos = {
  screens: {
    TrasladoDatos: screen(() => import('./TrasladoDatos.tsx').then((m) => m.TrasladoDatos)),
    TrasladoCuadre: screen(() => import('./Cuadre.tsx').then((m) => m.CuadreDelTraslado)),
  },
};
