/** Tokens of the API, registered. */
import { describeTable, listed } from '../../core/change-log/described.ts';
import type { ServerModule } from '../../core/module.ts';
import * as campos from './campos.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const tokens: ServerModule = {
  manifest,
  routes,
  bitacora: {
    token_api: describeTable('Token de la API', campos.token, {
      campos: {
        permisos: { label: campos.token.permisos.label, palabras: listed('Ninguno') },
        direcciones: { label: campos.token.direcciones.label, palabras: listed(campos.token.direcciones.vacio) },
      },
    }),
  },
  seedDemo,
  constraints: {
    'token_api.usuario_id, token_api.orden_nombre': { msg: 'Ya hay un token vigente con ese nombre.', field: 'nombre' },
  },
};
