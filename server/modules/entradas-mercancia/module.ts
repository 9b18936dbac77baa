/** Goods receipts, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const entradasMercancia: ServerModule = {
  manifest,
  routes,
  bitacora,
  merges: { 'entrada.proveedor_id': 'moves' },
};
