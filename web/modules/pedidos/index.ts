/** Screens of orders and of their kinds. */
import { screen } from '../../lib/screen.ts';

export const pedidos = {
  screens: {
    ListadoPedidos: screen(() => import('./PedidosList.tsx').then((m) => m.PedidosList)),
    CrearPedido: screen(() => import('./PedidoCrear.tsx').then((m) => m.PedidoCrear)),
    EditarPedidos: screen(() => import('./PedidoEditar.tsx').then((m) => m.PedidoEditar)),
    VerPedidos: screen(() => import('./PedidoVer.tsx').then((m) => m.PedidoVer)),
    ListadoConfPedidos: screen(() => import('./ConfiguracionList.tsx').then((m) => m.ConfiguracionList)),
  },
};
