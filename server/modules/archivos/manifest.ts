/** Files that people attach: no screens of their own. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({ name: 'archivos', titulo: 'Archivos', permisos: {}, screens: {} });
