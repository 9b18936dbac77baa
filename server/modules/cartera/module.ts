/** The ledger of what suppliers are owed and customers owe, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const cartera: ServerModule = {
  manifest,
  routes,
  comprobaciones,
  bitacora,
  constraints: {
    'cartera_documento.proveedor_id, cartera_documento.tipo, cartera_documento.n_factura': {
      msg: 'La factura ya existe para este proveedor.',
      field: 'n_factura',
    },
  },
  merges: { 'cartera_documento.proveedor_id': 'moves', 'cartera_documento.persona_id': 'moves' },
};
