/** Reference lists of the forms: no screens yet, any signed-in user reads them. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'listas',
  titulo: 'Listas de referencia',
  permisos: {},
  screens: {},
});
