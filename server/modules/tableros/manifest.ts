/** Dashboards: no screens yet. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'tableros',
  titulo: 'Tableros',
  permisos: {},
  screens: {},
});
