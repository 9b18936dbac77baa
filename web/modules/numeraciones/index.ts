/** Screen of the numbers of documents. */
import { screen } from '../../lib/screen.ts';

export const numeraciones = {
  screens: { NumeracionesListar: screen(() => import('./NumeracionesList.tsx').then((m) => m.NumeracionesList)) },
};
