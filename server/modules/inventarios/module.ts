/** The ledger of stock, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedReference } from './seed.ts';
import { demoDia } from './seed-demo.ts';

export const inventarios: ServerModule = { manifest, routes, bitacora, comprobaciones, seedReference, demoDia };
