/** Screen of job offers. */
import { screen } from '../../lib/screen.ts';

export const ofertas = {
  screens: { OfertasEmpleo: screen(() => import('./OfertasEmpleo.tsx').then((m) => m.OfertasEmpleo)) },
};
