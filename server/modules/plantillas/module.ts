/** Templates of letters and contracts, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { fuentes } from './fuentes.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const plantillas: ServerModule = {
  manifest,
  routes,
  bitacora,
  fuentes,
  constraints: {
    'plantilla.orden_nombre': { msg: 'Ya existe una plantilla con ese nombre.', field: 'nombre' },
  },
  seedDemo,
};
