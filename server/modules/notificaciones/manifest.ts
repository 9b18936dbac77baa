/** Notices of the bell: shown in a drawer, without screens. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'notificaciones',
  titulo: 'Notificaciones',
  permisos: {},
  screens: {},
});
