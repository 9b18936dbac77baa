/** The state of the service: no screens, no permissions. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({ name: 'salud', titulo: 'Estado del servicio', permisos: {}, screens: {} });
