/** Configuration of the company, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo, seedReference } from './seed.ts';

export const parametrizacion: ServerModule = {
  manifest,
  routes,
  bitacora,
  seedReference,
  seedDemo,
};
