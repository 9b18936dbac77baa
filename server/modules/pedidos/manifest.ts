/** Orders of customers and their kinds. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_pedidos';
const CONFIGURACION = 'view_menu_comercial_configuracion_pedidos';

export const manifest = defineModule({
  name: 'pedidos',
  titulo: 'Pedidos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver pedidos' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear pedidos' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar pedidos' },
    verConfiguracion: { codename: CONFIGURACION, nombre: 'Ver la configuración de pedidos' },
  },
  screens: {
    ListadoPedidos: {
      path: '/pedidos',
      section: 'Comercial',
      label: 'Pedidos',
      permiso: VER,
    },
    CrearPedido: {
      path: '/pedidos/crear/:tipo_pedido',
      section: 'Comercial',
      label: 'Crear pedido',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoPedidos',
    },
    EditarPedidos: {
      path: '/pedidos/editar/:id',
      section: 'Comercial',
      label: 'Editar pedido',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoPedidos',
    },
    VerPedidos: {
      path: '/pedidos/ver/:id',
      section: 'Comercial',
      label: 'Ver pedido',
      permiso: VER,
      parent: 'ListadoPedidos',
    },
    ListadoConfPedidos: {
      path: '/configuracion-pedidos',
      section: 'Comercial',
      label: 'Configuración de pedidos',
      permiso: CONFIGURACION,
    },
  },
});
