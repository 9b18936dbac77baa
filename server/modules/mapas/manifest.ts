/** Maps: no screens; the kit draws them in forms and lists. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({ name: 'mapas', titulo: 'Mapas', permisos: {}, screens: {} });
