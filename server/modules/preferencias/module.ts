/** Preferences and saved views, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const preferencias: ServerModule = {
  manifest,
  routes,
  bitacora,
  constraints: {
    'vista_guardada.usuario_id, vista_guardada.lista, vista_guardada.nombre': {
      msg: 'Ya tienes una vista con ese nombre.',
      field: 'nombre',
    },
  },
};
