/** Job offers, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { cerrarVencidas } from './diario.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoOfertas } from './seed.ts';

export const ofertas: ServerModule = { manifest, routes, bitacora, diario: cerrarVencidas, demoDia: demoOfertas };
