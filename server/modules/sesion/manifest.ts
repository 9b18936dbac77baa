/** Sign-in: no session needed, no shell around it. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'sesion',
  titulo: 'Sesión',
  permisos: {},
  screens: {
    login: {
      path: '/login',
      section: 'Sesión',
      label: 'Ingresar',
      permiso: null,
      plain: true,
    },
  },
});
