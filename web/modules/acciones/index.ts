/** Screen of the catalogue of permissions. */
import { screen } from '../../lib/screen.ts';

export const acciones = {
  screens: {
    ListarAciones: screen(() => import('./AccionesList.tsx').then((m) => m.AccionesList)),
  },
};
