/** Screens of consignments. */
import { screen } from '../../lib/screen.ts';

export const consignacion = {
  screens: {
    ConsignacionesListar: screen(() => import('./ConsignacionesList.tsx').then((m) => m.ConsignacionesList)),
    ConsignacionesCasos: screen(() => import('./CasosList.tsx').then((m) => m.CasosList)),
    ConsignacionesRequisitos: screen(() => import('./RequisitosList.tsx').then((m) => m.RequisitosList)),
  },
};
