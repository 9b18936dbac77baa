/** Screen of how one buys from each supplier. */
import { screen } from '../../lib/screen.ts';

export const parametrizacionProveedores = {
  screens: {
    ListadoParametrizacionProveedores: screen(() => import('./ParametrosList.tsx').then((m) => m.ParametrosList)),
  },
};
