/** Causation, registered. */
import type { ServerModule } from '../../core/module.ts';
import { alConfirmarNotas } from '../notas-credito-proveedor/public.ts';
import { alDecidirNovedades } from '../novedades/public.ts';
import { bitacora } from './bitacora.ts';
import { cotejarDeNuevo } from './commands.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

// Novelties that are decided and notes that are confirmed free what they held.
alDecidirNovedades(cotejarDeNuevo);
alConfirmarNotas(cotejarDeNuevo);

export const causacion: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
};
