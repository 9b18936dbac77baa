/** Zones of the warehouses. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_zonas';

export const manifest = defineModule({
  name: 'zonas',
  titulo: 'Zonas',
  permisos: {
    ver: { codename: VER, nombre: 'Ver zonas' },
  },
  screens: {
    ListadoZonas: {
      path: '/zonas',
      section: 'Inventario',
      label: 'Zonas',
      permiso: VER,
    },
  },
});
