/** The change log: shown inside the screens of other modules. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'bitacora',
  titulo: 'Bitácora',
  permisos: {
    ver: {
      codename: 'view_menu_administracion_bitacora',
      nombre: 'Ver la bitácora de cualquier registro',
      critica: true,
    },
  },
  screens: {},
});
