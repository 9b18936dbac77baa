/** Screens of the zones and neighbourhoods of the cities. */
import { screen } from '../../lib/screen.ts';

export const ubicacion = {
  screens: {
    ZonasCiudadListar: screen(() => import('./ZonasCiudadList.tsx').then((m) => m.ZonasCiudadList)),
    BarriosListar: screen(() => import('./BarriosList.tsx').then((m) => m.BarriosList)),
  },
};
