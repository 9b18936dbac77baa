/** Purchase orders, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoOrdenes } from './seed.ts';

export const ordenesCompra: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  demoDia: demoOrdenes,
  merges: { 'orden_compra.proveedor_id': 'moves' },
};
