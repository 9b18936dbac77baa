/** Transfers between warehouses. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_traslados';

export const manifest = defineModule({
  name: 'traslados',
  titulo: 'Traslados',
  permisos: {
    ver: { codename: VER, nombre: 'Ver traslados' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear traslados' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar traslados' },
  },
  screens: {
    ListadoTraslados: {
      path: '/traslados',
      section: 'Inventario',
      label: 'Traslados',
      permiso: VER,
    },
    CrearTraslados: {
      path: '/traslados/crear',
      section: 'Inventario',
      label: 'Crear traslado',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoTraslados',
    },
    EditarTraslado: {
      path: '/traslados/editar/:id',
      section: 'Inventario',
      label: 'Editar traslado',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoTraslados',
    },
    VerTraslado: {
      path: '/traslados/ver/:id',
      section: 'Inventario',
      label: 'Ver traslado',
      permiso: VER,
      parent: 'ListadoTraslados',
    },
  },
});
