/** The catalogue of permissions, registered. It holds those of every declared module, so that groups are ready when one is built. */
import type { ServerModule } from '../../core/module.ts';
import { manifests } from '../manifests.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { syncAcciones } from './sync.ts';

export const acciones: ServerModule = { manifest, routes, bitacora, seedReference: (w) => syncAcciones(w, manifests) };
