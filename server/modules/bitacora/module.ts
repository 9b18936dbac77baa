/** The change log, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora as tablas } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const bitacora: ServerModule = { manifest, routes, bitacora: tablas, seedDemo };
