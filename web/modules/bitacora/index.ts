/** Screen of the change log. */
import { screen } from '../../lib/screen.ts';

export const bitacora = {
  screens: {
    BitacoraConsultar: screen(() => import('./Bitacora.tsx').then((m) => m.Bitacora)),
  },
};
