/** Home and the map of modules: open to every signed-in user. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'inicio',
  titulo: 'Inicio',
  permisos: {},
  screens: {
    home: {
      path: '/',
      section: 'Inicio',
      label: 'Inicio',
      permiso: null,
    },
    indexUsu: {
      path: '/indexUsu',
      section: 'Inicio',
      label: 'Módulos',
      permiso: null,
    },
  },
});
