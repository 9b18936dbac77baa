/** What all sales documents share, registered. */
import type { ServerModule } from '../../core/module.ts';
import { manifest } from './manifest.ts';

export const ventas: ServerModule = { manifest, routes: [] };
