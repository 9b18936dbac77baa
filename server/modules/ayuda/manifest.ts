/** The user's guide: open to every signed-in user. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'ayuda',
  titulo: 'Ayuda',
  permisos: {},
  screens: {
    ayuda: {
      path: '/ayuda',
      section: 'Ayuda',
      label: 'Guía de uso',
      permiso: null,
    },
    AyudaPagina: {
      path: '/ayuda/:slug',
      section: 'Ayuda',
      label: 'Página de la guía',
      permiso: null,
      parent: 'ayuda',
    },
  },
});
