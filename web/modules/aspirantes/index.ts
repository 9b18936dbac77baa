/** Screens of applicants. */
import { screen } from '../../lib/screen.ts';

export const aspirantes = {
  screens: {
    AspirantesListar: screen(() => import('./AspirantesList.tsx').then((m) => m.AspirantesList)),
    AspiranteDetalle: screen(() => import('./AspiranteDetalle.tsx').then((m) => m.AspiranteDetalle)),
  },
};
