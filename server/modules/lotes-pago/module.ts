/** Batches of payments to suppliers, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoCuentas, demoLotes } from './seed.ts';

export const lotesPago: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  seedDemo: demoCuentas,
  demoDia: demoLotes,
  merges: { 'lote_pago_detalle.proveedor_id': 'moves' },
};
