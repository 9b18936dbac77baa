/** Accounting, registered. */
import type { ServerModule } from '../../core/module.ts';
import { asientosCuadran } from './asientos.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const contabilidad: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones: { 'Asientos contables': asientosCuadran },
  seedDemo,
};
