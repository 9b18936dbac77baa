/** Dashboards: the charts of all modules, on the homes of their areas. Each chart has the permission of its own module. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'tableros',
  titulo: 'Tableros',
  permisos: {},
  screens: {},
});
