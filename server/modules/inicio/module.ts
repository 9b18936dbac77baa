/** The home: what waits for each user. */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const inicio: ServerModule = { manifest, routes };
