/** Novelties of goods receipts, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const novedades: ServerModule = { manifest, routes, bitacora };
