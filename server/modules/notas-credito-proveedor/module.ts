/** Credit notes of suppliers, registered. */
import type { ServerModule } from '../../core/module.ts';
import { alMoverCredito } from '../cartera/public.ts';
import { creditoMovido } from './actos.ts';
import { bitacora } from './bitacora.ts';
import { comprobaciones } from './comprobaciones.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { demoNotas } from './seed.ts';

// A note is what its credit in the ledger is.
alMoverCredito.escuchar(creditoMovido);

export const notasCreditoProveedor: ServerModule = {
  manifest,
  routes,
  comprobaciones,
  demoDia: demoNotas,
  bitacora,
  constraints: {
    'nota_credito.cude': { msg: 'El CUDE ya está registrado.', field: 'cude' },
    'nota_credito.proveedor_id, nota_credito.n_nota': {
      msg: 'La nota crédito ya existe para este proveedor.',
      field: 'n_nota',
    },
    'nota_credito.factura_id': { msg: 'La nota crédito electrónica ya fue registrada.', field: 'factura_id' },
  },
  merges: { 'nota_credito.proveedor_id': 'moves' },
};
