/** Screen of customers. */
import { screen } from '../../lib/screen.ts';

export const clientes = {
  screens: { ClientesListar: screen(() => import('./ClientesList.tsx').then((m) => m.ClientesList)) },
};
