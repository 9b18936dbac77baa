/** Causation, registered. */
import type { ServerModule } from '../../core/module.ts';
import { alConfirmarNotas, alRetener } from '../notas-credito-proveedor/public.ts';
import { alDecidirNovedades } from '../novedades/public.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { cotejarDeNuevo } from './cotejar.ts';
import { retenedor } from './devolver.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoCausacion, demoResolucion } from './seed.ts';

// Novelties that are decided and notes that are confirmed free what they held.
alDecidirNovedades(cotejarDeNuevo);
alConfirmarNotas(cotejarDeNuevo);
alRetener(retenedor);

export const causacion: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  seedDemo: demoResolucion,
  demoDia: demoCausacion,
};
