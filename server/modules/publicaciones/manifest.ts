/** What the company publishes on its web page. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_publicaciones';

export const manifest = defineModule({
  name: 'publicaciones',
  titulo: 'Publicaciones',
  permisos: {
    ver: { codename: VER, nombre: 'Ver publicaciones' },
  },
  screens: {
    ConfigPublicaciones: {
      path: '/config/publicaciones',
      section: 'Administración',
      label: 'Publicaciones',
      permiso: VER,
      exitConfirm: true,
      parent: 'ConfiListar',
    },
  },
});
