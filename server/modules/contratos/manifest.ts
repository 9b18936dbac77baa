/** Lease and mandate contracts; no screens yet. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'contratos',
  titulo: 'Contratos',
  permisos: {},
  screens: {},
});
