/** The change log: shown inside the screens of other modules. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'bitacora',
  titulo: 'Bitácora',
  permisos: {},
  screens: {},
});
