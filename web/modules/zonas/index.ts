/** Screens of warehouses and their zones. */
import { screen } from '../../lib/screen.ts';

export const zonas = {
  screens: {
    ListadoZonas: screen(() => import('./ZonasList.tsx').then((m) => m.ZonasList)),
    BodegasListar: screen(() => import('./BodegasList.tsx').then((m) => m.BodegasList)),
  },
};
