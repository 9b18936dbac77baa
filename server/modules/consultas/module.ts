/** Questions that any signed-in user may ask, registered. */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const consultas: ServerModule = { manifest, routes };
