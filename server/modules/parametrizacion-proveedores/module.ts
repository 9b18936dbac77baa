/** How one buys from each supplier, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const parametrizacionProveedores: ServerModule = {
  manifest,
  routes,
  bitacora,
  constraints: {
    'parametro_proveedor.proveedor_id': { msg: 'El proveedor ya está parametrizado.', field: 'proveedor_id' },
  },
  // One row a supplier: that of the surviving supplier wins.
  merges: { 'parametro_proveedor.proveedor_id': { joined: [], copies: { orden_nombre: 'orden_nombre' } } },
  seedDemo,
};
