/** Properties under administration. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'inmuebles',
  titulo: 'Inmuebles',
  permisos: {},
  screens: {},
});
