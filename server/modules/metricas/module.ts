/** Figures of the service, registered. */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const metricas: ServerModule = { manifest, routes };
