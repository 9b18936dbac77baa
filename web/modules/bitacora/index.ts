/** Screen of the change log. */
import { lazy } from 'react';

export const bitacora = {
  screens: {
    BitacoraConsultar: lazy(() => import('./Bitacora.tsx').then((m) => ({ default: m.Bitacora }))),
  },
};
