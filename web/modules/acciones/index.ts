/** Screen of the catalogue of permissions. */
import { lazy } from 'react';

export const acciones = {
  screens: {
    ListarAciones: lazy(() => import('./AccionesList.tsx').then((m) => ({ default: m.AccionesList }))),
  },
};
