/** Transfers, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoTraslados } from './seed.ts';

export const traslados: ServerModule = { manifest, routes, bitacora, comprobaciones, demoDia: demoTraslados };
