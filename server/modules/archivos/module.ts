/** Files that people attach. */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const archivos: ServerModule = { manifest, routes };
