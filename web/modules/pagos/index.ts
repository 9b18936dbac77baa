/** Payments to owners and administrations. */
import { screen } from '../../lib/screen.ts';

export const pagos = {
  screens: {
    PagosListar: screen(() => import('./PagosList.tsx').then((m) => m.PagosList)),
  },
};
