/** Screens of picking. */
import { screen } from '../../lib/screen.ts';

const lista = screen(() => import('./PickingList.tsx').then((m) => m.PickingList));

export const picking = {
  screens: {
    ListadoPickingPedidos: lista,
    // The same list by its other name.
    GestionPickingPedidos: lista,
    PickingProductosPedido: screen(() => import('./PickingProductos.tsx').then((m) => m.PickingProductos)),
  },
};
