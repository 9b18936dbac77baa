/** The first run, registered. */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const bienvenida: ServerModule = { manifest, routes };
