/** Price lists. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_listas_precio';

export const manifest = defineModule({
  name: 'listas-precio',
  titulo: 'Listas de precio',
  permisos: {
    ver: { codename: VER, nombre: 'Ver listas de precio' },
  },
  screens: {
    ListaPrecios: {
      path: '/listas-precio',
      section: 'Comercial',
      label: 'Listas de precio',
      permiso: VER,
    },
  },
});
