/** What strangers see, registered. Every module may add pages of its own (`pages`). */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const sitio: ServerModule = { manifest, routes };
