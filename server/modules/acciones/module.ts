/** The catalogue of permissions, registered. */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { syncAcciones } from './sync.ts';

export const acciones: ServerModule = { manifest, routes, seedReferencia: syncAcciones };
