/** The state of the service. */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const salud: ServerModule = { manifest, routes };
