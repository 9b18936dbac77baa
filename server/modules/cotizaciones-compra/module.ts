/** Requests of quotation to suppliers, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { avisarTerminadas } from './recordar.ts';
import { routes } from './routes.ts';
import { demoSolicitudes } from './seed.ts';

export const cotizacionesCompra: ServerModule = {
  manifest,
  routes,
  bitacora,
  comprobaciones,
  diario: avisarTerminadas,
  demoDia: demoSolicitudes,
  // A supplier is asked once: of two that become one, what the other offered stays with its stub.
  merges: { 'cotizacion_compra_proveedor.proveedor_id': { joined: ['cotizacion_id'], partOf: 'cotizacion_id' } },
};
