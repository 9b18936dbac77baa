/** Purchase orders and the parameters of suppliers for them. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_ordenes_compra';

export const manifest = defineModule({
  name: 'ordenes-compra',
  titulo: 'Órdenes de compra',
  permisos: {
    ver: { codename: VER, nombre: 'Ver órdenes de compra' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear órdenes de compra' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar órdenes de compra' },
  },
  screens: {
    // Crumbs as the specification writes them.
    ListadoOrdenesCompra: {
      path: '/listado-co',
      section: 'Ordenes compra',
      label: 'Listado',
      permiso: VER,
    },
    CrearOrdenCompra: {
      path: '/orden_compra/crear',
      section: 'Ordenes Compra',
      label: 'Crear orden de compra',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoOrdenesCompra',
    },
    EditarOrdenCompra: {
      path: '/orden_compra/editar/:id',
      section: 'Ordenes Compra',
      label: 'Editar orden de compra',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoOrdenesCompra',
    },
    VerOrdenCompra: {
      path: '/orden_compra/ver/:id',
      section: 'Ordenes Compra',
      label: 'Ver orden de compra',
      permiso: VER,
      parent: 'ListadoOrdenesCompra',
    },
  },
});
