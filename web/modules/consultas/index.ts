/** Screen of the questions about products. */
import { screen } from '../../lib/screen.ts';

export const consultas = {
  screens: {
    ConsultarProductos: screen(() => import('./ConsultarProductos.tsx').then((m) => m.ConsultarProductos)),
  },
};
