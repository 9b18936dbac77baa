/** The delivery calendar, kept in the browser: no screens yet. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'calendario',
  titulo: 'Calendario de Entregas',
  permisos: {},
  screens: {},
});
