/** Places, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedReference } from './seed.ts';

export const ubicacion: ServerModule = {
  manifest,
  routes,
  enAsistente: true,
  bitacora,
  constraints: {
    'zona.ciudad_id, zona.orden_nombre': { msg: 'La ciudad ya tiene una zona con ese nombre.', field: 'nombre' },
    'barrio.ciudad_id, barrio.orden_nombre': { msg: 'La ciudad ya tiene un barrio con ese nombre.', field: 'nombre' },
  },
  seedReference,
};
