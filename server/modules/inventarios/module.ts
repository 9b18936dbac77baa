/** The ledger of stock, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { seedReference } from './seed.ts';

export const inventarios: ServerModule = { manifest, routes: [], bitacora, comprobaciones, seedReference };
