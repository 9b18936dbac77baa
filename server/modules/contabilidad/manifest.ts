/** Accounting: no screens yet. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'contabilidad',
  titulo: 'Contabilidad',
  permisos: {},
  screens: {},
});
