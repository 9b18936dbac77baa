/** The catalogue of products, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { seedReference } from './seed.ts';

export const productos: ServerModule = { manifest, routes: [], bitacora, seedReference };
