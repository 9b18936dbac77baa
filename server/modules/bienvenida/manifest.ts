/** The first run: the assistant that makes the company, by the code of the terminal. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'bienvenida',
  titulo: 'Bienvenida',
  permisos: {},
  screens: {
    bienvenida: {
      path: '/bienvenida',
      section: 'Bienvenida',
      label: 'Crear la empresa',
      permiso: null,
      plain: true,
    },
  },
});
