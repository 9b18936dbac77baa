/** Dashboards, registered. */
import type { ServerModule } from '../../core/module.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const tableros: ServerModule = { manifest, routes, comprobaciones };
