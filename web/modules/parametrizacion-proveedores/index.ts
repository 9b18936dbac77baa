/** Screen of how one buys from each supplier. */
import { lazy } from 'react';

export const parametrizacionProveedores = {
  screens: {
    ListadoParametrizacionProveedores: lazy(() =>
      import('./ParametrosList.tsx').then((m) => ({ default: m.ParametrosList })),
    ),
  },
};
