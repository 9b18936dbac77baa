/** What each person keeps for themselves, and the views of lists that they share: theme, density, columns, saved views. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'preferencias',
  titulo: 'Preferencias',
  permisos: {
    compartirVistas: {
      codename: 'view_menu_listas_compartir_vistas',
      nombre: 'Compartir vistas de listas con un grupo',
    },
    administrarVistas: {
      codename: 'view_menu_listas_administrar_vistas',
      nombre: 'Cambiar y eliminar vistas compartidas por otros',
      critica: true,
    },
  },
  screens: {},
});
