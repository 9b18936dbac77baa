/** The move of a company from another program, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedTraslado } from './seed.ts';

export const trasladoDatos: ServerModule = {
  manifest,
  routes,
  bitacora,
  seedReference: seedTraslado,
  constraints: { 'importacion_programa.codigo': { msg: 'Ya hay un programa con ese nombre.', field: 'nombre' } },
};
