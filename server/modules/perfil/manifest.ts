/** One's own data, password and sessions: open to every signed-in user. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'perfil',
  titulo: 'Perfil',
  permisos: {},
  screens: {
    perfil: {
      path: '/perfil',
      section: 'Inicio',
      label: 'Perfil',
      permiso: null,
      exitConfirm: true,
    },
  },
});
