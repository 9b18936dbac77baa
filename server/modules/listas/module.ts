/** Reference lists, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedReference } from './seed.ts';

export const listas: ServerModule = { manifest, routes, enAsistente: true, bitacora, seedReference };
