/** Cities, their zones and neighbourhoods: no screens, any signed-in user reads them. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'ubicacion',
  titulo: 'Ubicación',
  permisos: {},
  screens: {},
});
