/** Physical counts and stock movements. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_inventarios';

export const manifest = defineModule({
  name: 'inventarios',
  titulo: 'Inventarios',
  permisos: {
    ver: { codename: VER, nombre: 'Ver inventarios' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear inventarios' },
    gestionar: { codename: `${VER}_acciones_gestionar`, nombre: 'Gestionar inventarios' },
  },
  screens: {
    ListadoInventario: {
      path: '/inventarios',
      section: 'Inventario',
      label: 'Inventarios',
      permiso: VER,
    },
    CrearInventario: {
      path: '/inventarios/crear/:id',
      section: 'Inventario',
      label: 'Crear inventario',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoInventario',
    },
    GestionarInventario: {
      path: '/inventarios/gestionar/:id',
      section: 'Inventario',
      label: 'Gestionar inventario',
      permiso: `${VER}_acciones_gestionar`,
      exitConfirm: true,
      parent: 'ListadoInventario',
    },
    VerDetalleInventario: {
      path: '/inventarios/ver/:id',
      section: 'Inventario',
      label: 'Detalle del inventario',
      permiso: VER,
      parent: 'ListadoInventario',
    },
  },
});
