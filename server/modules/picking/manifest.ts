/** Picking of orders in the warehouse. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_picking_pedidos';

export const manifest = defineModule({
  name: 'picking',
  titulo: 'Picking de pedidos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver el picking de pedidos' },
    gestionar: { codename: `${VER}_acciones_gestionar`, nombre: 'Separar los productos de un pedido' },
  },
  screens: {
    ListadoPickingPedidos: {
      path: '/picking-pedidos',
      section: 'Inventario',
      label: 'Picking de pedidos',
      permiso: VER,
    },
    // The same list under the other name that the specification gives it.
    GestionPickingPedidos: {
      path: '/gestion-picking-pedidos',
      section: 'Inventario',
      label: 'Gestión de picking',
      permiso: VER,
    },
    PickingProductosPedido: {
      path: '/picking-pedidos/productos/:id',
      section: 'Inventario',
      label: 'Productos del pedido',
      permiso: `${VER}_acciones_gestionar`,
      exitConfirm: true,
      parent: 'ListadoPickingPedidos',
    },
  },
});
