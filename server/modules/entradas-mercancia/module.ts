/** Goods receipts, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoEntradas } from './seed.ts';

export const entradasMercancia: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  demoDia: demoEntradas,
  merges: { 'entrada.proveedor_id': 'moves' },
};
