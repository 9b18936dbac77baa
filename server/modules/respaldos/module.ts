/** Copies, drills and the state of the system, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { pendientes } from './pendientes.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const respaldos: ServerModule = {
  manifest,
  routes,
  bitacora,
  pendientes,
  seedDemo,
  constraints: {
    'respaldo_destino.nombre': { msg: 'Ya existe un destino con ese nombre.', field: 'nombre' },
  },
};
