/** Events of synchronisation with other systems. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_integraciones';

export const manifest = defineModule({
  name: 'integraciones',
  titulo: 'Integraciones',
  permisos: {
    ver: { codename: VER, nombre: 'Ver integraciones' },
  },
  screens: {
    ListadoIntegraciones: {
      path: '/integraciones',
      section: 'Administración',
      label: 'Integraciones',
      permiso: VER,
    },
  },
});
