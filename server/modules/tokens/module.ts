/** Tokens of the API, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const tokens: ServerModule = {
  manifest,
  routes,
  bitacora,
  seedDemo,
  constraints: {
    'token_api.usuario_id, token_api.orden_nombre': { msg: 'Ya hay un token vigente con ese nombre.', field: 'nombre' },
  },
};
