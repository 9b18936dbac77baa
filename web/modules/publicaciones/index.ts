/** Screen of what is published. */
import { screen } from '../../lib/screen.ts';

export const publicaciones = {
  screens: {
    ConfigPublicaciones: screen(() => import('./PublicacionesList.tsx').then((m) => m.PublicacionesList)),
    ConfigNosotrosSitio: screen(() => import('./NosotrosSitio.tsx').then((m) => m.NosotrosSitio)),
  },
};
