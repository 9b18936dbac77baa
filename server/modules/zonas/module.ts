/** Warehouses and their zones, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';

export const zonas: ServerModule = { manifest, routes: [], bitacora };
